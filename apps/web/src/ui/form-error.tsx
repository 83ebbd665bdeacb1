import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';

/** Form-level error above the fields, announced by screen readers. */
export function FormError({ error }: { error: ApiError | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" py="xs">
      <ErrorText code={error.code} fallback={error.message} />
      {error.status >= 500 && error.requestId ? (
        <Text fz="xs" ff="monospace" mt={4}>
          {t('failure.requestId', { id: error.requestId })}
        </Text>
      ) : null}
    </Alert>
  );
}
