import type { ErrorCode } from './errors.ts';
import type { ProjectState } from './states.ts';
import type { TeamCode } from './teams.ts';

/** The reasons for which sales call a dentist, each once per dentist (spec 2 §2.15). */
export const PURPOSES = ['FIRST_PROJECT_ORDERED', 'FIRST_FILES_REJECTED'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The teams whose dashboards list them. */
export const CALLING_TEAMS = ['COM'] as const satisfies readonly TeamCode[];
export type CallingTeam = (typeof CALLING_TEAMS)[number];

/**
 * The reason for a call that a decision on a project gives, if it is the first of its kind for the dentist;
 * null for most decisions.
 */
export function purposeOf(
  before: ProjectState,
  { state, history }: { readonly state?: ProjectState; readonly history: { readonly code: string } },
): Purpose | null {
  if (history.code === 'ORDER_VALIDATED') return 'FIRST_PROJECT_ORDERED';
  return state === 'FILES_REJECTED' && state !== before ? 'FIRST_FILES_REJECTED' : null;
}

/** The reason why a user may not record a call to a dentist, or null: a colleague has already recorded one. */
export function contactRefusal(contactedBy: number | null | undefined, actorId: number): ErrorCode | null {
  return contactedBy === undefined || contactedBy === actorId ? null : 'communication.contacted';
}
