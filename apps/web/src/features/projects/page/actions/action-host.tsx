import type { ActionType } from '@maxilla/domain/actions/names';
import { asksForNewFilesConfirmation } from '@maxilla/domain/cart';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, createContext, lazy, use, useState } from 'react';
import type { ReactNode } from 'react';
import { useSubmit } from '../../../../ui/submit.ts';
import type { Project } from '../../project.ts';
import { useProjectList } from '../back-button.tsx';
import { useCommand } from '../command.ts';
import type { PageSearch } from '../page-search.ts';
import { ACTION_ROWS } from './action-table.ts';
import type { ImmediateAction } from './action-table.ts';
import { RefusalToast } from './refusal-toast.tsx';

const ConfirmAction = lazy(async () => ({ default: (await import('./confirm-action.tsx')).ConfirmAction }));
const DatesDialog = lazy(async () => ({ default: (await import('./dates-dialog.tsx')).DatesDialog }));

/** What can be opened on the page: an action, or the two dates together. */
export type Opening = ActionType | 'DATES';

type Host = {
  open: (what: Opening) => void;
  /** The action at work that was only pressed. */
  busy: ImmediateAction | null;
};

const HostContext = createContext<Host | null>(null);

/** Opens the actions of the project on screen. */
export function useActions(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('There is no ActionHost above');
  return host;
}

/** The dentist is asked by itself to confirm the files sent anew once they are complete (spec 1 §4). */
function asksByItself(project: Project): boolean {
  const offer = project.actions.find(({ type }) => type === 'CONFIRM_NEW_FILES');
  if (!offer || offer.disabledReason) return false;
  return asksForNewFilesConfirmation({
    state: project.projectState,
    customisationCompleted: project.customisationCompleted,
  });
}

type Props = { project: Project; search: PageSearch; children: ReactNode };
type Open = { what: Opening; project: Project };

/**
 * Shows the dialog of the action that is taken. A dialog keeps the project as it was when it opened, so that nothing
 * moves while one types; when it turns out that somebody else was first, it goes on with the project as it is then.
 */
export function ActionHost({ project, search, children }: Props) {
  const [opened, setOpened] = useState<Open | null>(null);
  const [asked, setAsked] = useState(false);
  const [pressed, setPressed] = useState<ImmediateAction | null>(null);
  const navigate = useNavigate();
  const { act } = useCommand();
  const press = useSubmit<ImmediateAction, unknown>({
    send: (type, key) => act({ project }, type, {}, key),
    done: () => setPressed(null),
    refused: () => setPressed(null),
  });

  function open(what: Opening) {
    const row = what === 'DATES' ? undefined : ACTION_ROWS[what];
    if (row?.by === 'screen') {
      const params = { projectId: String(project.id) };
      void navigate({
        to: '/projects/$projectId/customization',
        params,
        search: { productTypeId: project.productTypeId },
      });
    } else if (row?.by === 'press') {
      setPressed(row.type);
      void press.submit(row.type);
    } else setOpened({ what, project });
  }
  const due = asksByItself(project);
  if (!due && asked) setAsked(false);
  if (due && !asked && opened === null) {
    setAsked(true);
    setOpened({ what: 'CONFIRM_NEW_FILES', project });
  }

  return (
    <HostContext value={{ open, busy: pressed }}>
      {children}
      <RefusalToast error={press.error} />
      {opened ? (
        <Suspense>
          <OpenDialog
            opened={opened}
            search={search}
            onChanged={(fresh) => setOpened({ ...opened, project: fresh })}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </HostContext>
  );
}

type OpenProps = {
  opened: Open;
  search: PageSearch;
  onChanged: (fresh: Project) => void;
  onClose: () => void;
};

function OpenDialog({ opened: { what, project }, search, ...rest }: OpenProps) {
  const list = useProjectList(search);
  const navigate = useNavigate();
  if (what === 'DATES') return <DatesDialog project={project} {...rest} />;
  const row = ACTION_ROWS[what];
  if (row?.by === 'dialog') {
    const Dialog = row.dialog;
    return <Dialog project={project} {...rest} />;
  }
  if (row?.by !== 'confirmation') return null;
  const leave = () => (row.type === 'DELETION_REQUESTED' ? void navigate(list) : undefined);
  return <ConfirmAction type={row.type} project={project} onDone={leave} {...rest} />;
}
