import type { ActionType } from '@maxilla/domain/actions/names';
import { useLoadedAhead } from '../api/load-ahead.ts';
import type { Project } from '../project-ui/project.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { ActionDialogProps } from './action-table.ts';

const load = () => import('./action-dialog.tsx');

/** The dialog of an action. */
export const OpenedAction = lazyDialog<ActionDialogProps & { type: ActionType }>(
  async () => (await load()).ActionDialog,
);

/** Loads the dialogs of the actions that a project offers, so that they open without a network. */
export function useDialogsAhead(project: Project): void {
  useLoadedAhead(async () => (await load()).loadDialogs(project));
}
