import { Button, Group, Kbd, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { inOneParcel } from '@maxilla/domain/logistics';
import { isStateAsked } from '@maxilla/domain/workflows';
import { CONFIRM_ABOVE } from '@maxilla/domain/views/view';
import type { ViewAction } from '@maxilla/domain/views/view';
import { IconCheck } from '@tabler/icons-react';
import type { Dispatch, RefCallback, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useMe } from '../../api/me.ts';
import { OpenedAction } from '../../project-actions/opened-action.tsx';
import { isOfferedOnceTaken } from '../../project-actions/is-offered.ts';
import { useAction } from '../../project-actions/use-action.ts';
import { LostNote, useLost } from '../../project-ui/lost-note.tsx';
import { readProject } from '../../project-ui/project.ts';
import type { Project } from '../../project-ui/project.ts';
import { FormError } from '../../ui/form-error.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { focusRow } from '../../ui/row-focus.ts';
import { useSubmit } from '../../ui/submit.ts';
import classes from './queue-panel.module.css';
import type { useViewAction, Work } from './use-view-action.ts';

const ConfirmDialog = lazyDialog(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog);

const ShipSelection = lazyDialog(async () => (await import('./ship-selection.tsx')).ShipSelection);

const ReceiveSelection = lazyDialog(async () => (await import('./receive-selection.tsx')).ReceiveSelection);

type Action = ViewAction;

type Props = {
  actions: readonly ViewAction[];
  rows: readonly QueueRow<'project'>[];
  run: ReturnType<typeof useViewAction>;
  /** Called once a dialog has performed its action on the row; chooses the next one, which is answered. */
  onNext: (id: number) => QueueRow<'project'> | undefined;
  /** Whether another row follows the one that is chosen. */
  hasNext: boolean;
  /** The main button, which Enter on a row presses. */
  button: RefCallback<HTMLButtonElement>;
  /** Why the main action is refused to the selection as it is. */
  refusal: string | undefined;
  /** The open question. */
  asking: Asking | null;
  setAsking: Dispatch<SetStateAction<Asking | null>>;
};
/** About one project in a dialog of its own. */
type AskingOne = {
  readonly action: Action;
  readonly project: Project;
  /** It is a colleague's, and first has to be taken over. */
  readonly takeOver?: boolean;
};
/** About rows as they were when it was asked: while they are worked off, they leave the list one after another. */
type AskingAll = { readonly action: Action; readonly rows: readonly QueueRow<'project'>[] };
export type Asking = AskingOne | AskingAll;

const isOne = (asking: Asking | null): asking is AskingOne => asking !== null && 'project' in asking;

/** Whether a reception asks at which step prostheses among the rows go on. */
const asksForState = ({ type }: Action, rows: readonly QueueRow<'project'>[]): boolean =>
  type === 'AWAITING_RECEPTION' &&
  rows.some(({ reference, projectState }) => projectState && isStateAsked(reference, projectState));

/**
 * The project to perform an action on, in its current version. If the action is reserved to the assignee, an
 * unassigned project is assigned to the user with the action; one of a colleague is taken over after a confirmation.
 */
async function projectToWorkOn(id: number, action: Action): Promise<AskingOne> {
  const project = await readProject(id);
  const offer = (name: string) => project.actions.find((one) => one.type === name);
  const refused = offer(action.type) ? offer(action.type)?.disabledReason : 'action.notOffered';
  if (!refused || isOfferedOnceTaken(project, action.type)) return { action, project };
  if (refused !== 'project.notHandler' || !offer('UPDATE_ASSIGNEE')) throw new ApiError(409, refused);
  return { action, project, takeOver: true };
}

/**
 * The buttons of a view. An action that cannot be undone, or concerns many rows, asks for confirmation with
 * their number; one with a form opens the dialog of the project's page, for the current version of the
 * project.
 */
export function ViewActions({
  actions,
  rows,
  run,
  onNext,
  hasNext,
  button,
  refusal,
  asking,
  setAsking,
}: Props) {
  const { t } = useTranslation(['queues', 'vocabulary']);
  const me = useMe();
  const lost = useLost();
  const count = rows.length;
  const workOf = ({ action: { type }, rows: asked }: AskingAll): Work => ({
    actionType: type,
    rows: asked,
  });
  const { submit, busy, error } = useSubmit({ send: run.perform, done: run.finish });
  const assignee = useAction('UPDATE_ASSIGNEE', null, {
    onChanged: (project) => setAsking((now) => (isOne(now) && now.takeOver ? { ...now, project } : now)),
  });
  const dialog = useSubmit({
    send: ({ id, action }: { id: number; action: Action }) => projectToWorkOn(id, action),
    done: setAsking,
    // The element that opened the previous dialog has left the list.
    refused: (_, { id }) => focusRow(id),
  });
  const press = (action: Action) => {
    const [only] = rows;
    if (action.ask === 'dialog') {
      if (only) void dialog.submit({ id: only.id, action });
    } else if (action.ask === 'confirm' || count > CONFIRM_ABOVE || asksForState(action, rows))
      setAsking({ action, rows });
    else void submit(workOf({ action, rows }));
  };
  return (
    <>
      <FormError error={error ?? dialog.error} />
      {actions.map((action, nth) => (
        <Button
          key={action.type}
          {...(nth === 0
            ? { ref: button, size: 'md', leftSection: <IconCheck size={18} aria-hidden /> }
            : { variant: 'light' })}
          fullWidth
          classNames={{ root: classes['act'], label: classes['words'] }}
          disabled={count === 0 || lost || (nth === 0 ? refusal !== undefined : busy)}
          loading={action.ask === 'dialog' ? dialog.busy : nth === 0 && busy}
          aria-describedby={nth === 0 && refusal ? 'queue-refusal' : undefined}
          onClick={() => press(action)}
        >
          {t(`vocabulary:action.${action.type}`)}
          {/* The name stays what the action is called. */}
          {nth === 0 && count > 1 ? <span aria-hidden>{`\u00a0· ${count}`}</span> : null}
        </Button>
      ))}
      {refusal ? (
        <Text id="queue-refusal" fz="sm" role="status">
          {refusal}
        </Text>
      ) : null}
      <LostNote />
      <Group gap={6} justify="center" visibleFrom="md">
        <Kbd size="xs">{t('keys.space')}</Kbd>
        <Text fz="xs" c="dimmed">
          {t('keys.select')} ·
        </Text>
        <Kbd size="xs">{t('keys.enter')}</Kbd>
        <Text fz="xs" c="dimmed">
          {t('keys.done')}
        </Text>
      </Group>

      {isOne(asking) && asking.takeOver ? (
        <ConfirmDialog
          onClose={() => setAsking((now) => (isOne(now) && now.takeOver ? null : now))}
          title={t('takeOver.title', { id: asking.project.id })}
          question={t('takeOver.question', { name: asking.project.assigneeName })}
          action={t('takeOver.action')}
          onConfirm={async (key) => {
            const { action, project } = asking;
            setAsking({ action, project: await assignee.perform({ assigneeId: me.id }, key, project) });
          }}
        />
      ) : isOne(asking) ? (
        <OpenedAction
          key={asking.project.id}
          type={asking.action.type}
          project={asking.project}
          onChanged={(fresh) => setAsking({ ...asking, project: fresh })}
          series={hasNext}
          takesUp
          onDone={({ id }) => {
            const next = onNext(id);
            // The dialog closes first.
            if (next) void dialog.submit({ id: next.id, action: asking.action });
          }}
          // By then the dialog of the next one may be open.
          onClose={() =>
            setAsking((now) => (isOne(now) && now.project.id === asking.project.id ? null : now))
          }
        />
      ) : asking?.action.type === 'SHIP_PRODUCTS' && inOneParcel(asking.rows) ? (
        <ShipSelection work={workOf(asking)} run={run} onClose={() => setAsking(null)} />
      ) : asking && asksForState(asking.action, asking.rows) ? (
        <ReceiveSelection work={workOf(asking)} run={run} onClose={() => setAsking(null)} />
      ) : asking ? (
        <ConfirmDialog
          onClose={() => setAsking(null)}
          title={t(`vocabulary:action.${asking.action.type}`)}
          question={
            <>
              {t('confirm', { ...asking.rows[0], count: asking.rows.length })}
              {asking.action.type === 'SHIP_PRODUCTS' ? (
                <Text fz="sm" c="dimmed" mt="xs">
                  {t('severalParcels')}
                </Text>
              ) : null}
            </>
          }
          action={t(`vocabulary:action.${asking.action.type}`)}
          onConfirm={async (key) => run.finish(await run.perform(workOf(asking), key))}
        />
      ) : null}
    </>
  );
}
