import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error'> & { readonly refetch: () => unknown };
  /** Placeholder while loading. */
  skeleton?: ReactNode;
  /** Renders new data at once, where what is pressed next is about it. */
  urgent?: boolean;
  children: (data: T) => ReactNode;
};

/** Renders a query's data, a skeleton while it loads, or an error with a retry button. */
export function Loaded<T>({ query, skeleton, urgent = false, children }: Props<T>) {
  const { t } = useTranslation();
  // Deferred, so that rendering large results remains interruptible.
  const deferred = useDeferredValue(query.data);
  const data = urgent ? query.data : deferred;
  if (data !== undefined) return <>{children(data)}</>;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status" aria-label={t('loading')}>
      {skeleton ?? (
        <Stack gap="sm">
          <Skeleton height={24} width="40%" />
          <Skeleton height={14} />
          <Skeleton height={14} width="80%" />
        </Stack>
      )}
    </div>
  );
}
