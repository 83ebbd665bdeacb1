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
 * Milliseconds after a digit within which Enter counts as the end of a scanned barcode, and does not confirm.
 */
const SCANNED_MS = 100;

/**
 * Asks for confirmation: Enter confirms an action that is not dangerous, unless it comes from a barcode
 * reader.
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
