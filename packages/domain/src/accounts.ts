import type { ErrorCode } from './errors.ts';
import { type Actor, can, type Category, type Role, suspendedRefusal, type UserStatus } from './people.ts';
import type { TeamCode } from './teams.ts';

/** Staff changes to an account (categories, followers) and its audit trail. */

/** Why a user may not change an account of somebody else, or null, but for what is only for administrators (spec 2 §4.6). */
export function accountChangeRefusal(
  actor: Pick<Actor, 'role' | 'permissions'>,
  target: { readonly status: UserStatus },
): ErrorCode | null {
  return can(actor, 'EDIT_USER') ? suspendedRefusal(actor, target) : 'access.denied';
}

export const changesAccount = (...of: Parameters<typeof accountChangeRefusal>): boolean =>
  accountChangeRefusal(...of) === null;

/** Operations that a map in a request assigns to its keys. */
export const OPERATIONS = ['ADD', 'REMOVE'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Whether an administrator is the only one left who can log in. */
export function isLast(usableAdministrators: readonly number[], id: number): boolean {
  return usableAdministrators.length === 1 && usableAdministrators[0] === id;
}

/** The categories that staff set; NEWBIE is computed (spec 2 §4.6). */
export const SET_CATEGORIES = ['PRIORITY', 'UNSATISFIED'] as const satisfies readonly Category[];
export type SetCategory = (typeof SET_CATEGORIES)[number];

/** Why a category cannot be set or removed, or null: only dentists have some, and no newbie has priority (spec 2 §4.6). */
export function categoryRefusal(
  target: { readonly role: Role; readonly newbie: boolean },
  operation: Operation,
  category: SetCategory,
): ErrorCode | null {
  if (target.role !== 'ROLE_USER') return 'user.notADentist';
  const conflict = operation === 'ADD' && category === 'PRIORITY' && target.newbie;
  return conflict ? 'user.priorityAndNewbieConflict' : null;
}

/** Teams whose members follow dentists; a dentist has one follower per team at most (spec 2 §4.6). */
export const FOLLOWING_TEAMS = ['COM', 'RC'] as const satisfies readonly TeamCode[];
export type FollowingTeam = (typeof FOLLOWING_TEAMS)[number];

/**
 * The teams for which a user may follow dentists: those that the user is a member of, with EDIT_USER. Administrators, whom
 * nothing of a team is closed to, are members of those alone that they were put into.
 */
export function followsFor(actor: Pick<Actor, 'role' | 'permissions' | 'teams'>): readonly FollowingTeam[] {
  return can(actor, 'EDIT_USER') ? FOLLOWING_TEAMS.filter((team) => actor.teams.includes(team)) : [];
}

/** The teams for which a user who followed dentists before a change of rights follows none after it. */
export function followingEnds(
  before: Parameters<typeof followsFor>[0],
  after: Parameters<typeof followsFor>[0],
): readonly FollowingTeam[] {
  const kept = followsFor(after);
  return followsFor(before).filter((team) => !kept.includes(team));
}

/** The subject of an entry of the audit trail. */
export const TRAIL_SUBJECTS = [
  'ACCOUNT',
  'STATUS',
  'SESSIONS',
  'PERMISSION',
  'TEAM',
  'DASHBOARD',
  'CATEGORY',
  'FOLLOWER',
  'PROFILE',
  'ACCOUNTING',
  'PREFERENCE',
  'NOTE',
  'CALENDAR',
] as const;
export type TrailSubject = (typeof TRAIL_SUBJECTS)[number];

/**
 * Operation of an entry of the trail: a value was added, removed or replaced. What a job adds, or a mailed link changes,
 * is asked for first; a job may fail, and a link come to nothing: it expires, another one is asked for, or it is withdrawn with
 * the sessions of its account.
 */
export const TRAIL_OPERATIONS = [
  ...OPERATIONS,
  'REPLACE',
  'REQUEST',
  'FAIL',
  'EXPIRE',
  'SUPERSEDE',
  'WITHDRAW',
] as const;
export type TrailOperation = (typeof TRAIL_OPERATIONS)[number];
