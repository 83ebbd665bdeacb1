import { isLocked } from '../breakdowns.ts';
import { isReady, type LineToPlan } from '../prosthesis-plans.ts';
import { MAKING_STATES, type ProjectState } from '../states.ts';
import type { Check } from './action.ts';
import { isHeldForVerdict } from './approval.ts';
import { notOnHold } from './people.ts';
import type { Write } from './writes.ts';

/** Lines whose plan is drawn: as they are changed until they are made, so is what is decided of them. */

/** Refuses to plan lines that are all being made, or on hold; what waits for the verdict on its plan may still be completed. */
export const linesOpen: readonly Check[] = [
  (project, actor) => (isHeldForVerdict(project) ? null : notOnHold(project, actor)),
  ({ breakdowns }) => (breakdowns.length > 0 && breakdowns.every(isLocked) ? 'breakdown.locked' : null),
];

/** Releases a line, as it is stored, that has become ready after others were released. */
export function releasedLine(state: ProjectState, line: LineToPlan): readonly Write[] {
  const waits = MAKING_STATES.includes(state) && line.state === null;
  return waits && isReady(line) ? [{ kind: 'releaseLine', breakdownId: line.id }] : [];
}
