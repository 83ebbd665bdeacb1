import { type HistoryCode, isHighlighted } from '../history.ts';
import type { NoticeCode } from '../notices.ts';
import { type Actor, isStaff } from '../people.ts';
import { BEFORE_ORDER_STATES, type ProjectState } from '../states.ts';
import { nextState } from '../workflows.ts';
import type { Decision, Notify, ProjectFacts } from './action.ts';
import type { Params } from './rules.ts';
import type { Write } from './writes.ts';

/** The recurring parts of decisions. */

/** A notice about a project; its number and patient are filled in when it is stored. */
export function tell(to: Notify['to'], code: NoticeCode, params: Params = {}): Notify {
  return { to, code, params };
}

/** The same notice to the handler and to those who watch the project. */
export function tellStaff(code: NoticeCode, params: Params = {}): readonly Notify[] {
  return [tell('assignee', code, params), tell('watchers', code, params)];
}

/**
 * Everybody a decision is told to. Those who watch the project hear of every state an order comes to: in the
 * decision's own words where it has some for them, else by the name of the state; by e-mail too of what their history
 * highlights (spec 1 §9), not of each step at the bench.
 */
export function noticesOf(
  before: ProjectState,
  { state, notify, history }: Pick<Decision, 'state' | 'notify' | 'history'>,
): readonly Notify[] {
  const moved = state !== undefined && state !== before && !BEFORE_ORDER_STATES.includes(state);
  if (!moved || state === 'DELETED' || notify.some(({ to }) => to === 'watchers')) return notify;
  const code = isHighlighted(history.code) ? 'MILESTONE_REACHED' : 'STATE_REACHED';
  return [...notify, tell('watchers', code, { state })];
}

/** A dentist's message goes to those who work on the project, or who look after it so far; ours to the dentist. */
export function messageNotices(author: Pick<Actor, 'role'>, dentist: string): readonly Notify[] {
  if (isStaff(author)) return [tell('owner', 'COMPANY_MESSAGE')];
  return [...tellStaff('DENTIST_MESSAGE', { dentist }), tell('desk', 'DENTIST_MESSAGE', { dentist })];
}

/** A history entry, and whom to tell. */
export function noted(
  code: HistoryCode<'project'>,
  params: Params = {},
  notify: readonly Notify[] = [],
): Pick<Decision, 'history' | 'notify'> {
  return { history: { code, params }, notify };
}

/** The next state of a project's workflow, where it has one. */
export function next(project: ProjectFacts): { state?: ProjectState } {
  const state = nextState(project.productCode, project.state);
  return state === null ? {} : { state };
}

/** What reaching a state sets going: in production the project's elements are made. */
export function begun(state: ProjectState | undefined): readonly Write[] {
  return state === 'PRODUCTION_IN_PROGRESS' ? [{ kind: 'releaseElements' }] : [];
}

/** Takes a project off hold where it is held. */
export function offHold(project: ProjectFacts): { hold?: null } {
  return project.onHold ? { hold: null } : {};
}

/**
 * Ends a hold: the project goes on where the hold left it, or where it was to lead. An order that only waited for its
 * files to arrive goes on to its first step.
 */
export function resumed(project: ProjectFacts): Pick<Decision, 'state' | 'hold'> {
  if (project.nextStateAfterHold !== null) return { hold: null, state: project.nextStateAfterHold };
  return { hold: null, ...(project.state === 'ORDER_CONFIRMED' ? next(project) : {}) };
}
