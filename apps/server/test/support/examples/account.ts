import { randomUUID } from 'node:crypto';

import type { accounts } from '@maxilla/contract/accounts';
import type { auth } from '@maxilla/contract/auth';
import type { calendar, calendarFiles } from '@maxilla/contract/calendar';
import type { notifications } from '@maxilla/contract/notifications';
import type { preferences } from '@maxilla/contract/preferences';
import type { users } from '@maxilla/contract/users';

import { addDays } from '@maxilla/domain/days';

import { secondsAfter } from '../../../src/platform/clock.ts';
import { digest, secretValue } from '../../../src/platform/http/tokens.ts';
import { aClinic } from '../builders.ts';
import { calling } from '../calls.ts';
import { aColleague, aDentist, PASSWORD } from '../people.ts';
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
  confirmEmail: [{ send: async (scene) => ({ body: { token: await aToken(scene, 'CHANGE_EMAIL') } }) }],
  deactivateAccount: [
    { send: ({ subject }) => ({ body: { userId: subject.id, email: subject.email, password: PASSWORD } }) },
  ],
  changeLanguage: [{ send: ({ subject }) => ({ body: { userId: subject.id, languageCode: 'FR' } }) }],
  logout: [{ send: () => ({}) }],
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
  updateDetails: [
    {
      name: 'status',
      reach: { of: 'project' },
      send: ({ actor, subject }) => ({
        params: { id: String(subject.id) },
        body: { modifiedBy: actor.id, updateType: 'UPDATE_USER_STATUS', userStatus: 'SUSPENDED' },
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
      reach: { of: 'project', staff: [{ permission: 'EDIT_USER', team: 'COM' }] },
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
      reach: { of: 'self' },
      send: ({ subject }) => ({
        params: { id: String(subject.id), type: 'BILLING' },
        body: { ...ADDRESS, addressLine2: 'Bât. B', addressLine3: '2e étage' },
      }),
    },
  ],
  removeAddress: [
    {
      reach: { of: 'self' },
      send: ({ subject }) => ({ params: { id: String(subject.id), type: 'OFFICE' } }),
    },
  ],
  chooseMails: [
    {
      reach: { of: 'self' },
      send: ({ subject }) => ({
        params: { id: String(subject.id) },
        body: { unwantedMails: ['PRODUCTION'] },
      }),
    },
  ],
};

/** A colleague whose rights others change. */
const aHolder = async ({ server }: Scene) => (await aColleague(server)).id;

/** Who is no administrator hands out what they hold. */
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

/** Other dentists are told that they may not; the calendar of a dentist they know is no secret. */
const CALENDAR_REACH = { of: 'project', stranger: 'access.denied' } as const;

/** A day as it is sent, so many days from today. */
function dayIn({ clock }: Scene['server'], days: number): string {
  const day = addDays(clock.now().today, days);
  return `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;
}

async function clearCalendar({ db }: Scene['server'], { id }: Scene['subject']): Promise<void> {
  await db.deleteFrom('holidays').where('user_id', '=', id).execute();
  await db.deleteFrom('opening_hours').where('user_id', '=', id).execute();
}

async function aHoliday({ server, subject }: Scene): Promise<number> {
  await clearCalendar(server, subject);
  const { today } = server.clock.now();
  const { id } = await server.db
    .insertInto('holidays')
    .values({ user_id: subject.id, from_date: addDays(today, 50), to_date: addDays(today, 51) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aSlot({ server, subject }: Scene): Promise<number> {
  await clearCalendar(server, subject);
  const { id } = await server.db
    .insertInto('opening_hours')
    .values({ user_id: subject.id, day: 'FRIDAY', time_from: '09:00', time_to: '12:00' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const CALENDAR: ExamplesOf<typeof calendar> = {
  holidays: [
    {
      reach: { of: 'project', stranger: 'access.denied' },
      send: async ({ server, subject }) => {
        await server.db
          .insertInto('holidays')
          .values({ user_id: subject.id, from_date: '2031-08-04', to_date: '2031-08-08' })
          .execute();
        return { params: { id: String(subject.id) }, query: { year: '2031', future: 'true' } };
      },
    },
  ],
  addHoliday: [
    {
      reach: CALENDAR_REACH,
      send: async ({ server, subject }) => {
        await clearCalendar(server, subject);
        return {
          params: { id: String(subject.id) },
          body: { fromDate: dayIn(server, 40), toDate: dayIn(server, 44) },
        };
      },
    },
  ],
  changeHoliday: [
    {
      reach: CALENDAR_REACH,
      send: async (scene) => ({
        params: { id: String(scene.subject.id), holidayId: String(await aHoliday(scene)) },
        body: [{ op: 'replace', path: '/toDate', value: dayIn(scene.server, 52) }],
      }),
    },
  ],
  removeHoliday: [
    {
      reach: CALENDAR_REACH,
      send: async (scene) => ({
        params: { id: String(scene.subject.id), holidayId: String(await aHoliday(scene)) },
      }),
    },
  ],
  openingHours: [
    {
      reach: CALENDAR_REACH,
      send: ({ subject }) => ({ params: { id: String(subject.id) } }),
    },
  ],
  addOpeningHour: [
    {
      reach: CALENDAR_REACH,
      send: async ({ server, subject }) => {
        await clearCalendar(server, subject);
        return {
          params: { id: String(subject.id) },
          body: { day: 'MONDAY', timeFrom: '09:00', timeTo: '12:30' },
        };
      },
    },
  ],
  changeOpeningHour: [
    {
      reach: CALENDAR_REACH,
      send: async (scene) => ({
        params: { id: String(scene.subject.id), openingHourId: String(await aSlot(scene)) },
        body: [{ op: 'replace', path: '/timeTo', value: '13:00' }],
      }),
    },
  ],
  removeOpeningHour: [
    {
      reach: CALENDAR_REACH,
      send: async (scene) => ({
        params: { id: String(scene.subject.id), openingHourId: String(await aSlot(scene)) },
      }),
    },
  ],
  link: [{ reach: { of: 'self' }, send: ({ subject }) => ({ params: { id: String(subject.id) } }) }],
  renewLink: [{ reach: { of: 'self' }, send: ({ subject }) => ({ params: { id: String(subject.id) } }) }],
};

export const CALENDAR_FILES: ExamplesOf<typeof calendarFiles> = {
  read: [
    {
      send: async ({ server, actor }) => {
        const dentist = actor.staff ? await aDentist(server) : actor;
        const { body } = await calling(server, dentist).post(`/api/users/${dentist.id}/calendar_link`);
        return { query: { token: String(new URL(String(body.link)).searchParams.get('token')) } };
      },
    },
  ],
};

export const PREFERENCES: ExamplesOf<typeof preferences> = {
  read: [
    {
      reach: { of: 'project' },
      send: async ({ server, subject, actor }) => {
        await server.db
          .insertInto('preferences')
          .values({ user_id: subject.id, field: 'sleeveType', value: JSON.stringify('SOCKET_GUIDED_100') })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return { params: { id: String(subject.id) }, query: { requestedBy: String(actor.id) } };
      },
    },
  ],
  change: [
    {
      reach: { of: 'project' },
      send: ({ subject, actor }) => ({
        params: { id: String(subject.id) },
        query: { modifiedBy: String(actor.id) },
        body: { changes: [{ operation: 'REPLACE', field: 'cameraCloud', value: 2 }] },
      }),
    },
  ],
  usual: [
    {
      reach: { of: 'project' },
      send: ({ subject }) => ({ params: { id: String(subject.id) }, query: { productCode: 'GCEP' } }),
    },
  ],
};

export const NOTIFICATIONS: ExamplesOf<typeof notifications> = {
  list: [{ send: ({ actor }) => ({ query: { userId: String(actor.id), isDetailed: 'true', limit: '20' } }) }],
  markRead: [
    {
      reach: { of: 'self' },
      send: async ({ server, subject, actor }) => {
        const { id } = await server.db
          .insertInto('notifications')
          .values({
            user_id: subject.id,
            subject: 'project',
            subject_id: 1,
            code: 'SHIPPED',
            params: JSON.stringify({ projectId: 1, patientName: SECRET }),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id: String(id) }, query: { userId: String(actor.id), isRead: 'true' } };
      },
    },
  ],
  markAllRead: [{ send: () => ({}) }],
};
