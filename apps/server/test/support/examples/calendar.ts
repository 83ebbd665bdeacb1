import type { calendar, calendarFiles } from '@maxilla/contract/calendar';
import { addDays } from '@maxilla/domain/days';

import { calling } from '../calls.ts';
import { aDentist } from '../people.ts';
import type { ExamplesOf, Scene } from './example.ts';

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
  projectsMet: [
    {
      reach: CALENDAR_REACH,
      send: ({ server, subject }) => ({
        params: { id: String(subject.id) },
        query: { fromDate: dayIn(server, 10), toDate: dayIn(server, 40) },
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
