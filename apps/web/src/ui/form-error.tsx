import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import { ErrorText } from './error-text.tsx';

/** Whether a text field has the focus. */
const isWriting = () => document.activeElement?.matches('input, textarea') === true;

/**
 * Form-level error above the fields: brought into view, announced by screen readers, and focused after a press. When it
 * goes, the focus goes back to what was pressed.
 */
export function FormError({ error }: { error: ApiError | null }) {
  return error ? <Refusal error={error} /> : null;
}

function Refusal({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // A layout effect: its cleanup runs while the box is still in the page and has the focus.
  useLayoutEffect(() => {
    const shown = box.current;
    const pressed = document.activeElement;
    if (!isWriting()) shown?.focus({ preventScroll: true });
    shown?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (document.activeElement === shown && pressed instanceof HTMLElement)
        pressed.focus({ preventScroll: true });
    };
  }, [error]);
  return (
    <Alert ref={box} tabIndex={-1} color="red" icon={<IconAlertCircle size={18} />} role="alert" py="xs">
      <ErrorText code={error.code} fallback={error.message} />
      {error.status >= 500 && error.requestId ? (
        <Text fz="xs" ff="monospace" mt={4}>
          {t('failure.requestId', { id: error.requestId })}
        </Text>
      ) : null}
    </Alert>
  );
}
