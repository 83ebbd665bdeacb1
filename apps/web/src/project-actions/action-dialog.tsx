import type { ActionType } from '@maxilla/domain/actions/names';
import { Suspense, lazy } from 'react';
import { ACTION_ROWS } from './action-table.ts';
import type { ActionDialogProps } from './action-table.ts';

const ConfirmAction = lazy(async () => ({
  default: (await import('./dialogs/confirm-action.tsx')).ConfirmAction,
}));

/** The dialog or the confirmation of an action; nothing for an action that is taken otherwise. */
export function ActionDialog({ type, ...props }: ActionDialogProps & { type: ActionType }) {
  const row = ACTION_ROWS[type];
  if (row.by === 'confirmation') {
    return (
      <Suspense>
        <ConfirmAction type={row.type} {...props} />
      </Suspense>
    );
  }
  if (row.by !== 'dialog') return null;
  const Dialog = row.dialog;
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
