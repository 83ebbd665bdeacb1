import type { ActionType } from '@maxilla/domain/actions/names';
import { Suspense, lazy, useState } from 'react';
import type { Project } from '../project-ui/project.ts';
import { ACTION_ROWS } from './action-table.ts';
import type { ActionDialogProps } from './action-table.ts';

const ConfirmAction = lazy(async () => ({
  default: (await import('./dialogs/confirm-action.tsx')).ConfirmAction,
}));
const ActionGone = lazy(async () => ({ default: (await import('./dialogs/action-gone.tsx')).ActionGone }));

/**
 * The dialog or the confirmation of an action; empty for actions without one. If another user has performed
 * the action or made it impossible, a note replaces it.
 */
export function ActionDialog({ type, ...props }: ActionDialogProps & { type: ActionType }) {
  const [gone, setGone] = useState<Project | null>(null);
  const onChanged = (fresh: Project) => {
    if (fresh.actions.some((offer) => offer.type === type && !offer.disabledReason)) props.onChanged(fresh);
    else setGone(fresh);
  };
  const row = ACTION_ROWS[type];
  if (gone) {
    return (
      <Suspense>
        <ActionGone type={type} project={gone} onClose={props.onClose} />
      </Suspense>
    );
  }
  if (row.by === 'confirmation') {
    return (
      <Suspense>
        <ConfirmAction type={row.type} {...props} onChanged={onChanged} />
      </Suspense>
    );
  }
  if (row.by !== 'dialog') return null;
  const Dialog = row.dialog;
  return (
    <Suspense>
      <Dialog {...props} onChanged={onChanged} />
    </Suspense>
  );
}
