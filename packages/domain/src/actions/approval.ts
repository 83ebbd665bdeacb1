import { rulesOf } from '../products.ts';
import { nextState } from '../workflows.ts';
import type { Decision, Notify, ProjectFacts } from './action.ts';
import { tell } from './effects.ts';
import type { Now } from './rules.ts';
import type { Write } from './writes.ts';

/** Whether the plan of a project waits for the dentist's verdict while the project is held (decisions 24). */
export function isHeldForVerdict({
  productType,
  state,
  holdReason,
}: Pick<ProjectFacts, 'productType' | 'state' | 'holdReason'>): boolean {
  return (
    rulesOf(productType).planJudged === 'onHold' &&
    state === 'DRAFTING_PLAN' &&
    holdReason === 'AWAITING_DRAFT_PLAN_VALIDATION'
  );
}

type Approved = Pick<Decision, 'state' | 'hold' | 'set'> & {
  readonly notify: readonly Notify[];
  readonly writes: readonly Write[];
};

/**
 * The approval of a plan that a project was held for: its making begins with its workflow's next step. What is delivered as a
 * file is delivered with that.
 */
export function approvedOnHold(project: ProjectFacts, comment: string, now: Now): Approved {
  const state = nextState(project.productCode, project.state, project);
  const verdict: Write = { kind: 'judgeDraftPlan', approved: true, comment };
  if (state !== 'SHIPPED') {
    return { ...(state === null ? {} : { state }), hold: null, notify: [], writes: [verdict] };
  }
  return {
    state,
    hold: null,
    set: { shippedAt: now.instant },
    notify: [tell('owner', 'MODEL_DELIVERED')],
    writes: [verdict, { kind: 'releaseElements' }],
  };
}
