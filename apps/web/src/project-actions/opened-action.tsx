import type { ActionType } from '@maxilla/domain/actions/names';
import { Suspense, lazy } from 'react';
import { useLoadedAhead } from '../api/load-ahead.ts';
import { importOnceBack } from '../api/stale-chunks.ts';
import type { Project } from '../project-ui/project.ts';
import { DialogWaiting } from '../ui/dialog-waiting.tsx';
import type { ActionDialogProps } from './action-table.ts';

const load = () => import('./action-dialog.tsx');
const ActionDialog = lazy(async () => ({ default: (await importOnceBack(load)).ActionDialog }));

/** The dialog of an action, whose code is loaded once it is opened; without a network it opens when that is back. */
export function OpenedAction(props: ActionDialogProps & { type: ActionType }) {
  return (
    <Suspense fallback={<DialogWaiting onClose={props.onClose} />}>
      <ActionDialog {...props} />
    </Suspense>
  );
}

/** Loads the dialogs of the actions that a project offers, so that they open without a network. */
export function useDialogsAhead(project: Project): void {
  useLoadedAhead(async () => (await load()).loadDialogs(project));
}
