import type { Permission } from './permissions.ts';
import type { TeamCode } from './teams.ts';

export const ROLES = ['ROLE_USER', 'ROLE_INTERNAL_USER', 'ROLE_ADMIN'] as const;
/** A dentist, a member of staff, an administrator (spec 1 §6). */
export type Role = (typeof ROLES)[number];

export const TITLES = ['Dr', 'Mr', 'Mrs', 'Miss'] as const;
export type Title = (typeof TITLES)[number];

export const LANGUAGES = ['EN', 'FR'] as const;
export type Language = (typeof LANGUAGES)[number];

export const USER_STATUSES = ['CREATED', 'ACTIVE', 'INACTIVE', 'SUSPENDED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** NEWBIE is computed, a dentist to whom nothing was shipped yet; the two others are set by staff (spec 2 §4.6). */
export const CATEGORIES = ['NEWBIE', 'PRIORITY', 'UNSATISFIED'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Whoever acts: the user of the token. */
export type Actor = {
  readonly id: number;
  readonly role: Role;
  readonly permissions: readonly Permission[];
  readonly teams: readonly TeamCode[];
};

/** The first path segment of a role's own screens (spec 1 §2). */
export const ROLE_ROOT = {
  ROLE_USER: 'user',
  ROLE_INTERNAL_USER: 'internal',
  ROLE_ADMIN: 'admin',
} as const satisfies Record<Role, string>;

/** Where a role lands after login and from `/` (spec 1 §2). */
export const ROLE_HOME = {
  ROLE_USER: '/user/myprojects',
  ROLE_INTERNAL_USER: '/internal/dashboards',
  ROLE_ADMIN: '/admin/dashboards',
} as const satisfies Record<Role, string>;

/** Whether somebody works for the company: an internal user or an administrator. Staff see the production view. */
export function isStaff(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== 'ROLE_USER';
}

/** Whether a person holds a permission: an administrator always, an internal user if listed, a dentist never (spec 1 §6). */
export function can(actor: Pick<Actor, 'role' | 'permissions'>, permission: Permission): boolean {
  if (actor.role === 'ROLE_ADMIN') return true;
  return actor.role === 'ROLE_INTERNAL_USER' && actor.permissions.includes(permission);
}

/** Whether a person holds at least one of several permissions. */
export function canAny(
  actor: Pick<Actor, 'role' | 'permissions'>,
  permissions: readonly Permission[],
): boolean {
  return permissions.some((permission) => can(actor, permission));
}

/** How the company signs towards dentists, who do not see who of it wrote (spec 1 §2). */
export const COMPANY_LABEL = 'Maxilla';

/** Whom a reader sees as the author of something: staff are the company to a dentist, and people to each other. */
export function signature(
  author: { readonly role: Role; readonly fullName: string },
  reader: Pick<Actor, 'role'>,
): string {
  return isStaff(author) && !isStaff(reader) ? COMPANY_LABEL : author.fullName;
}
