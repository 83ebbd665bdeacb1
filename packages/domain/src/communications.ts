import type { ErrorCode } from './errors.ts';
import type { ProjectState } from './states.ts';
import type { TeamCode } from './teams.ts';

/** What sales call a dentist about, once for each dentist (spec 2 §2.15). */
export const PURPOSES = ['FIRST_PROJECT_ORDERED', 'FIRST_FILES_REJECTED'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** The teams whose dashboards list them. */
export const CALLING_TEAMS = ['COM'] as const satisfies readonly TeamCode[];
export type CallingTeam = (typeof CALLING_TEAMS)[number];

/** What a decision on a project is the first of, unless its dentist has had one before; null for most. */
export function purposeOf(
  before: ProjectState,
  { state, history }: { readonly state?: ProjectState; readonly history: { readonly code: string } },
): Purpose | null {
  if (history.code === 'ORDER_VALIDATED') return 'FIRST_PROJECT_ORDERED';
  return state === 'FILES_REJECTED' && state !== before ? 'FIRST_FILES_REJECTED' : null;
}

/** Why somebody may not note that they have called a dentist, or null: a colleague has done so already. */
export function contactRefusal(contactedBy: number | null | undefined, actorId: number): ErrorCode | null {
  return contactedBy === undefined || contactedBy === actorId ? null : 'communication.contacted';
}
