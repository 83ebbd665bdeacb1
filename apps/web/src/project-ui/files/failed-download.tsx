import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ErrorCode } from '@maxilla/domain/errors';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../ui/error-text.tsx';
import { ToastBody } from '../../ui/toast-body.tsx';

type Failed = {
  /** Name of the file. */
  readonly name: string;
  readonly code: ErrorCode;
  readonly onRetry: () => void;
};

/** Tells that a download failed, and offers to try again; stays until it is closed, as the file is still missing. */
export function tellFailedDownload(link: string, failed: Failed): void {
  const id = `download-${link}`;
  notifications.hide(id);
  const onRetry = () => {
    notifications.hide(id);
    failed.onRetry();
  };
  notifications.show({
    id,
    color: 'red',
    autoClose: false,
    message: createElement(FailedDownload, { ...failed, onRetry }),
  });
}

function FailedDownload({ name, code, onRetry }: Failed) {
  const { t } = useTranslation(['files', 'common']);
  return (
    <ToastBody
      button={
        <Button variant="light" size="compact-sm" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      }
    >
      <Text fz="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {t('downloadFailed', { name })}
      </Text>
      <Text fz="xs" c="dimmed">
        <ErrorText code={code} />
      </Text>
    </ToastBody>
  );
}
