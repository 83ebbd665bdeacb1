import type { Operation } from './accounts.ts';
import { mayOpenDashboard } from './dashboard-access.ts';
import { type DashboardComponent, DASHBOARDS } from './dashboards.ts';
import type { ErrorCode } from './errors.ts';
import { firstOf, type Refusal, refuse, refusedFields } from './refusals.ts';
import { type Actor, can } from './people.ts';
import type { Permission } from './permissions.ts';
import { FIXED_TEAM, MAX_TEAMS, TEAM_CODES, type TeamCode, TEAMS } from './teams.ts';

/** The permissions as they are shown, in groups. */
export const PERMISSION_GROUPS = {
  projects: [
    'CREATE_OR_DELETE_PROJECT',
    'VIEW_PRODUCT_TYPES',
    'EDIT_PROJECT',
    'EDIT_GUIDE',
    'EDIT_ALIGNERS',
    'EDIT_PROSTHESIS',
    'EDIT_FABRICATION',
    'DIGITISE_IMPRESSION',
  ],
  workshop: ['EDIT_BREAKDOWN', 'EDIT_BREAKDOWN_EXTENDED', 'SEND_PILLAR_SUPPLIER_EMAILS', 'DECLARE_QC_NC'],
  reference: ['EDIT_PILLAR', 'EDIT_IMPLANT', 'EDIT_SLEEVE', 'EDIT_MATERIAL'],
  people: ['EDIT_USER', 'CREATE_OR_DELETE_USER', 'EDIT_CLINIC'],
  sales: [
    'VIEW_DISCOUNTS',
    'CREATE_OR_DELETE_DISCOUNT',
    'VIEW_INVOICES',
    'CREATE_INVOICE',
    'EDIT_COURIER_DOCUMENTS',
  ],
} as const satisfies Record<string, readonly Permission[]>;
export type PermissionGroup = keyof typeof PERMISSION_GROUPS;
export const PERMISSION_GROUP_NAMES = Object.keys(PERMISSION_GROUPS) as readonly PermissionGroup[];

/** What the members of a team usually hold for its work, as an installation may begin with; it grants nothing by itself. */
export const USUAL_PERMISSIONS: Readonly<Record<TeamCode, readonly Permission[]>> = {
  COM: ['VIEW_DISCOUNTS', 'EDIT_CLINIC'],
  RC: ['CREATE_OR_DELETE_PROJECT', 'VIEW_PRODUCT_TYPES', 'EDIT_USER'],
  ADV: [
    'CREATE_OR_DELETE_PROJECT',
    'VIEW_PRODUCT_TYPES',
    'EDIT_PROJECT',
    'EDIT_COURIER_DOCUMENTS',
    'VIEW_DISCOUNTS',
    'CREATE_OR_DELETE_DISCOUNT',
    'VIEW_INVOICES',
    'CREATE_INVOICE',
    'EDIT_CLINIC',
  ],
  PROD_GUIDE: [
    'EDIT_GUIDE',
    'EDIT_FABRICATION',
    'EDIT_IMPLANT',
    'EDIT_SLEEVE',
    'VIEW_PRODUCT_TYPES',
    'DIGITISE_IMPRESSION',
  ],
  PROD_ALIG: ['EDIT_ALIGNERS', 'EDIT_FABRICATION', 'DIGITISE_IMPRESSION'],
  PROD_PR: ['EDIT_PROSTHESIS', 'EDIT_FABRICATION', 'EDIT_BREAKDOWN', 'EDIT_PILLAR'],
  MAN_PR: ['EDIT_PROJECT', 'EDIT_BREAKDOWN_EXTENDED', 'EDIT_MATERIAL'],
  PROD_MACHINE: ['EDIT_FABRICATION'],
  QA: ['DECLARE_QC_NC'],
  LOG: ['EDIT_USER', 'EDIT_COURIER_DOCUMENTS'],
  IT: ['CREATE_OR_DELETE_USER', 'EDIT_USER'],
};

/** The usual permissions of some teams. */
export const usualPermissions = (teams: readonly TeamCode[]): readonly Permission[] => [
  ...new Set(teams.flatMap((team) => USUAL_PERMISSIONS[team])),
];

/** The rights of a member of staff: permissions, teams, and dashboards besides those of the teams. */
export type Rights = {
  readonly permissions: readonly Permission[];
  readonly teams: readonly TeamCode[];
  readonly dashboards: readonly DashboardComponent[];
};

type Changes<Key extends string> = { readonly [K in Key]?: Operation | undefined };

/** The rights of a new account. */
export const NO_RIGHTS: Rights = { permissions: [], teams: [], dashboards: [] };

/** The rights to be granted and revoked. */
export type RightChanges = {
  readonly permissions: Changes<Permission>;
  readonly teams: Changes<TeamCode>;
  readonly dashboards: Changes<DashboardComponent>;
};

export const NO_CHANGES: RightChanges = { permissions: {}, teams: {}, dashboards: {} };

/** The keys of a map that are added or removed. */
function keysOf<Key extends string>(changes: Changes<Key>): readonly Key[] {
  return (Object.keys(changes) as Key[]).filter((key) => changes[key] !== undefined);
}

function changed<Key extends string>(held: readonly Key[], changes: Changes<Key>): readonly Key[] {
  const kept = held.filter((key) => changes[key] !== 'REMOVE');
  const added = keysOf(changes).filter((key) => changes[key] === 'ADD' && !held.includes(key));
  return [...kept, ...added];
}

/** Rights after changes; grants of held rights and revocations of others change nothing. */
export function withChanges(rights: Rights, changes: RightChanges): Rights {
  return {
    permissions: changed(rights.permissions, changes.permissions),
    teams: changed(rights.teams, changes.teams),
    dashboards: changed(rights.dashboards, changes.dashboards),
  };
}

/** The dashboards that come with teams: they are neither granted nor taken away (spec 2 §6). */
export function dashboardsOfTeams(teams: readonly TeamCode[]): readonly DashboardComponent[] {
  return DASHBOARDS.filter((dashboard) => dashboard.teams.some((team) => teams.includes(team))).map(
    ({ component }) => component,
  );
}

const idOf = (component: DashboardComponent) =>
  DASHBOARDS.find((dashboard) => dashboard.component === component)?.id;

/** Translates requested changes from the wire, which names teams and dashboards by id. */
export function changesById({
  permissions = {},
  internalTeams = {},
  components = {},
}: {
  readonly permissions?: Changes<Permission> | undefined;
  readonly internalTeams?: Changes<string> | undefined;
  readonly components?: Changes<string> | undefined;
}): RightChanges {
  return {
    permissions,
    teams: Object.fromEntries(TEAM_CODES.map((code) => [code, internalTeams[TEAMS[code].id]])),
    dashboards: Object.fromEntries(DASHBOARDS.map(({ id, component }) => [component, components[id]])),
  };
}

/** Changes with the ids of teams and dashboards, as they are sent. */
export function withIds({ permissions, teams, dashboards }: RightChanges): {
  readonly permissions: Changes<Permission>;
  readonly internalTeams: Changes<string>;
  readonly components: Changes<string>;
} {
  const internalTeams = keysOf(teams).map((code) => [String(TEAMS[code].id), teams[code]] as const);
  const components = keysOf(dashboards).map((key) => [String(idOf(key)), dashboards[key]] as const);
  return {
    permissions,
    internalTeams: Object.fromEntries(internalTeams),
    components: Object.fromEntries(components),
  };
}

type Target = Rights & Pick<Actor, 'id' | 'role'>;

/**
 * The reason why a user may not change any rights of an account, or null. Nobody changes their own rights,
 * and administrators hold all rights anyway.
 */
export function targetRefusal(
  actor: Pick<Actor, 'id'>,
  target: Pick<Target, 'id' | 'role'>,
): ErrorCode | null {
  if (actor.id === target.id) return 'user.ownAccount';
  return target.role === 'ROLE_INTERNAL_USER' ? null : 'user.notInternal';
}

/** Why a permission, team or dashboard may not be granted or taken away, or null. Administrators may do so with all. */
const beyond = {
  permission: (actor: Actor, permission: Permission): ErrorCode | null =>
    can(actor, permission) ? null : 'right.notHeld',
  team: (actor: Actor, team: TeamCode): ErrorCode | null => {
    if (team === FIXED_TEAM) return 'team.fixed';
    return actor.role === 'ROLE_ADMIN' || actor.teams.includes(team) ? null : 'right.notHeld';
  },
  dashboard: (actor: Actor, component: DashboardComponent): ErrorCode | null => {
    const dashboard = DASHBOARDS.find((one) => one.component === component);
    return dashboard && mayOpenDashboard(dashboard, actor) ? null : 'right.notHeld';
  },
} as const;

/**
 * Whether a user may grant and revoke a right: only rights that they hold themselves (spec 2 §6), and never
 * the fixed team.
 */
export const mayHandOut = {
  permission: (actor: Actor, permission: Permission) => beyond.permission(actor, permission) === null,
  team: (actor: Actor, team: TeamCode) => beyond.team(actor, team) === null,
  dashboard: (actor: Actor, component: DashboardComponent) => beyond.dashboard(actor, component) === null,
} as const;

/**
 * The reason why rights may not be changed, or null (spec 2 §5, §6). Users who are not administrators can
 * only pass on rights of their own, so no chain of grants exceeds the rights of those who started it.
 */
export function rightsRefusal(actor: Actor, target: Target, changes: RightChanges): Refusal | null {
  const whole = targetRefusal(actor, target);
  if (whole !== null) return refuse(whole);
  const after = withChanges(target, changes);
  const ofTeams = dashboardsOfTeams(after.teams);
  const entries: readonly (readonly [string, ErrorCode | null])[] = [
    ...keysOf(changes.permissions).map(
      (key) => [`permissions.${key}`, beyond.permission(actor, key)] as const,
    ),
    ...keysOf(changes.teams).map(
      (key) => [`internalTeams.${TEAMS[key].id}`, beyond.team(actor, key)] as const,
    ),
    ...keysOf(changes.dashboards).map((key) => {
      const fixed = ofTeams.includes(key) ? 'dashboard.ofTeam' : null;
      return [`components.${idOf(key)}`, beyond.dashboard(actor, key) ?? fixed] as const;
    }),
  ];
  const fields = refusedFields(Object.fromEntries(entries));
  const first = firstOf(fields);
  if (first !== null) return refuse(first, fields);
  return after.teams.length > MAX_TEAMS && after.teams.length > target.teams.length
    ? refuse('team.tooMany')
    : null;
}
