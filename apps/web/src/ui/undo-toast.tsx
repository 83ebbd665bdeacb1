import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusBackSoon } from './focus-back.ts';
import { hideNamed, showNamed } from './named-toast.ts';
import { useSubmit } from './submit.ts';
import { ToastBody } from './toast-body.tsx';
import { UndoButton } from './undo-button.tsx';
import { useUndoKey } from './undo-key.ts';
import { isStillUndoable, showUndoRefusal } from './undo-refusal.tsx';

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
  /** Why it could not be undone, where the sentence of the code is about another step; null if it is not. */
  readonly reasonOf?: (code: ErrorCode) => string | null;
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
  reasonOf,
  onClose,
}: Undoable<Reply> & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  /** The name of the toast that says why it was refused. */
  const [refusal] = useState(() => crypto.randomUUID());
  const { submit, busy } = useSubmit({
    send: (_: null, idempotencyKey) => undo(idempotencyKey),
    done: async (reply) => {
      onClose();
      hideNamed(refusal);
      await undone(reply);
      focusBackSoon(null);
    },
    refused: (error) => {
      if (!isStillUndoable(error.code)) onClose();
      showUndoRefusal(refusal, {
        title: t('undo.refused', { count: 1 }),
        what: (
          <Text fz="sm" fw={500}>
            {message}
          </Text>
        ),
        reasons: [error],
        reasonOf,
      });
    },
  });
  useUndoKey(true, () => void submit(null));
  return (
    <ToastBody
      button={<UndoButton label={label} seconds={seconds} busy={busy} onUndo={() => void submit(null)} />}
    >
      <Text fz="sm">{message}</Text>
    </ToastBody>
  );
}
