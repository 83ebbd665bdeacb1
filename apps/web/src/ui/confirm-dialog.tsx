import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { useSubmit } from './submit.ts';

type Props = DialogProps & {
  /** The question, which names the affected object. */
  question: ReactNode;
  /** The dialog stays open and shows the error if this fails. */
  onConfirm: (idempotencyKey: string) => Promise<unknown>;
};

/** Asks for confirmation: Enter confirms an action that is not dangerous. */
export function ConfirmDialog({ question, onConfirm, ...props }: Props) {
  const { submit, busy, error } = useSubmit({
    send: (_: null, key: string) => onConfirm(key),
    done: () => props.onClose(),
  });
  return (
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
  );
}
