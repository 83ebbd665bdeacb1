import type { DraftPlace } from '../../drafts/drafts.ts';

/** Where the plan of a treatment is kept in this browser until it is saved. */
export function planPlace(projectId: number): DraftPlace {
  return { form: 'treatment-plan', subject: projectId };
}
