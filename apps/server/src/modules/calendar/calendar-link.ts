import { timingSafeEqual } from 'node:crypto';

import { ABSENCE_YEARS } from '@maxilla/domain/absences';
import { bankHolidaysOfYears } from '@maxilla/domain/calendar';
import { isFrench } from '@maxilla/domain/country-groups';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { timeZoneOf } from '@maxilla/domain/time-zones';
import type { FastifyReply } from 'fastify';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import { calendarOwner, holidaysOf, linkGeneration, nextGeneration, slotsOf } from './calendar.store.ts';
import { practiceCalendar } from './practice-calendar.ts';

/**
 * The secret address of a dentist's calendar. Its token is a keyed digest of the dentist and a stored
 * counter: it cannot be computed from the database alone, and incrementing the counter invalidates the
 * previous address.
 */

const TOKEN = /^(\d{1,15})-([\w-]{43})$/;

const tokenOf = ({ tokens }: Platform, userId: number, generation: number) =>
  `${userId}-${tokens.mac('calendar', `${userId} ${generation}`)}`;

const linkOf = (platform: Platform, userId: number, generation: number) =>
  `${platform.config.publicUrl}/api/calendars/practice.ics?token=${tokenOf(platform, userId, generation)}`;

/** The address of the caller's own calendar; null before the first one. */
export async function readLink(platform: Platform, actor: Actor, userId: number): Promise<string | null> {
  if (actor.id !== userId) throw new CodedError('notFound');
  const generation = await linkGeneration(platform.db, userId);
  return generation === null ? null : linkOf(platform, userId, generation);
}

/** Makes a new address of the caller's own calendar; the former one ends. */
export async function renewLink(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  userId: number,
): Promise<string> {
  if (actor.id !== userId) throw new CodedError('notFound');
  const link = linkOf(platform, userId, await nextGeneration(trx, userId));
  await platform.live.publish(trx, { kind: 'user', id: userId, userIds: [userId] });
  return link;
}

/** Sends the calendar of a secret address. Refused with `notFound` for a former one too. */
export async function sendCalendar(
  platform: Platform,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const userId = Number(TOKEN.exec(token)?.[1] ?? 0);
  const generation = userId === 0 ? null : await linkGeneration(platform.db, userId);
  const owner = generation === null ? null : await calendarOwner(platform.db, userId);
  if (generation === null || !owner || !isSame(token, tokenOf(platform, userId, generation))) {
    throw new CodedError('notFound');
  }
  const word = wordsIn(owner.language);
  const { instant, today } = platform.clock.now();
  const year = Number(today.slice(0, 4));
  const text = practiceCalendar({
    name: owner.practice,
    absence: word('document.calendar.absence'),
    open: word('document.calendar.open'),
    absences: await holidaysOf(platform.db, { userId, from: null, to: null }),
    bankHolidays: isFrench(owner)
      ? bankHolidaysOfYears(year, year + ABSENCE_YEARS).map(({ day, name }) => ({
          day,
          title: word(`document.calendar.holiday.${name}`),
        }))
      : [],
    slots: await slotsOf(platform.db, userId),
    instant,
    today,
    zone: timeZoneOf(owner),
  });
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="practice.ics"')
    .header('cache-control', 'private, no-store')
    .send(text);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
