import type { FormAction } from '@maxilla/contract/action-form';
import type { ActionBody } from '@maxilla/contract/actions';
import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { ActionInputs } from '@maxilla/domain/actions/registry';
import { requestedDateOf } from '@maxilla/domain/products';
import { use } from 'react';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { useMe } from '../api/me.ts';
import { importOnceBack } from '../api/lazy-imports.ts';
import { readAgain } from '../api/stale.ts';
import { useFormat } from '../i18n/format.ts';
import { i18n, loadWords } from '../i18n/i18n.ts';
import { keepProject } from '../project-ui/project.ts';
import type { Project } from '../project-ui/project.ts';
import { showRefusal } from '../ui/refusal-toast.ts';
import { useSubmit } from '../ui/submit.ts';
import { aboutProject } from './about-project.ts';
import { Acting } from './acting.ts';
import type { FilledIn } from './done-toast.tsx';
import { tellDone } from './tell-done.ts';

/**
 * A project as displayed. Its version is sent along, so that an action is refused if the project has changed
 * since.
 */
export type Subject = Pick<Project, 'id' | 'version'> & Partial<Pick<Project, 'lastUpdatedTime'>>;

const loadChanges = () => import('./changed-notice.ts');

type DateAction = 'UPDATE_REQUESTED_DELIVERY_DATE' | 'UPDATE_DEADLINE';

/** The actions that are sent by themselves; uploads, implants and the checkout have calls of their own. */
export type SentAction = FormAction | DateAction;

type DatesBody = BodyOf<(typeof projects)['update']>;

const isDateAction = (type: SentAction): type is DateAction =>
  type === 'UPDATE_REQUESTED_DELIVERY_DATE' || type === 'UPDATE_DEADLINE';

type Acted = ReplyOf<(typeof projects)['act']>;

/** Sends an action; answers the project as the action left it, and how to undo it. */
async function send<T extends SentAction>(
  type: T,
  { id, version }: Subject,
  input: ActionInputs[T],
  idempotencyKey: string,
  takesUp: boolean,
): Promise<Acted> {
  const params = { id };
  if (isDateAction(type)) {
    const body = { updateType: type, version, ...input } as DatesBody;
    return { ...(await api.projects.update({ params, body, idempotencyKey })), undo: null };
  }
  const body = {
    actionType: type,
    version,
    ...input,
    ...(takesUp ? { takesUp } : {}),
  } as unknown as ActionBody;
  return api.projects.act({ params, body, idempotencyKey });
}

/** Inputs with which an action does its opposite: rejecting, taking back, or unassigning. */
const OPPOSITES = {
  approved: false,
  acceptProject: false,
  accepted: false,
  urgent: false,
  assigneeId: null,
} as const;

/**
 * What the sentences about actions name: the new assignee, the kind of date that the requested date is, and where the
 * project has got to.
 */
type Named = {
  readonly assignee?: string | null | undefined;
  readonly date?: string;
  /** The state that the action led to. */
  readonly projectState?: Project['projectState'];
};

/** Pages that show what an action has done. */
const SHOWN_AT: Partial<Record<SentAction, string>> = { ADD_TO_CART: '/user/cart' };

// With each action in each context, the keys are more than the compiler compares.
const say = i18n.t.bind(i18n) as (key: `projectActions:done.${SentAction}`, values: object) => string;

/** The context of the sentence about an action that did something other than its name says. */
function contextOf(input: Readonly<Record<string, unknown>>): 'declined' | 'refused' | 'asked' | undefined {
  if (input['refuseProject'] === true) return 'declined';
  // An impression that is not digitised: another one is needed, or the dentist's opinion.
  if (input['newImpressionRequired'] !== undefined) {
    if (input['onHold'] !== true) return undefined;
    return input['newImpressionRequired'] === true ? 'refused' : 'asked';
  }
  return Object.entries(OPPOSITES).some(([name, value]) => input[name] === value) ? 'refused' : undefined;
}

/** The sentence about a performed action; its opposite has one of its own. */
export function doneText(
  type: SentAction,
  input: object,
  { assignee, date, projectState }: Named = {},
): string {
  // A file is delivered with the approval of its plan.
  const delivered = type === 'VERIFY_DRAFT_PLAN' && projectState === 'SHIPPED' ? 'delivered' : undefined;
  const context = contextOf(input as Readonly<Record<string, unknown>>) ?? delivered;
  return say(`projectActions:done.${type}`, {
    ...(context ? { context } : {}),
    assignee: assignee ?? '',
    date: date ?? '',
  });
}

type Options = {
  /** Does what comes before it and returns the project to act on, or null if that did not reach the server. */
  saveFirst?: ((idempotencyKey: string) => Promise<Subject | null>) | undefined;
  onDone?: ((project: Project) => unknown) | undefined;
  /**
   * Called with the current project if another user has changed it; the next attempt applies to this one. Returns true
   * if it says itself what was changed, in place of the notification.
   */
  onChanged?: ((fresh: Project) => unknown) | undefined;
  /** A follow-up offered by the toast. */
  after?: ReactNode;
  /** Text of the toast once the action is undone. */
  undone?: string | undefined;
  /** The form as it is sent, which has its values again once the action is undone. */
  filledIn?: (() => FilledIn | undefined) | undefined;
  /** Called once the action is undone. */
  onUndone?: (() => void) | undefined;
  /** A project that has no assignee becomes the reader's own with it. */
  takesUp?: boolean;
  /** Reports the performed action, in place of the toast. */
  tell?: ((project: Project) => void) | undefined;
};

export type ActionCommand<T extends SentAction> = {
  /** Performs the action, for a form that shows refusals itself: rejects with them. `seen` replaces the subject. */
  perform: (input: ActionInputs[T], idempotencyKey: string, seen?: Subject) => Promise<Project>;
  /** Performs the action at the press of a button; a refusal is shown as a notification. */
  submit: (input: ActionInputs[T]) => Promise<void>;
  busy: boolean;
};

/**
 * The one way to act on a project from any screen. Sends the action with the version that was seen and an idempotency
 * key; then shows a notification, keeps the project of the reply and refetches whatever else became stale. Where
 * somebody else was first, shows what they changed. Without a subject, each call of `perform` names its own.
 */
export function useAction<T extends SentAction>(
  type: T,
  subject: Subject | null,
  { saveFirst, onDone, onChanged, after, undone, filledIn, onUndone, takesUp = false, tell }: Options = {},
): ActionCommand<T> {
  const reader = { me: useMe(), format: useFormat() };
  const tellDialog = use(Acting);

  async function perform(
    input: ActionInputs[T],
    key: string,
    seen: Subject | null = subject,
  ): Promise<Project> {
    const current = saveFirst ? await saveFirst(`${key}-first`) : seen;
    if (current === null) throw new ApiError(0, 'unavailable');
    const attempt = async (known: Subject): Promise<Acted> => {
      try {
        return await send(type, known, input, key, takesUp);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'project.changed')) throw error;
        const { fresh, hidden, notify } = await (
          await importOnceBack(loadChanges)
        ).changedSince(known, reader);
        if (hidden) return attempt(fresh);
        if (onChanged?.(fresh) !== true) notify();
        throw error;
      }
    };
    tellDialog(true);
    const { undo, ...project } = await attempt(current).catch((error: unknown) => {
      tellDialog(false);
      throw error;
    });
    keepProject(project);
    // The action can be undone before the lists are read again.
    const read = readAgain('project', project.id);
    await loadWords(['projectActions', 'vocabulary']);
    if (!tell)
      tellDone({
        text: doneText(type, input, {
          assignee: project.assigneeName,
          projectState: project.projectState,
          date: i18n.t(`vocabulary:requestedDate.${requestedDateOf(project.productCode)}`),
        }),
        about: aboutProject(project),
        undo: undo ? [undo] : [],
        after,
        undone,
        filledIn: filledIn?.(),
        shownAt: SHOWN_AT[type],
        ...(onUndone ? { onUndone: () => onUndone() } : {}),
      });
    await read;
    tell?.(project);
    onDone?.(project);
    return project;
  }

  const { submit, busy } = useSubmit({ send: perform, refused: showRefusal });
  return { perform, submit, busy };
}
