import type { ProjectState } from './states.ts';

/** The states in which a plan is drawn, for the first time or anew (spec 1 §4). */
const DRAWING: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED'];

/** The latest plan of a project, if its dentist has declined it and it has not been drawn anew yet. */
export function declinedPlan<Plan extends { readonly number: number; readonly approved: boolean | null }>({
  draftPlans,
  projectState,
}: {
  readonly draftPlans: readonly Plan[];
  readonly projectState: ProjectState;
}): Plan | undefined {
  if (!DRAWING.includes(projectState)) return undefined;
  const latest = draftPlans.toSorted((one, other) => one.number - other.number).at(-1);
  return latest?.approved === false ? latest : undefined;
}
