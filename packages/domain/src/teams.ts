/**
 * Teams of internal users. `id` identifies the team on the wire; the code is used in URLs, `/dashboards/{code}/…`
 * (spec 2 §2.15, spec 3 §6).
 */
export const TEAMS = {
  COM: { id: 1 },
  RC: { id: 2 },
  ADV: { id: 3 },
  PROD_GUIDE: { id: 4 },
  PROD_ALIG: { id: 5 },
  PROD_PR: { id: 6 },
  MAN_PR: { id: 7 },
  PROD_MACHINE: { id: 8 },
  QA: { id: 9 },
  LOG: { id: 10 },
  IT: { id: 11 },
} as const satisfies Record<string, { id: number }>;

export type TeamCode = keyof typeof TEAMS;

export const TEAM_CODES = Object.keys(TEAMS) as readonly TeamCode[];

/** Maximum number of teams per person (spec 2 §5). */
export const MAX_TEAMS = 5;

/** The team that the team picker cannot assign or remove (spec 2 §5). */
export const FIXED_TEAM: TeamCode = 'IT';

/** The team notified of a dentist's message about a project without an assignee. */
export const DESK_TEAM: TeamCode = 'ADV';
