import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';

/** Whether a text field has the focus. */
const isWriting = () => document.activeElement?.matches('input, textarea') === true;

/** Form-level error above the fields: brought into view, announced by screen readers, and focused after a press. */
export function FormError({ error, children }: { error: ApiError | null; children?: ReactNode }) {
  return error ? <Refusal error={error}>{children}</Refusal> : null;
}

/** `children` name what is refused. */
function Refusal({ error, children }: { error: ApiError; children: ReactNode }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWriting()) box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      icon={<IconAlertCircle size={18} />}
      role="alert"
      py="xs"
      // Below the header of its dialog or page, and above the buttons, which stay in view.
      style={{ scrollMarginBlock: 96 }}
    >
      {error.unanswered ? (
        t('failure.unanswered')
      ) : (
        <ErrorText code={error.code} fallback={error.message} values={error.values} />
      )}
      {children}
      {error.status >= 500 && error.requestId ? (
        <Text fz="xs" ff="monospace" mt={4}>
          {t('failure.requestId', { id: error.requestId })}
        </Text>
      ) : null}
    </Alert>
  );
}
