import { ACCOUNTING_STATES } from '@maxilla/domain/accounting';
import { FOLLOWING_TEAMS, OPERATIONS, SET_CATEGORIES } from '@maxilla/domain/accounts';
import { ADDRESS_KINDS, FURTHER_ADDRESS_KINDS } from '@maxilla/domain/addresses';
import { MAIL_KINDS } from '@maxilla/domain/mails';
import { CATEGORIES, LANGUAGES, ROLES, TITLES, USER_STATUSES } from '@maxilla/domain/people';
import { PERMISSIONS } from '@maxilla/domain/permissions';
import { TEAM_CODES } from '@maxilla/domain/teams';
import { z } from 'zod';
import { calls, del, dentistOr, get, may, patch, post, signedIn, staff } from './calls.ts';
import { USER_COLUMNS } from './columns.ts';
import { JsonPatch } from './json-patch.ts';
import { Preference } from './preferences.ts';
import { Address, Clinic, LicenceNumber, PersonName } from './people.ts';
import {
  ActsAs,
  ActsAsParam,
  BoolParam,
  Email,
  Id,
  IdParam,
  Instant,
  IntParam,
  Line,
  ListParam,
  ListQuery,
  Page,
  RequiredLine,
  WireDate,
} from './wire.ts';

/** An address of a user. Parcels go to the primary one, which also stands for those that are not given. */
export const UserAddress = z.object({
  type: z.enum(ADDRESS_KINDS),
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** The caller's own account. */
export const User = z.object({
  id: Id,
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  languageCode: z.enum(LANGUAGES),
  title: z.enum(TITLES),
  surname: z.string(),
  firstName: z.string(),
  emailAddress: z.string(),
  /**
   * Another address that was asked for, and until when the link mailed to it can be opened. It does not tell whether that
   * address has an account. Null to staff who may not edit users.
   */
  pendingEmail: z.object({ address: z.string(), until: Instant }).nullable(),
  telephoneNumber: z.string(),
  officeName: z.string(),
  officeTelephoneNumber: z.string(),
  officeEmailAddress: z.string(),
  licenceNumber: z.string(),
  addresses: z.array(UserAddress),
  permissions: z.array(z.enum(PERMISSIONS)),
  teams: z.array(z.enum(TEAM_CODES)),
  /** Components of dashboards granted besides those of the teams. */
  dashboards: z.array(z.string()),
  /** Categories; for the dentist only computed ones, because those set by staff are for staff. */
  categories: z.array(z.enum(CATEGORIES)),
  /** The same, with a pipe between them (spec 1 §3). */
  category: z.string(),
  /** The password was given to the user, who must change it before anything else. */
  passwordGiven: z.boolean(),
  /** Kinds of mails that are not sent to the user. */
  unwantedMails: z.array(z.enum(MAIL_KINDS)),
  /** Counts the changes of the profile. */
  version: z.int(),
});

/** A user's details as shown to staff (spec 2 §3). */
export const UserDetails = User.omit({
  categories: true,
  category: true,
  teams: true,
  passwordGiven: true,
  addresses: true,
}).extend({
  addresses: z.array(
    UserAddress.extend({
      /** Whether parcels are sent there by default. */
      primary: z.boolean(),
      /** Whether bills go there: to the address for them, else to the primary one. */
      billing: z.boolean(),
    }),
  ),
  createdDate: WireDate,
  /** Whether the e-mail address was confirmed, without which an account that was registered is not used. */
  emailConfirmed: z.boolean(),
  siren: z.string(),
  isPriority: z.boolean(),
  isUnsatisfied: z.boolean(),
  isNewbie: z.boolean(),
  teams: z.array(z.object({ id: Id, abbreviation: z.enum(TEAM_CODES) })),
  clinic: Clinic.nullable(),
  /** Stored preferences of a dentist; null for staff. */
  userPreference: Preference.nullable(),
  /** The accounting databases of the settings, and those that a dentist was added to; none for staff. */
  thirdPartyProviders: z.array(
    z.object({
      provider: z.string(),
      /** Null before the first request. */
      state: z.enum(ACCOUNTING_STATES).nullable(),
      requestedTime: Instant.nullable(),
      requestedByName: z.string().nullable(),
      /** Number of times it was sent. */
      attempts: z.int(),
      /** When it is sent again; null while it is being sent, and once it is settled. */
      nextAttemptTime: Instant.nullable(),
      settledTime: Instant.nullable(),
      /** The number that the dentist has there. */
      reference: z.string(),
      /** Why the provider refuses, in its words; empty if it does not reply. */
      error: z.string(),
    }),
  ),
  /** Followers of a dentist, one per team at most. */
  followers: z.array(
    z.object({ id: Id, teamCode: z.enum(FOLLOWING_TEAMS), fullName: z.string(), since: Instant }),
  ),
});

/** Contact details of a person for staff (spec 3 §3). */
const UserContact = UserDetails.pick({
  id: true,
  firstName: true,
  surname: true,
  emailAddress: true,
  telephoneNumber: true,
  officeTelephoneNumber: true,
  officeEmailAddress: true,
  clinic: true,
  isNewbie: true,
  isPriority: true,
  isUnsatisfied: true,
});

/** A row of the user list, also for staff screens' pickers. */
export const UserRow = z.object({
  id: Id,
  fullName: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  emailAddress: z.string(),
  officeName: z.string(),
  city: z.string(),
  createdDate: WireDate,
  teams: z.array(z.enum(TEAM_CODES)),
  categories: z.array(z.enum(CATEGORIES)),
});

/** Staff who can be assigned to a project. */
const Colleague = z.object({ id: Id, fullName: z.string(), teams: z.array(z.enum(TEAM_CODES)) });

/** The profile fields that users may change themselves. The licence number may be blank, as for staff. */
export const ProfileForm = z.object({
  title: z.enum(TITLES),
  surname: PersonName,
  firstName: PersonName,
  telephoneNumber: RequiredLine,
  officeName: Line,
  officeTelephoneNumber: Line,
  officeEmailAddress: z.union([z.literal(''), Email]),
  licenceNumber: z.union([z.literal(''), LicenceNumber]),
  address: Address.extend({ addressLine2: Line, addressLine3: Line }),
});

const ById = z.object({ id: IdParam });
const AddressOf = ById.extend({ type: z.enum(FURTHER_ADDRESS_KINDS) });

export const users = calls('/api/users', {
  list: get('/', {
    summary: 'People, searched, filtered and paged; dentists for the pickers of staff screens.',
    access: staff,
    query: ListQuery(USER_COLUMNS).extend({
      requestedBy: ActsAsParam,
      userRole: z.enum(ROLES).optional(),
      userStatus: z.enum(USER_STATUSES).optional(),
      userCategory: z.enum(CATEGORIES).optional(),
      /** Only dentists for whom staff may order. */
      orderedFor: BoolParam.optional(),
    }),
    reply: Page('users', UserRow),
  }),
  colleagues: get('/company', {
    summary: 'Staff, for the assignee picker.',
    access: staff,
    query: z.object({ teamCodes: ListParam(TEAM_CODES).optional(), searchKey: Line.optional() }),
    reply: z.object({ users: z.array(Colleague) }),
  }),
  create: post('/', {
    summary: 'Create a staff account, active at once.',
    access: may('CREATE_OR_DELETE_USER'),
    body: z.object({
      languageCode: z.enum(LANGUAGES),
      title: z.enum(TITLES),
      surname: PersonName,
      firstName: PersonName,
      emailAddress: Email,
      password: z.string().min(1).max(200),
      role: z.enum(['ROLE_INTERNAL_USER', 'ROLE_ADMIN']),
      permissions: z.array(z.enum(PERMISSIONS)).optional(),
      teams: z.array(z.enum(TEAM_CODES)).max(5).optional(),
    }),
    reply: z.object({ userId: Id }),
    errors: ['auth.emailTaken', 'user.notCompanyAddress', 'right.notHeld', 'team.fixed', 'team.tooMany'],
  }),
  contact: get('/:id/contact', {
    summary: 'Contact details of a person, with their clinic and categories.',
    access: staff,
    params: ById,
    reply: UserContact,
  }),
  read: get('/:id', {
    summary: 'The same as the details.',
    access: staff,
    params: ById,
    reply: UserDetails,
  }),
  details: get('/:id/details', {
    summary: 'A person with their teams, categories and clinic.',
    access: staff,
    params: ById,
    reply: UserDetails,
  }),
  updateDetails: patch('/:id/details', {
    summary:
      'Change the status of an account, which is logged out everywhere at once where it may no longer be used, a category of a dentist, or whether the caller follows them; add a dentist to an accounting database.',
    access: may('EDIT_USER'),
    params: ById,
    body: z.discriminatedUnion('updateType', [
      z.object({
        modifiedBy: ActsAs,
        updateType: z.literal('UPDATE_USER_STATUS'),
        userStatus: z.enum(USER_STATUSES),
        /** The status that is replaced; the change is refused if another one has been set since. */
        formerStatus: z.enum(USER_STATUSES).optional(),
      }),
      z.object({
        modifiedBy: ActsAs,
        updateType: z.literal('UPDATE_USER_CATEGORY'),
        operation: z.enum(OPERATIONS),
        userCategory: z.enum(SET_CATEGORIES),
      }),
      z.object({
        modifiedBy: ActsAs,
        updateType: z.literal('UPDATE_FOLLOWER'),
        operation: z.enum(OPERATIONS),
        /** By default, the first of the caller's teams that follow dentists. */
        teamCode: z.enum(FOLLOWING_TEAMS).optional(),
      }),
      z.object({
        modifiedBy: ActsAs,
        updateType: z.literal('ADD_TO_THIRD_PARTY_DATABASE'),
        /** The name of an accounting database in the settings. */
        thirdPartyProvider: RequiredLine,
      }),
    ]),
    reply: UserDetails,
    errors: [
      'user.ownAccount',
      'user.suspended',
      'user.lastAdministrator',
      'record.changed',
      'user.notADentist',
      'user.priorityAndNewbieConflict',
      'user.cannotFollow',
      'accounting.providerUnknown',
      'accounting.added',
      'accounting.requested',
    ],
  }),
  endSessions: post('/:id/end_sessions', {
    summary: 'Log a user out everywhere at once.',
    access: may('EDIT_USER'),
    params: ById,
    reply: z.object({
      /** The number of sessions that were ended. */
      ended: z.int(),
    }),
    errors: ['user.ownAccount', 'user.suspended'],
  }),
  profile: get('/:id/profile', {
    summary: 'The own profile.',
    access: signedIn,
    givenPassword: true,
    params: ById,
    reply: User,
  }),
  updateProfile: patch('/:id/profile', {
    summary: 'Change fields of the own profile.',
    access: signedIn,
    params: ById,
    /** A change of another version than the stored one is refused. */
    query: z.object({ version: IntParam.optional() }),
    body: JsonPatch(ProfileForm),
    reply: User,
    errors: ['record.changed'],
  }),
  saveAddress: post('/:id/addresses/:type', {
    summary: 'Give the practice or the bills of a dentist an address other than the primary one.',
    access: dentistOr('EDIT_USER'),
    params: AddressOf,
    // Restores a removed address; refused if another one has been added since.
    query: z.object({ onlyIfNone: BoolParam.optional() }),
    body: Address,
    reply: User,
    errors: ['user.suspended', 'record.changed'],
  }),
  removeAddress: del('/:id/addresses/:type', {
    summary: "Let the primary address stand for that of a dentist's practice or bills again.",
    access: dentistOr('EDIT_USER'),
    params: AddressOf,
    reply: User,
    errors: ['user.suspended'],
  }),
  chooseMails: post('/:id/mails', {
    summary:
      'Choose the kinds of mails that are not sent to the caller, of those that people of their role get.',
    access: signedIn,
    params: ById,
    body: z.object({ unwantedMails: z.array(z.enum(MAIL_KINDS)).max(MAIL_KINDS.length) }),
    reply: User,
  }),
});
