import { Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { token } from '../api/session.ts';
import { reloadPending } from '../api/stale-chunks.ts';
import { useStore } from '../api/use-store.ts';
import { NoAccess } from './no-access.tsx';
import { NotFound } from './not-found.tsx';
import { PageMessage } from './page-message.tsx';
import { useSessionEnd } from './use-session-end.ts';
import { Waiting } from './waiting.tsx';

/** Leads to the login page where a screen failed because the session had ended, unless another one has begun. */
function SessionOver({ again }: { again: () => void }) {
  useSessionEnd();
  const restart = useEffectEvent(again);
  useEffect(() => {
    if (token.get() !== null) restart();
  }, []);
  return null;
}

/**
 * Error page of a screen: no access, not found, or an error with the request id and what to do next. One whose code could not
 * be loaded waits for the page to be reloaded.
 */
export function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const boundary = useQueryErrorResetBoundary();
  const waits = useStore(reloadPending);
  useEffect(() => boundary.reset(), [boundary]);
  async function again() {
    reset();
    await router.invalidate();
  }
  if (waits) return <Waiting />;
  if (error instanceof ApiError && error.status === 401) return <SessionOver again={() => void again()} />;
  if (error instanceof ApiError && error.status === 403) return <NoAccess code={error.code} />;
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <PageMessage
      icon={IconAlertTriangle}
      title={t('failure.title')}
      text={t(requestId ? 'failure.text' : 'failure.plain')}
    >
      {requestId ? (
        <Text fz="xs" c="dimmed" ff="monospace">
          {t('failure.requestId', { id: requestId })}
        </Text>
      ) : null}
      <Button onClick={() => void again()}>{t('retry')}</Button>
    </PageMessage>
  );
}
