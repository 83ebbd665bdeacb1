import type { HistoryCode } from '../history.ts';
import type { NoticeCode } from '../notices.ts';
import type { ProjectState } from '../states.ts';
import { nextState } from '../workflows.ts';
import type { Decision, Notify, Params, ProjectFacts, Remark } from './action.ts';

/** The recurring parts of decisions. */

/** A notice about a project; its number and patient are filled in when it is stored. */
export function tell(to: Notify['to'], code: NoticeCode, params: Params = {}): Notify {
  return { to, code, params };
}

/** The same notice to the handler and to those who watch the project. */
export function tellStaff(code: NoticeCode, params: Params = {}): readonly Notify[] {
  return [tell('assignee', code, params), tell('watchers', code, params)];
}

/** A history entry, and whom to tell. */
export function noted(
  code: HistoryCode,
  params: Params = {},
  notify: readonly Notify[] = [],
): Pick<Decision, 'history' | 'notify'> {
  return { history: { code, params }, notify };
}

/** A remark where something was written. */
export function remark(as: Remark['as'], text: string): { remark?: Remark } {
  return text.trim() === '' ? {} : { remark: { as, text: text.trim() } };
}

/** The next state of a project's workflow, where it has one. */
export function next(project: ProjectFacts): { state?: ProjectState } {
  const state = nextState(project.productCode, project.state, { digitalModel: project.digitalModel });
  return state === null ? {} : { state };
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
