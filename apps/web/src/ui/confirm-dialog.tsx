import { Text } from '@mantine/core';
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { useSubmit } from './submit.ts';

type Props = DialogProps & {
  /** The question, which names the affected object. */
  question: ReactNode;
  /** The dialog stays open and shows the error if this fails. */
  onConfirm: (idempotencyKey: string) => Promise<unknown>;
};

/**
 * Enter within so many milliseconds after a digit is taken for the end of a scanned barcode, and does not
 * confirm.
 */
const SCANNED_MS = 100;

/**
 * Asks before an action: Enter confirms what is not dangerous, but not the Enter of a barcode reader that is used
 * meanwhile.
 */
export function ConfirmDialog({ question, onConfirm, ...props }: Props) {
  const digitAt = useRef(Number.NEGATIVE_INFINITY);
  const { submit, busy, error } = useSubmit({
    send: (_: null, key: string) => onConfirm(key),
    done: () => props.onClose(),
  });
  const watchScans = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) digitAt.current = event.timeStamp;
    else if (event.key === 'Enter' && event.timeStamp - digitAt.current < SCANNED_MS) event.preventDefault();
  };
  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={watchScans}>
      <DialogFrame
        {...props}
        cautious={props.danger ?? false}
        eager={!props.danger}
        busy={busy}
        error={error}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(null);
        }}
      >
        <Text component="div" fz="sm">
          {question}
        </Text>
      </DialogFrame>
    </div>
  );
}
