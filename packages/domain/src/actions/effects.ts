import type { ErrorCode } from '../errors.ts';
import { type HistoryCode, isHighlighted } from '../history.ts';
import type { NoticeCode } from '../notices.ts';
import { type Actor, isStaff } from '../people.ts';
import { BEFORE_ORDER_STATES, isListed, MAKING_STATES, type ProjectState } from '../states.ts';
import { canMove, nextState } from '../workflows.ts';
import type { Decision, Notify, ProjectFacts } from './action.ts';
import type { Params } from './rules.ts';
import type { Write } from './writes.ts';

/** Building blocks of decisions. */

/** A notice about a project; its number and patient are filled in when stored. */
export function tell(to: Notify['to'], code: NoticeCode, params: Params = {}): Notify {
  return { to, code, params };
}

/** The same notice to the assignee and the watchers. */
export function tellStaff(code: NoticeCode, params: Params = {}): readonly Notify[] {
  return [tell('assignee', code, params), tell('watchers', code, params)];
}

/**
 * All notices of a decision. Watchers are notified of every state reached: with the decision's own notice if
 * it has one for them, otherwise with the name of the state; by e-mail as well for entries highlighted in the
 * history (spec 1 §9), but not for each bench step.
 */
export function noticesOf(
  before: ProjectState,
  { state, notify, history }: Pick<Decision, 'state' | 'notify' | 'history'>,
): readonly Notify[] {
  const moved = state !== undefined && state !== before && !BEFORE_ORDER_STATES.includes(state);
  if (!moved || !isListed(state) || notify.some(({ to }) => to === 'watchers')) return notify;
  const code = isHighlighted(history.code) ? 'MILESTONE_REACHED' : 'STATE_REACHED';
  return [...notify, tell('watchers', code, { state })];
}

/** A dentist's message notifies the assignee, watchers and desk; one from staff notifies the dentist. */
export function messageNotices(author: Pick<Actor, 'role'>, dentist: string): readonly Notify[] {
  if (isStaff(author)) return [tell('owner', 'COMPANY_MESSAGE')];
  return [...tellStaff('DENTIST_MESSAGE', { dentist }), tell('desk', 'DENTIST_MESSAGE', { dentist })];
}

/** A history entry and its notices. */
export function noted(
  code: HistoryCode<'project'>,
  params: Params = {},
  notify: readonly Notify[] = [],
): Pick<Decision, 'history' | 'notify'> {
  return { history: { code, params }, notify };
}

/** The next state of a project's workflow, if any. */
export function next(project: ProjectFacts): { state?: ProjectState } {
  const state = nextState(project.productCode, project.state, project);
  return state === null ? {} : { state };
}

/** Where a project goes on: in the state that somebody chose, otherwise in the next one of its workflow. */
export function nextOr(project: ProjectFacts, chosen: ProjectState | null): { state?: ProjectState } {
  return chosen === null ? next(project) : { state: chosen };
}

/** Why a project does not go on in a state that somebody chose; null if its workflow leads there. */
export function chosenStateRefusal(
  { productCode, state }: Pick<ProjectFacts, 'productCode' | 'state'>,
  chosen: ProjectState | null,
): ErrorCode | null {
  return chosen === null || canMove(productCode, state, chosen) ? null : 'field.unknownValue';
}

/** All writes of a decision: its own, and the release of the elements when the project enters production. */
export function writesOf({ state, writes = [] }: Pick<Decision, 'state' | 'writes'>): readonly Write[] {
  return state !== undefined && MAKING_STATES.includes(state)
    ? [...writes, { kind: 'releaseElements' }]
    : writes;
}

/** Ends a project's hold, if any. */
export function offHold(project: ProjectFacts): { hold?: null } {
  return project.onHold ? { hold: null } : {};
}

/**
 * Ends a hold: the project continues from the state it was held in, or the one the hold leads to. An order
 * that was only waiting for its files moves on to its first step.
 */
export function resumed(project: ProjectFacts): Pick<Decision, 'state' | 'hold'> {
  if (project.nextStateAfterHold !== null) return { hold: null, state: project.nextStateAfterHold };
  return { hold: null, ...(project.state === 'ORDER_CONFIRMED' ? next(project) : {}) };
}
