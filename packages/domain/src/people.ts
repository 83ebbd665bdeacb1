import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';
import type { TeamCode } from './teams.ts';

export const ROLES = ['ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN'] as const;
/** Dentist, staff member, administrator (spec 1 §6). */
export type Role = (typeof ROLES)[number];

export const TITLES = ['Dr', 'Mr', 'Mrs', 'Miss'] as const;
export type Title = (typeof TITLES)[number];

/** A surname, stored in capitals, as it is written in a letter: 'DE LA TOUR-PETIT' → 'De La Tour-Petit'. */
export function readableSurname(surname: string): string {
  return surname.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Names of at most this length fit into most columns. */
const SHORT_NAME = 15;

/**
 * A full name for a narrow place: a long one has initials for first names, 'Marie-Hélène DE LA TOUR' → 'M.-H. DE LA
 * TOUR'. `most`: up to which length it is left as it is.
 */
export function shortName(fullName: string, most = SHORT_NAME): string {
  const words = fullName.split(' ');
  const surnameAt = words.findIndex((word) => word === word.toUpperCase());
  if (fullName.length <= most || surnameAt <= 0) return fullName;
  const initials = words.slice(0, surnameAt).map((word) =>
    word
      .split('-')
      .map(([first = '']) => `${first}.`)
      .join('-'),
  );
  return [...initials, ...words.slice(surnameAt)].join(' ');
}

export const LANGUAGES = ['EN', 'FR'] as const;
export type Language = (typeof LANGUAGES)[number];

export const USER_STATUSES = ['CREATED', 'ACTIVE', 'INACTIVE', 'SUSPENDED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Why an account cannot be used, or null. Self-registered dentists must confirm their e-mail address first. */
export function accountRefusal(account: {
  readonly status: UserStatus;
  readonly confirmed: boolean;
}): ErrorCode | null {
  switch (account.status) {
    case 'ACTIVE':
      return null;
    case 'CREATED':
      return account.confirmed ? null : 'auth.unconfirmed';
    case 'INACTIVE':
      return 'auth.inactive';
    case 'SUSPENDED':
      return 'auth.suspended';
  }
}

/**
 * Whether staff may order for a user: a dentist who may log in, and so not one who has registered without confirming the
 * address yet (spec 1 §4, account flow).
 */
export function isOrderedFor({
  role,
  status,
  emailConfirmed,
}: {
  readonly role: Role;
  readonly status: UserStatus;
  readonly emailConfirmed: boolean;
}): boolean {
  return role === 'ROLE_USER' && accountRefusal({ status, confirmed: emailConfirmed }) === null;
}

/**
 * NEWBIE is derived: a dentist who has not received a shipment yet. Staff set the other two (spec 2 §4.6).
 */
export const CATEGORIES = ['NEWBIE', 'PRIORITY', 'UNSATISFIED'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The account that a user acts on. */
type Target = { readonly id: number; readonly role: Role; readonly status: UserStatus };

/** Why a user may not change anything of an account, or null: only administrators change a suspended one (spec 2 §4.6). */
export function suspendedRefusal(
  actor: Pick<Actor, 'role'>,
  target: Pick<Target, 'status'>,
): ErrorCode | null {
  return target.status === 'SUSPENDED' && actor.role !== 'ROLE_ADMIN' ? 'user.suspended' : null;
}

/**
 * The reason why a user may not change the status of an account or end its sessions, or null. Only administrators do
 * that to an administrator; nobody can lock themselves out.
 */
export function statusRefusal(actor: Pick<Actor, 'id' | 'role'>, target: Target): ErrorCode | null {
  if (actor.id === target.id) return 'user.ownAccount';
  return suspendedRefusal(actor, target) ?? administratorRefusal(actor, target);
}

/** Why a user may change neither the profile nor the access of an account, or null: that of an administrator is for administrators. */
export function administratorRefusal(
  actor: Pick<Actor, 'role'>,
  target: Pick<Target, 'role'>,
): ErrorCode | null {
  return target.role === 'ROLE_ADMIN' && actor.role !== 'ROLE_ADMIN' ? 'access.denied' : null;
}

/** The authenticated user performing a call. */
export type Actor = {
  readonly id: number;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly teams: readonly TeamCode[];
  /** Components of dashboards granted besides those of the teams (decisions 33). */
  readonly dashboards?: readonly string[];
};

/** First path segment of each role's screens (spec 1 §2). */
export const ROLE_ROOT = {
  ROLE_USER: 'user',
  ROLE_INTERNAL_USER: 'internal',
  ROLE_ADMIN: 'admin',
} as const satisfies Record<Role, string>;

/** Landing page of each role, after login and from `/` (spec 1 §2). */
export const ROLE_HOME = {
  ROLE_USER: '/user/myprojects',
  ROLE_INTERNAL_USER: '/internal/dashboards',
  ROLE_ADMIN: '/admin/dashboards',
} as const satisfies Record<Role, string>;

/** Whether a user works for the company. Staff see the production view. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== 'ROLE_USER';
}

/**
 * Whether a user holds a permission: administrators hold all, internal users those listed, dentists none (spec 1 §6).
 */
export function can(actor: Pick<Actor, 'role' | 'permissions'>, permission: Permission): boolean {
  if (actor.role === 'ROLE_ADMIN') return true;
  return actor.role === 'ROLE_INTERNAL_USER' && actor.permissions.includes(permission);
}

/** Whether a user holds at least one of the permissions. */
export function canAny(
  actor: Pick<Actor, 'role' | 'permissions'>,
  permissions: readonly Permission[],
): boolean {
  return permissions.some((permission) => can(actor, permission));
}

/** Whether a user belongs to one of the teams: administrators belong to every team, dentists to none. */
export function inTeam(actor: Pick<Actor, 'role' | 'teams'>, teams: readonly TeamCode[]): boolean {
  if (actor.role === 'ROLE_ADMIN') return true;
  return actor.role === 'ROLE_INTERNAL_USER' && actor.teams.some((team) => teams.includes(team));
}

/** Whether an internal user was granted a dashboard by its component. */
export function isGranted(actor: Pick<Actor, 'role' | 'dashboards'>, component: string): boolean {
  return actor.role === 'ROLE_INTERNAL_USER' && (actor.dashboards ?? []).includes(component);
}

/** Whether a user handles the project of an assignee: the assignee does, and any administrator (decisions 9). */
export function handles(actor: Pick<Actor, 'id' | 'role'>, assigneeId: number | null): boolean {
  return actor.role === 'ROLE_ADMIN' || assigneeId === actor.id;
}

/**
 * Whether a project is assigned to another member of staff. Administrators may act on any project, and an
 * unassigned one may be taken over by everybody.
 */
export function isColleagues(actor: Pick<Actor, 'id' | 'role'>, assigneeId: number | null): boolean {
  return assigneeId !== null && !handles(actor, assigneeId);
}

/** Author name dentists see instead of individual staff members (spec 1 §2). */
export const COMPANY_LABEL = 'Maxilla';

/** Author name shown to a reader: dentists see the company in place of staff; otherwise the full name. */
export function signature(
  author: { readonly role: Role; readonly fullName: string },
  reader: Pick<Actor, 'role'>,
): string {
  return isStaff(author) && !isStaff(reader) ? COMPANY_LABEL : author.fullName;
}
