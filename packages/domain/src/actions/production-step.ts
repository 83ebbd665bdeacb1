import type { HistoryCode } from '../history.ts';
import type { ProjectState } from '../states.ts';
import { type Action, type ProjectFacts, action } from './action.ts';
import { next, noted } from './effects.ts';
import type { ActionType } from './inputs.ts';
import { notOnHold, workerOf } from './people.ts';

/** A step of production that a queue reports done: the project goes to the next step of its workflow (spec 3 §4.2). */
export function productionStep<T extends ActionType>(step: {
  readonly type: T;
  readonly state: ProjectState;
  readonly history: HistoryCode<'project'>;
  /** Where the state alone does not say which projects are meant. */
  readonly only?: (project: ProjectFacts) => boolean;
}): Action<T> {
  return action<T>({
    type: step.type,
    place: 'queue',
    who: workerOf(step.type),
    when: (project) => project.state === step.state && (step.only?.(project) ?? true),
    checks: [notOnHold],
    effect: (project) => ({ ...next(project), ...noted(step.history) }),
  });
}
