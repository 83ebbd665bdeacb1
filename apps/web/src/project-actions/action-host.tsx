import type { ActionType } from '@maxilla/domain/actions/names';
import { asksForNewFilesConfirmation } from '@maxilla/domain/cart';
import { unreplacedViews } from '@maxilla/domain/project-files';
import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import type { Project } from '../project-ui/project.ts';
import { uploadsOf } from '../project-ui/files/upload-purpose.ts';
import { useAnyUnderWay } from '../uploads/upload-items.ts';
import { isOffered } from './is-offered.ts';
import { OpenedAction, useDialogsAhead } from './opened-action.tsx';
import { useToastAhead } from './tell-done.ts';

type OpenAction = (type: ActionType) => void;

const HostContext = createContext<OpenAction | null>(null);

/** Opens the dialogs of the actions of the project on screen. */
export function useOpenAction(): OpenAction {
  const open = use(HostContext);
  if (!open) throw new Error('There is no ActionHost above');
  return open;
}

/**
 * Whether the dentist should be asked to confirm the files sent again, because they are complete (spec 1 §4). Of a series,
 * one new photo is enough for that: while others are not replaced, the dentist says when.
 */
function newFilesAreComplete(project: Project): boolean {
  if (!isOffered(project, 'CONFIRM_NEW_FILES')) return false;
  if (unreplacedViews(project.documents, project).length > 0) return false;
  return asksForNewFilesConfirmation({
    state: project.projectState,
    customisationCompleted: project.customisationCompleted,
  });
}

type Props = {
  project: Project;
  /** Called once the project is deleted. */
  onDeleted: () => void;
  children: ReactNode;
};
type Opened = { readonly type: ActionType; readonly project: Project };

/** Files of projects whose confirmation was put off since the app was loaded: it is not asked for by itself until they change. */
const putOff = new Set<string>();

const filesOf = ({ id, documents }: Project) => [id, ...documents.map((document) => document.id)].join();

/**
 * Shows the dialogs of the actions of a project. A dialog keeps the project as it was when it opened, so that
 * nothing moves while the user types; if another user changes the project, it continues with the changed one. The one
 * that confirms new files opens by itself, once none of them is on its way, and not again once it was closed.
 */
export function ActionHost({ project, onDeleted, children }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState(() => putOff.has(filesOf(project)));
  useToastAhead();
  useDialogsAhead(project);

  const coming = useAnyUnderWay(uploadsOf(project.id));
  const due = newFilesAreComplete(project) && !coming;
  if (!due && asked) setAsked(false);
  if (due && !asked && opened === null) {
    setAsked(true);
    setOpened({ type: 'CONFIRM_NEW_FILES', project });
  }

  // The last files of those that were chosen together may be attached once it is open.
  const shown =
    opened?.type === 'CONFIRM_NEW_FILES' && isOffered(project, 'CONFIRM_NEW_FILES')
      ? { ...opened, project }
      : opened;
  return (
    <HostContext value={(type) => setOpened({ type, project })}>
      {children}
      {shown ? (
        <OpenedAction
          {...shown}
          onChanged={(fresh) => setOpened({ ...shown, project: fresh })}
          onDone={({ projectState }) => (projectState === 'DELETED' ? onDeleted() : undefined)}
          onClose={() => {
            if (shown.type === 'CONFIRM_NEW_FILES') putOff.add(filesOf(shown.project));
            setOpened(null);
          }}
        />
      ) : null}
    </HostContext>
  );
}
