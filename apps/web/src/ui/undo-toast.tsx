import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ErrorText } from './error-text.tsx';
import { showNamed } from './named-toast.ts';
import { useSubmit } from './submit.ts';
import { ToastBody } from './toast-body.tsx';
import { UndoButton } from './undo-button.tsx';
import { useUndoKey } from './undo-key.ts';

type Undoable<Reply> = {
  /**
   * Name of the toast: another one of the name replaces it, and it can be hidden by that once the undo is no longer
   * possible.
   */
  readonly name?: string;
  /** The performed change, as a sentence. */
  readonly message: string;
  /** Label of the button. */
  readonly label: string;
  readonly seconds: number;
  readonly undo: (idempotencyKey: string) => Promise<Reply>;
  /** Once it is undone. */
  readonly undone: (reply: Reply) => unknown;
};

/** Shows a performed change, with a button that undoes it. */
export function showUndoable<Reply>(done: Undoable<Reply>): void {
  const id = showNamed(done.name ?? crypto.randomUUID(), {
    message: <UndoToast {...done} onClose={() => notifications.hide(id)} />,
    autoClose: done.seconds * 1_000,
  });
}

function UndoToast<Reply>({
  message,
  label,
  seconds,
  undo,
  undone,
  onClose,
}: Undoable<Reply> & { onClose: () => void }) {
  const { submit, busy, error } = useSubmit({
    send: (_: null, idempotencyKey) => undo(idempotencyKey),
    done: async (reply) => {
      onClose();
      await undone(reply);
    },
  });
  // Once what came after it is undone, it can be too.
  const isOver = error !== null && error.code !== 'undo.notLast';
  useUndoKey(!isOver, () => void submit(null));
  return (
    <ToastBody
      button={
        isOver ? null : (
          <UndoButton label={label} seconds={seconds} busy={busy} onUndo={() => void submit(null)} />
        )
      }
    >
      <Text fz="sm">{error ? <ErrorText code={error.code} fallback={error.message} /> : message}</Text>
    </ToastBody>
  );
}
