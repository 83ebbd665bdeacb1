import { OPERATIONS, TRAIL_OPERATIONS, TRAIL_SUBJECTS } from '@maxilla/domain/accounts';
import { DASHBOARDS } from '@maxilla/domain/dashboards';
import { isSiren, registerNumberOf } from '@maxilla/domain/identity';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { PERMISSION_GROUP_NAMES } from '@maxilla/domain/rights';
import { TEAM_CODES, TEAMS } from '@maxilla/domain/teams';
import { z } from 'zod';
import { calls, get, may, patch, post, staff } from './calls.ts';
import { JsonPatch } from './json-patch.ts';
import { ProfileForm, UserDetails } from './users.ts';
import {
  ActsAs,
  ActsAsParam,
  Id,
  IdParam,
  Instant,
  IntParam,
  Line,
  ListQuery,
  Page,
  WireDate,
} from './wire.ts';

/** A company number, without the spaces and dots with which it is written. */
export const Siren = Line.overwrite(registerNumberOf).refine(
  (text) => text === '' || isSiren(text),
  'identity.sirenInvalid',
);

const operation = z.enum(OPERATIONS).optional();

/** Operations by key of a map; omitted keys stay unchanged. */
function operationsOn<Key extends string>(keys: readonly Key[]) {
  return z.object(Object.fromEntries(keys.map((key) => [key, operation])) as Record<Key, typeof operation>);
}

const OnPermissions = operationsOn(PERMISSIONS);
const OnTeams = operationsOn(TEAM_CODES.map((code) => String(TEAMS[code].id)));
const OnDashboards = operationsOn(DASHBOARDS.map(({ id }) => String(id)));

const ById = z.object({ id: IdParam });

const RIGHTS_ERRORS = ['user.ownAccount', 'user.suspended', 'user.notInternal', 'right.notHeld'] as const;
const TEAM_ERRORS = ['team.fixed', 'team.tooMany'] as const;

/** An entry of the trail: the author, the change and the account. */
const Change = z.object({
  id: Id,
  at: Instant,
  userId: Id,
  userFullName: z.string(),
  /** Null if it was done on the server itself. */
  actorId: Id.nullable(),
  actorFullName: z.string().nullable(),
  subject: z.enum(TRAIL_SUBJECTS),
  operation: z.enum(TRAIL_OPERATIONS),
  /** The permission, team, dashboard, status, category, field or note, by its code. */
  value: z.string(),
  /** The value that was replaced, if any. */
  former: z.string().nullable(),
  /** A note, preference or contact detail before and after the change; null of other subjects, and where it was not kept. */
  texts: z.object({ before: z.string(), after: z.string() }).nullable(),
});

export const accounts = calls('/api', {
  updateProfile: patch('/users/:id/user_profile', {
    summary: 'Change fields of the profile of somebody else.',
    access: may('EDIT_USER'),
    params: ById,
    query: z.object({ version: IntParam.optional(), modifiedBy: ActsAsParam }),
    body: JsonPatch(ProfileForm.extend({ siren: Siren })),
    reply: UserDetails,
    errors: ['user.ownAccount', 'user.suspended', 'record.changed'],
  }),
  permissionList: get('/permissions', {
    summary: 'The permissions that internal users may hold, with the groups in which they are shown.',
    access: staff,
    reply: z.object({
      permissions: z.array(z.object({ name: z.enum(PERMISSIONS), group: z.enum(PERMISSION_GROUP_NAMES) })),
    }),
  }),
  permissions: post('/users/:id/permissions', {
    summary:
      'Grant permissions to an internal user or take some away, and teams and dashboards with them, all or nothing.',
    access: may('EDIT_USER'),
    params: ById,
    body: z.object({
      modifiedBy: ActsAs,
      permissions: OnPermissions,
      internalTeams: OnTeams.optional(),
      components: OnDashboards.optional(),
    }),
    reply: UserDetails,
    errors: [...RIGHTS_ERRORS, ...TEAM_ERRORS, 'dashboard.ofTeam'],
  }),
  internalTeams: post('/users/:id/internal_teams', {
    summary: 'Add an internal user to teams, or remove them from some.',
    access: may('EDIT_USER'),
    params: ById,
    body: z.object({ modifiedBy: ActsAs, internalTeams: OnTeams }),
    reply: UserDetails,
    errors: [...RIGHTS_ERRORS, ...TEAM_ERRORS],
  }),
  components: post('/dashboards/components', {
    summary: 'Grant dashboards to an internal user besides those of their teams, or take some away.',
    access: may('EDIT_USER'),
    body: z.object({ modifiedBy: ActsAs, userId: Id, components: OnDashboards }),
    reply: UserDetails,
    errors: ['notFound', ...RIGHTS_ERRORS, 'dashboard.ofTeam'],
  }),
  changes: get('/users/changes', {
    summary: 'Changes to accounts and rights, the latest first, searched by person, subject and time.',
    access: may('EDIT_USER'),
    query: ListQuery(['id']).extend({
      requestedBy: ActsAsParam,
      /** The account holder. */
      ofUser: IdParam.optional(),
      subject: z.enum(TRAIL_SUBJECTS).optional(),
      fromDate: WireDate.optional(),
      toDate: WireDate.optional(),
      limit: IntParam.optional(),
    }),
    reply: Page('changes', Change),
    errors: ['range.order'],
  }),
});
