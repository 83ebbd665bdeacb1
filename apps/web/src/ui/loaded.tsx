import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state.tsx';

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** The shape of what is on its way. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What a query answered; its skeleton before, why it failed and a retry otherwise. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const { t } = useTranslation();
  // Rendered a bit at a time when it comes, rather than all at once before anything else may happen.
  const data = useDeferredValue(query.data);
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
