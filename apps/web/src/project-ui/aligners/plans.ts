import type { DraftPlan, Project } from '../project.ts';

/** How a plan of a treatment stands: the last approved one is in force. */
export type PlanStanding = 'inForce' | 'replaced' | 'refused' | 'waiting';

export type StandingPlan = { readonly plan: DraftPlan; readonly standing: PlanStanding };

/** The plans of a treatment, latest first, with how they stand. */
export function plansOf({ draftPlans }: Pick<Project, 'draftPlans'>): readonly StandingPlan[] {
  const latestFirst = draftPlans.toSorted((a, b) => b.number - a.number);
  const inForce = latestFirst.find(({ approved }) => approved);
  const standingOf = (plan: DraftPlan): PlanStanding => {
    if (plan.approved === null) return 'waiting';
    if (!plan.approved) return 'refused';
    return plan === inForce ? 'inForce' : 'replaced';
  };
  return latestFirst.map((plan) => ({ plan, standing: standingOf(plan) }));
}
