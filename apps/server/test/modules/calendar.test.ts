import { isDeepStrictEqual } from 'node:util';

import { ABSENCE_YEARS } from '@maxilla/domain/absences';
import { bankHolidaysOfYears } from '@maxilla/domain/calendar';
import { addDays, weekday } from '@maxilla/domain/days';
import type { ProjectState } from '@maxilla/domain/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { aProject, catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { listenAt } from '../support/live-stream.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';
import { listen } from '../support/tus.ts';
import { wireDay } from '../support/wire-day.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  await catalogue(server);
});
afterAll(() => server.close());

/** A day as it is sent, so many days from today. */
function dayIn(days: number): string {
  return wireDay(addDays(server.clock.now().today, days));
}
const holidays = (dentist: Person) => `/api/users/${dentist.id}/holidays`;
const hours = (dentist: Person) => `/api/users/${dentist.id}/opening_hours`;
const replace = (path: string, value: string) => ({ op: 'replace', path, value });

describe('absences', () => {
  it('are added, changed and removed by the dentist and by staff who may', async () => {
    const dentist = await aDentist(server);
    const own = calling(server, dentist);
    const added = await own.post(holidays(dentist), { fromDate: dayIn(10), toDate: dayIn(12) });
    expect(added).toMatchObject({
      status: 200,
      body: { fromDate: dayIn(10), days: [dayIn(10), dayIn(11), dayIn(12)] },
    });
    const editor = calling(server, await aColleague(server, ['EDIT_USER']));
    const url = `${holidays(dentist)}/${added.body.id}`;
    const changed = await editor.patch(url, [replace('/toDate', dayIn(10))]);
    expect(changed).toMatchObject({ status: 200, body: { days: [dayIn(10)] } });
    expect((await calling(server, await aColleague(server)).delete(url)).status).toBe(403);
    expect((await calling(server, await aDentist(server)).delete(url)).status).toBe(403);
    expect((await own.delete(url)).status).toBe(204);
    const admin = calling(server, await anAdministrator(server));
    const { changes } = (await admin.get(`/api/users/changes?ofUser=${dentist.id}`)).body;
    const days = [dayIn(10), dayIn(12)];
    expect(changes).toMatchObject([
      { operation: 'REMOVE', texts: { before: days[0], after: '' }, actorId: dentist.id },
      { operation: 'REPLACE', texts: { before: days.join(' – '), after: days[0] } },
      { operation: 'ADD', value: 'absence', texts: { before: '', after: days.join(' – ') } },
    ]);
    expect((await own.get(`${holidays(dentist)}?future=true`)).body.holidays).toEqual([]);
    expect(await own.delete(url)).toMatchObject({ status: 404 });
  });

  it('meet the projects of the dentist that are to be there then, not those of others or without a date', async () => {
    const [dentist, other] = [await aDentist(server), await aDentist(server)];
    const { today } = server.clock.now();
    const due = (owner: Person, state: ProjectState, days: number | null) =>
      aProject(server, {
        owner,
        state,
        columns: { requested_date: days === null ? null : addDays(today, days) },
      });
    const last = await due(dentist, 'DRAFTING_PLAN', 22);
    const first = await due(dentist, 'ADDED_TO_CART', 20);
    await due(dentist, 'SHIPPED', 21);
    await due(dentist, 'DRAFTING_PLAN', 23);
    await due(dentist, 'CREATED', null);
    await due(other, 'DRAFTING_PLAN', 21);
    const met = (reader: Person, from: number, to: number) =>
      calling(server, reader).get(
        `${holidays(dentist)}/projects?fromDate=${dayIn(from)}&toDate=${dayIn(to)}`,
      );
    expect(await met(dentist, 20, 22)).toMatchObject({
      status: 200,
      body: {
        total: 2,
        projects: [
          { id: first, requestedDate: dayIn(20) },
          { id: last, requestedDate: dayIn(22) },
        ],
      },
    });
    expect((await met(await aColleague(server, ['EDIT_USER']), 22, 20)).body.fields).toEqual({
      toDate: 'range.order',
    });
    expect((await met(other, 20, 22)).status).toBe(403);
  });

  it('end no earlier than they begin, do not overlap, and are past once begun', async () => {
    const dentist = await aDentist(server);
    const { post, patch, delete: remove } = calling(server, dentist);
    const add = (from: number, to: number) =>
      post(holidays(dentist), { fromDate: dayIn(from), toDate: dayIn(to) });
    expect(await add(10, 9)).toMatchObject({ status: 400, body: { fields: { toDate: 'absence.order' } } });
    expect(await add(-1, 3)).toMatchObject({ status: 400, body: { fields: { fromDate: 'date.past' } } });
    expect(await add(5, 2_000)).toMatchObject({
      status: 400,
      body: { fields: { toDate: 'absence.tooFar' } },
    });
    expect(await post(holidays(dentist), { fromDate: '31-02-2027', toDate: dayIn(9) })).toMatchObject({
      status: 400,
      body: { fields: { fromDate: 'field.invalid' } },
    });
    const week = await add(10, 14);
    expect(await add(14, 20)).toMatchObject({ status: 409, body: { error: 'absence.overlap' } });
    const next = await add(15, 20);
    expect(
      await patch(`${holidays(dentist)}/${next.body.id}`, [replace('/fromDate', dayIn(12))]),
    ).toMatchObject({
      status: 409,
      body: { error: 'absence.overlap' },
    });
    expect(
      (await patch(`${holidays(dentist)}/${week.body.id}`, [replace('/toDate', dayIn(13))])).status,
    ).toBe(200);
    const begun = await add(0, 2);
    const url = `${holidays(dentist)}/${begun.body.id}`;
    expect(await remove(url)).toMatchObject({ status: 409, body: { error: 'absence.begun' } });
    expect((await patch(url, [replace('/toDate', dayIn(1))])).status).toBe(409);
  });

  it('do not overlap when two browsers add them at once', async () => {
    const dentist = await aDentist(server);
    const { post } = calling(server, dentist);
    const body = { fromDate: dayIn(30), toDate: dayIn(33) };
    const replies = await Promise.all([post(holidays(dentist), body), post(holidays(dentist), body)]);
    expect(replies.map(({ status }) => status)).toContain(409);
    expect(replies.map(({ status }) => status)).toContain(200);
  });

  it('close the days of an operation and of the courier', async () => {
    const dentist = await aDentist(server);
    const { get, post } = calling(server, dentist);
    const { body } = await post('/api/projects', { productId: 1, patientName: 'ORME Léo', noOfImplants: 1 });
    const { normalEarlyDeliverable } = (await get(`/api/projects/${body.projectId}`)).body;
    const [day, month, year] = normalEarlyDeliverable.split('-');
    await post(holidays(dentist), { fromDate: normalEarlyDeliverable, toDate: normalEarlyDeliverable });
    const fresh = (await get(`/api/projects/${body.projectId}`)).body;
    expect(fresh.normalEarlyDeliverable).not.toBe([day, month, year].join('-'));
  });

  it('are announced to everybody who shows them or the projects of their dentist', async () => {
    const dentist = await aDentist(server);
    const base = await listen(server);
    const streams = [
      await listenAt(base, dentist),
      await listenAt(base, await aColleague(server)),
      await listenAt(base, await aDentist(server)),
    ];
    const { post } = calling(server, dentist);
    const event = { kind: 'absence', id: dentist.id };
    // An event of another test may come late.
    const heard = () => streams.map(({ events }) => events.filter((one) => isDeepStrictEqual(one, event)));
    const { body } = await post(holidays(dentist), { fromDate: dayIn(20), toDate: dayIn(21) });
    // Events that wait together are told once.
    await expect.poll(heard).toEqual([[event], [event], []]);
    await calling(server, dentist).delete(`${holidays(dentist)}/${body.id}`);
    await expect.poll(heard).toEqual([[event, event], [event, event], []]);
    for (const { close } of streams) close();
  });
});

describe('opening hours', () => {
  const slot = (day: string, timeFrom: string, timeTo: string) => ({ day, timeFrom, timeTo });

  it('are slots of a day of the week', async () => {
    const dentist = await aDentist(server);
    const { get, post, patch, delete: remove } = calling(server, dentist);
    await post(hours(dentist), slot('MONDAY', '14:00', '18:30'));
    const { body } = await post(hours(dentist), slot('MONDAY', '09:00', '12:00'));
    expect(body.openingHours).toHaveLength(7);
    const [morning, afternoon] = body.openingHours[0].timeSlots;
    expect([morning.timeFrom, afternoon.timeTo]).toEqual(['09:00', '18:30']);
    const url = `${hours(dentist)}/${morning.id}`;
    expect((await patch(url, [replace('/timeTo', '12:30')])).body.openingHours[0].timeSlots[0]).toEqual({
      id: morning.id,
      timeFrom: '09:00',
      timeTo: '12:30',
    });
    expect((await remove(url)).body.openingHours[0].timeSlots).toHaveLength(1);
    expect(await remove(url)).toMatchObject({ status: 404 });
    expect((await get(hours(dentist))).body.openingHours[0]).toMatchObject({ day: 'MONDAY' });
    const other = calling(server, await aDentist(server));
    expect((await other.get(hours(dentist))).status).toBe(403);
    const staff = calling(server, await aColleague(server));
    expect((await staff.get(hours(dentist))).status).toBe(200);
    expect((await staff.post(hours(dentist), slot('FRIDAY', '09:00', '10:00'))).status).toBe(403);
  });

  it('are in order, do not overlap, and are two a day at most', async () => {
    const dentist = await aDentist(server);
    const { post, patch } = calling(server, dentist);
    const add = (...times: [string, string, string]) => post(hours(dentist), slot(...times));
    expect(await add('TUESDAY', '12:00', '12:00')).toMatchObject({
      status: 400,
      body: { fields: { timeTo: 'openingHours.order' } },
    });
    for (const time of ['24:00', '9:00', '09:60', '']) {
      expect(await add('TUESDAY', '08:00', time)).toMatchObject({ status: 400 });
    }
    expect((await add('SOMEDAY', '08:00', '09:00')).status).toBe(400);
    await add('TUESDAY', '09:00', '12:00');
    expect(await add('TUESDAY', '11:00', '14:00')).toMatchObject({
      status: 409,
      body: { error: 'openingHours.overlap', fields: { timeFrom: 'openingHours.overlap' } },
    });
    const { body } = await add('TUESDAY', '12:00', '14:00');
    expect(await add('TUESDAY', '15:00', '16:00')).toMatchObject({
      status: 409,
      body: { error: 'openingHours.tooMany' },
    });
    const [morning] = body.openingHours[1].timeSlots;
    expect(await patch(`${hours(dentist)}/${morning.id}`, [replace('/timeTo', '12:30')])).toMatchObject({
      status: 409,
      body: { error: 'openingHours.overlap' },
    });
    const replies = await Promise.all([add('FRIDAY', '09:00', '12:00'), add('FRIDAY', '09:00', '12:00')]);
    expect(replies.map(({ status }) => status)).toContain(409);
    expect(replies.map(({ status }) => status)).toContain(200);
  });
});

describe('the secret address of a calendar', () => {
  const read = (link: string) => server.app.inject({ method: 'GET', url: link.slice(link.indexOf('/api')) });

  it('shows hours and absences until it is renewed', async () => {
    const dentist = await aDentist(server);
    const { get, post } = calling(server, dentist);
    const url = `/api/users/${dentist.id}/calendar_link`;
    expect((await get(url)).body).toEqual({ link: null });
    const { link } = (await post(url)).body;
    expect((await get(url)).body).toEqual({ link });
    await server.db
      .updateTable('users')
      .set({
        office_name: 'Cabinet; de la Démonstration, au nom bien trop long pour une seule ligne du calendrier',
      })
      .where('id', '=', dentist.id)
      .execute();
    await post(holidays(dentist), { fromDate: dayIn(10), toDate: dayIn(12) });
    await post(hours(dentist), { day: 'MONDAY', timeFrom: '09:00', timeTo: '12:30' });
    const { statusCode, headers, body } = await read(link);
    expect({ statusCode, type: headers['content-type'] }).toEqual({
      statusCode: 200,
      type: 'text/calendar; charset=utf-8',
    });
    const lines = body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const unfolded = body.replaceAll('\r\n ', '');
    expect(unfolded).toContain(String.raw`X-WR-CALNAME:Cabinet\; de la Démonstration\, au nom`);
    const basic = (days: number) => addDays(server.clock.now().today, days).replaceAll('-', '');
    expect(lines).toContain(`DTSTART;VALUE=DATE:${basic(10)}`);
    expect(lines).toContain(`DTEND;VALUE=DATE:${basic(13)}`);
    expect(unfolded).toMatch(/^DTSTART:\d{8}T090000\r$/m);
    // The hours of a practice are those of its own clock.
    const address = { kind: 'PRIMARY', address_line1: '1 rue A', city: 'Paris', country: 'FR' };
    await server.db
      .insertInto('addresses')
      .values({ ...address, user_id: dentist.id, postal_code: '75001' })
      .execute();
    const inParis = (await read(link)).body;
    expect(inParis).toMatch(/^DTSTART;TZID=Europe\/Paris:\d{8}T090000\r$/m);
    expect(inParis).toMatch(/^TZOFFSETFROM:\+0100\r\nTZOFFSETTO:\+0200\r\nDTSTART:19700329T020000\r$/m);
    expect(inParis).toMatch(/^TZOFFSETFROM:\+0200\r\nTZOFFSETTO:\+0100\r\nDTSTART:19701025T030000\r$/m);
    const azores = { postal_code: '9500-001', country: 'PT' };
    await server.db.updateTable('addresses').set(azores).where('user_id', '=', dentist.id).execute();
    const onAzores = (await read(link)).body;
    expect(onAzores).toMatch(/^TZOFFSETFROM:-0100\r\nTZOFFSETTO:\+0000\r\nDTSTART:19700329T000000\r$/m);
    expect(onAzores).toMatch(/^TZOFFSETFROM:\+0000\r\nTZOFFSETTO:-0100\r\nDTSTART:19701025T010000\r$/m);
    await server.db
      .updateTable('addresses')
      .set({ postal_code: '97400', country: 'FR' })
      .where('user_id', '=', dentist.id)
      .execute();
    const overseas = (await read(link)).body;
    expect(overseas).toMatch(/^DTSTART;TZID=Indian\/Reunion:\d{8}T090000\r$/m);
    expect(overseas).toContain('TZID:Indian/Reunion\r\nBEGIN:STANDARD\r\nTZOFFSETFROM:+0400\r\n');
    // Parcels may go elsewhere.
    await server.db
      .insertInto('addresses')
      .values({ ...address, kind: 'OFFICE', user_id: dentist.id, postal_code: '97100' })
      .execute();
    expect((await read(link)).body).toMatch(/^DTSTART;TZID=America\/Guadeloupe:\d{8}T090000\r$/m);
    const renewed = (await post(url)).body.link;
    expect((await read(link)).statusCode).toBe(404);
    expect((await read(renewed)).statusCode).toBe(200);
    expect((await read(`${renewed.slice(0, -1)}~`)).statusCode).toBe(404);
    await server.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', dentist.id).execute();
    expect((await read(renewed)).statusCode).toBe(404);
  });

  it('shows no hours on the days of an absence', async () => {
    const dentist = await aDentist(server);
    const { post } = calling(server, dentist);
    const { link } = (await post(`/api/users/${dentist.id}/calendar_link`)).body;
    const { today } = server.clock.now();
    const ahead = 8 - weekday(today);
    const mondays = [0, 7, 14].map((days) => addDays(today, ahead + days));
    // Two of three Mondays, and a week whose Monday is open.
    for (const [from, to] of [
      [ahead, ahead + 7],
      [ahead + 15, ahead + 20],
    ] as const) {
      await post(holidays(dentist), { fromDate: dayIn(from), toDate: dayIn(to) });
    }
    await post(hours(dentist), { day: 'MONDAY', timeFrom: '09:00', timeTo: '12:30' });
    await post(hours(dentist), { day: 'MONDAY', timeFrom: '14:00', timeTo: '18:00' });
    await server.db
      .insertInto('addresses')
      .values({
        kind: 'PRIMARY',
        address_line1: '1 rue A',
        city: 'Paris',
        country: 'FR',
        user_id: dentist.id,
        postal_code: '75001',
      })
      .execute();
    const unfolded = (await read(link)).body.replaceAll('\r\n ', '');
    const year = Number(today.slice(0, 4));
    const holidayMondays = bankHolidaysOfYears(year, year + ABSENCE_YEARS)
      .map(({ day }) => day)
      .filter((day) => weekday(day) === 1 && day >= today);
    const closed = [...new Set([...mondays.slice(0, 2), ...holidayMondays])].toSorted();
    const at = (time: string) => closed.map((day) => `${day.replaceAll('-', '')}T${time}`).join(',');
    expect(unfolded.match(/^EXDATE.*$/gm)).toEqual([
      `EXDATE;TZID=Europe/Paris:${at('090000')}`,
      `EXDATE;TZID=Europe/Paris:${at('140000')}`,
    ]);
  });

  it('names the bank holidays of a practice in France, and of none elsewhere', async () => {
    const dentist = await aDentist(server);
    const { link } = (await calling(server, dentist).post(`/api/users/${dentist.id}/calendar_link`)).body;
    await server.db
      .insertInto('addresses')
      .values({
        kind: 'PRIMARY',
        address_line1: '1 rue A',
        city: 'Cayenne',
        country: 'GF',
        user_id: dentist.id,
        postal_code: '97300',
      })
      .execute();
    const year = server.clock.now().today.slice(0, 4);
    const { body } = await read(link);
    expect(body).toContain(`UID:holiday-${year}-12-25@maxilla`);
    expect(body).toContain(
      [
        `DTSTART;VALUE=DATE:${year}1225`,
        `DTEND;VALUE=DATE:${year}1226`,
        'SUMMARY:Christmas Day (bank holiday)',
      ].join('\r\n'),
    );
    await server.db
      .updateTable('addresses')
      .set({ country: 'BE', postal_code: '1000' })
      .where('user_id', '=', dentist.id)
      .execute();
    expect((await read(link)).body).not.toContain('UID:holiday-');
  });

  it('is the dentist’s own', async () => {
    const dentist = await aDentist(server);
    const url = `/api/users/${dentist.id}/calendar_link`;
    expect((await calling(server, await aDentist(server)).get(url)).status).toBe(404);
    expect((await calling(server, await aColleague(server)).post(url)).status).toBe(403);
  });
});
