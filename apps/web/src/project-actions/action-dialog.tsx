import type { ActionType } from '@maxilla/domain/actions/names';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useOtherRights } from '../api/other-rights.ts';
import { projectQuery } from '../project-ui/project.ts';
import type { Project } from '../project-ui/project.ts';
import { DialogNote } from '../ui/dialog-note.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { ACTION_ROWS } from './action-table.ts';
import type { ActionDialogProps } from './action-table.ts';
import { Acting } from './acting.ts';
import { isOffered, isOfferedOnceTaken } from './is-offered.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const loadConfirmation = () => import('./dialogs/confirm-action.tsx');
const ConfirmAction = lazyDialog(async () => (await loadConfirmation()).ConfirmAction);
const ActionGone = lazyDialog(async () => (await import('./dialogs/action-gone.tsx')).ActionGone);
const RightLost = lazyPart(async () => (await import('../ui/while-allowed.tsx')).RightLost);
const GoneNote = lazyPart(async () => (await import('./dialogs/action-gone.tsx')).GoneNote);

/** Loads the dialogs of the actions that a project offers. */
export async function loadDialogs(project: Project): Promise<void> {
  const rows = project.actions.map(({ type }) => type).filter((type) => isOffered(project, type));
  await Promise.all(
    rows.map(async (type) => {
      const row = ACTION_ROWS[type];
      if (row.by === 'dialog') await row.load(project);
      else if (row.by === 'confirmation') await loadConfirmation();
    }),
  );
}

/**
 * The dialog or the confirmation of an action; empty for actions without one. If another user performs the action or makes
 * it impossible, or the right to it is taken away, a note in the dialog says so; once the action is refused, that replaces it.
 */
export function ActionDialog({ type, ...props }: ActionDialogProps & { type: ActionType }) {
  const { project } = props;
  const [gone, setGone] = useState<{ readonly project: Project; readonly comment: string } | null>(null);
  const [sent, setSent] = useState(false);
  const hasOtherRights = useOtherRights();
  const { data: live } = useQuery(projectQuery(project.id));
  const isOpen = (now: Project) =>
    isOffered(now, type) || (props.takesUp === true && isOfferedOnceTaken(now, type));
  const onChanged = (fresh: Project, comment = '') => {
    const isGone = !isOpen(fresh);
    if (isGone) setGone({ project: fresh, comment });
    else props.onChanged(fresh);
    return isGone;
  };
  const row = ACTION_ROWS[type];
  if (gone) {
    return <ActionGone type={type} {...gone} onClose={props.onClose} />;
  }
  if (row.by !== 'confirmation' && row.by !== 'dialog') return null;
  const isGone = !sent && live !== undefined && !isOpen(live);
  const note =
    isGone && (hasOtherRights || live.version > project.version) ? (
      <Suspense>{hasOtherRights ? <RightLost /> : <GoneNote project={live} />}</Suspense>
    ) : null;
  return (
    <Acting value={setSent}>
      <DialogNote value={note}>
        {row.by === 'confirmation' ? (
          <ConfirmAction type={row.type} {...props} onChanged={onChanged} />
        ) : (
          <row.dialog {...props} onChanged={onChanged} />
        )}
      </DialogNote>
    </Acting>
  );
}
