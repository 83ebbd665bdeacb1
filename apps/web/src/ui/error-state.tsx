import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';

/** Shown in place of data that failed to load, with a retry button; with a lock if access was denied. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation();
  const locked = error instanceof ApiError && error.status === 403;
  const Sign = locked ? IconLock : IconAlertTriangle;
  return (
    <Paper withBorder p="xl" role="alert">
      <Stack align="center" gap="xs" ta="center">
        <Sign
          size={32}
          stroke={1.5}
          color={locked ? 'var(--mantine-color-dimmed)' : 'var(--mantine-color-error)'}
          aria-hidden
        />
        <Text fw={600}>{t(locked ? 'noAccess.part' : 'failure.title')}</Text>
        <Text fz="sm" c="dimmed">
          {error instanceof ApiError ? (
            <ErrorText code={error.code} fallback={error.message} />
          ) : (
            t('failure.short')
          )}
        </Text>
        {onRetry && !locked ? (
          <Button variant="light" mt={6} onClick={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </Stack>
    </Paper>
  );
}
