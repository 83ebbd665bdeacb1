import { randomUUID } from 'node:crypto';

import type { accounts } from '@maxilla/contract/accounts';
import type { auth } from '@maxilla/contract/auth';
import type { users } from '@maxilla/contract/users';
import { mailKindsOf } from '@maxilla/domain/mails';

import { secondsAfter } from '../../../src/platform/clock.ts';
import { digest, secretValue } from '../../../src/platform/http/tokens.ts';
import { aClinic } from '../builders.ts';
import { aColleague, PASSWORD } from '../people.ts';
import { type ExamplesOf, type Scene, SECRET } from './example.ts';

/** An unused mailed token. */
export async function aToken(
  { server, subject }: Pick<Scene, 'server' | 'subject'>,
  purpose: 'CONFIRM_ACCOUNT' | 'RESET_PASSWORD' | 'CHANGE_EMAIL',
) {
  const token = secretValue();
  const { instant } = server.clock.now();
  const row = {
    token_hash: digest(token),
    user_id: subject.id,
    purpose,
    new_email: purpose === 'CHANGE_EMAIL' ? `${randomUUID()}@cabinet.example` : null,
  };
  await server.db
    .insertInto('email_tokens')
    .values({ ...row, expires_at: secondsAfter(instant, 3_600) })
    .execute();
  return token;
}

/** The address that a user has asked for and may still confirm. */
async function anAwaitedEmail(scene: Scene) {
  const token = digest(await aToken(scene, 'CHANGE_EMAIL'));
  const { new_email: email } = await scene.server.db
    .selectFrom('email_tokens')
    .select('new_email')
    .where('token_hash', '=', token)
    .executeTakeFirstOrThrow();
  return { body: { userId: scene.subject.id, email: email ?? '' } };
}

export const ADDRESS = { addressLine1: '1 rue des Lilas', postalCode: '75001', city: 'Paris', country: 'FR' };

export const AUTH: ExamplesOf<typeof auth> = {
  login: [{ send: ({ subject }) => ({ body: { email: subject.email, password: PASSWORD } }) }],
  refresh: [
    {
      send: async ({ server, subject }) => {
        const reply = await server.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { email: subject.email, password: PASSWORD },
        });
        const refresh = reply.cookies.find(({ name }) => name === 'maxilla.refresh');
        return { headers: { cookie: `maxilla.refresh=${refresh?.value ?? ''}` } };
      },
    },
  ],
  register: [
    {
      send: () => ({
        body: {
          languageCode: 'FR',
          title: 'Dr',
          surname: 'MARCHAND',
          firstName: 'Élise',
          emailAddress: `${randomUUID()}@cabinet.example`,
          password: PASSWORD,
          officeName: 'Cabinet des Lilas',
          telephoneNumber: '+33612345678',
          officeTelephoneNumber: '+33112345678',
          officeEmailAddress: 'accueil@cabinet.example',
          licenceNumber: '10003456786',
          address: { ...ADDRESS, addressLine2: 'Bât. B', addressLine3: '2e étage' },
        },
      }),
    },
  ],
  confirmAccount: [{ send: async (scene) => ({ body: { token: await aToken(scene, 'CONFIRM_ACCOUNT') } }) }],
  resendConfirmation: [{ send: ({ subject }) => ({ body: { email: subject.email } }) }],
  forgotPassword: [{ send: ({ subject }) => ({ body: { email: subject.email } }) }],
  checkResetLink: [{ send: async (scene) => ({ body: { token: await aToken(scene, 'RESET_PASSWORD') } }) }],
  resetPassword: [
    {
      send: async (scene) => ({
        body: { token: await aToken(scene, 'RESET_PASSWORD'), password: `${PASSWORD}!` },
      }),
    },
  ],
  changePassword: [
    {
      send: ({ subject }) => ({
        body: { userId: subject.id, currentPassword: PASSWORD, newPassword: `${PASSWORD}!` },
      }),
    },
  ],
  changeEmail: [
    {
      send: ({ subject }) => ({
        body: { userId: subject.id, email: `${randomUUID()}@maxilla.example`, password: PASSWORD },
      }),
    },
  ],
  resendNewEmail: [{ send: anAwaitedEmail }],
  cancelNewEmail: [{ send: anAwaitedEmail }],
  confirmEmail: [{ send: async (scene) => ({ body: { token: await aToken(scene, 'CHANGE_EMAIL') } }) }],
  deactivateAccount: [
    { send: ({ subject }) => ({ body: { userId: subject.id, email: subject.email, password: PASSWORD } }) },
  ],
  changeLanguage: [{ send: ({ subject }) => ({ body: { userId: subject.id, languageCode: 'FR' } }) }],
  logout: [{ send: () => ({ body: { session: randomUUID() } }) }],
};

export const USERS: ExamplesOf<typeof users> = {
  list: [
    {
      send: ({ actor }) => ({
        query: {
          requestedBy: String(actor.id),
          userRole: 'ROLE_USER',
          userStatus: 'ACTIVE',
          userCategory: 'NEWBIE',
          searchKey: SECRET,
        },
      }),
    },
  ],
  colleagues: [{ send: () => ({ query: { teamCodes: 'PROD_GUIDE,LOG', searchKey: 'a' } }) }],
  create: [
    {
      reach: { of: 'project', staff: [{ permission: 'CREATE_OR_DELETE_USER', team: 'LOG' }] },
      send: () => ({
        body: {
          languageCode: 'FR',
          title: 'Mrs',
          surname: 'VIDAL',
          firstName: 'Inès',
          emailAddress: `${randomUUID()}@maxilla.example`,
          password: `${PASSWORD}!`,
          role: 'ROLE_INTERNAL_USER',
          permissions: [],
          teams: ['LOG'],
        },
      }),
    },
  ],
  details: [
    {
      send: async ({ server, subject }) => {
        await aClinic(server, [subject]);
        return { params: { id: String(subject.id) } };
      },
    },
  ],
  contact: [{ send: ({ subject }) => ({ params: { id: String(subject.id) } }) }],
  read: [{ send: ({ subject }) => ({ params: { id: String(subject.id) } }) }],
  updateDetails: [
    {
      name: 'accounting',
      reach: { of: 'project' },
      send: ({ actor, subject }) => ({
        params: { id: String(subject.id) },
        body: {
          modifiedBy: actor.id,
          updateType: 'ADD_TO_THIRD_PARTY_DATABASE',
          thirdPartyProvider: 'Compta',
        },
      }),
    },
    {
      name: 'status',
      reach: { of: 'project' },
      send: ({ actor, subject }) => ({
        params: { id: String(subject.id) },
        body: { modifiedBy: actor.id, updateType: 'UPDATE_USER_STATUS', userStatus: 'INACTIVE' },
      }),
    },
    {
      name: 'category',
      reach: { of: 'project' },
      send: ({ actor, subject }) => ({
        params: { id: String(subject.id) },
        body: {
          modifiedBy: actor.id,
          updateType: 'UPDATE_USER_CATEGORY',
          operation: 'ADD',
          userCategory: 'UNSATISFIED',
        },
      }),
    },
    {
      name: 'follower',
      reach: {
        of: 'project',
        staff: [{ permission: 'EDIT_USER', team: 'COM' }],
        administrators: 'user.cannotFollow',
      },
      send: ({ actor, subject }) => ({
        params: { id: String(subject.id) },
        body: { modifiedBy: actor.id, updateType: 'UPDATE_FOLLOWER', operation: 'ADD', teamCode: 'COM' },
      }),
    },
  ],
  endSessions: [
    { reach: { of: 'project' }, send: ({ subject }) => ({ params: { id: String(subject.id) } }) },
  ],
  profile: [{ reach: { of: 'self' }, send: ({ subject }) => ({ params: { id: String(subject.id) } }) }],
  updateProfile: [
    {
      reach: { of: 'self' },
      send: ({ subject }) => ({
        params: { id: String(subject.id) },
        body: [{ op: 'replace', path: '/officeName', value: 'Cabinet du Parc' }],
      }),
    },
  ],
  saveAddress: [
    {
      reach: { of: 'project' },
      send: ({ subject }) => ({
        params: { id: String(subject.id), type: 'BILLING' },
        body: { ...ADDRESS, addressLine2: 'Bât. B', addressLine3: '2e étage' },
      }),
    },
  ],
  removeAddress: [
    {
      reach: { of: 'project' },
      send: ({ subject }) => ({ params: { id: String(subject.id), type: 'OFFICE' } }),
    },
  ],
  chooseMails: [
    {
      reach: { of: 'self' },
      send: ({ subject, actor }) => ({
        params: { id: String(subject.id) },
        // Users may only unsubscribe from mails of their own role.
        body: { unwantedMails: mailKindsOf(actor.staff ? 'ROLE_INTERNAL_USER' : 'ROLE_USER').slice(0, 1) },
      }),
    },
  ],
};

/** A colleague whose rights others change. */
const aHolder = async ({ server }: Scene) => (await aColleague(server)).id;

/** Callers who are not administrators may only grant rights that they hold. */
const HOLDS_TEAM = { of: 'project', staff: [{ permission: 'EDIT_USER', team: 'LOG' }] } as const;

export const ACCOUNTS: ExamplesOf<typeof accounts> = {
  updateProfile: [
    {
      reach: { of: 'project' },
      send: ({ actor, subject }) => ({
        params: { id: String(subject.id) },
        query: { version: '1', modifiedBy: String(actor.id) },
        body: [{ op: 'add', path: '/siren', value: '732 829 320' }],
      }),
    },
  ],
  permissionList: [{ send: () => ({}) }],
  permissions: [
    {
      send: async (scene) => ({
        params: { id: String(await aHolder(scene)) },
        body: {
          modifiedBy: scene.actor.id,
          permissions: { EDIT_USER: 'ADD' },
          internalTeams: {},
          components: {},
        },
      }),
    },
  ],
  internalTeams: [
    {
      reach: HOLDS_TEAM,
      send: async (scene) => ({
        params: { id: String(await aHolder(scene)) },
        body: { modifiedBy: scene.actor.id, internalTeams: { 10: 'ADD' } },
      }),
    },
  ],
  components: [
    {
      reach: HOLDS_TEAM,
      send: async (scene) => ({
        body: { modifiedBy: scene.actor.id, userId: await aHolder(scene), components: { 9: 'ADD' } },
      }),
    },
  ],
  changes: [
    {
      send: ({ actor, subject }) => ({
        query: {
          requestedBy: String(actor.id),
          searchKey: 'a',
          ofUser: String(subject.id),
          subject: 'STATUS',
          fromDate: '01-01-2031',
          toDate: '31-12-2031',
          limit: '5',
          orderBy: 'id',
          sort: 'asc',
          offset: '0',
        },
      }),
    },
  ],
};
