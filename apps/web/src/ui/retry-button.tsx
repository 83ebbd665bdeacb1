import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Tries again, beside the words that something failed. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button
      variant="default"
      size="compact-xs"
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={onRetry}
    >
      {t('retry')}
    </Button>
  );
}
