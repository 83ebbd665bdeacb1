import { isLocked } from '../breakdowns.ts';
import { kindOf } from '../kinds/kinds.ts';
import { isReady, type LineToPlan } from '../prosthesis-plans.ts';
import { MAKING_STATES, type ProjectState } from '../states.ts';
import type { Check, ProjectFacts } from './action.ts';
import { isHeldForVerdict } from './approval.ts';
import { notOnHold } from './people.ts';
import type { Write } from './writes.ts';

/** Lines whose plan is drawn: as they are changed until they are made, so is what is decided of them. */

/** Whether a prosthesis may still have lines to plan: not once all are being made. */
export function hasLinesToPlan({
  productCode,
  breakdowns,
}: Pick<ProjectFacts, 'productCode' | 'breakdowns'>) {
  const made = breakdowns.length > 0 && breakdowns.every(isLocked);
  return kindOf(productCode).hasBreakdown === true && !made;
}

/** Refuses to plan lines on hold; what waits for the verdict on its plan may still be completed. */
export const notOnHoldButForVerdict: Check = (project, actor) =>
  isHeldForVerdict(project) ? null : notOnHold(project, actor);

/** Releases a line, as it is stored, that has become ready after others were released. */
export function releasedLine(state: ProjectState, line: LineToPlan): readonly Write[] {
  const waits = MAKING_STATES.includes(state) && line.state === null;
  return waits && isReady(line) ? [{ kind: 'releaseLine', breakdownId: line.id }] : [];
}
