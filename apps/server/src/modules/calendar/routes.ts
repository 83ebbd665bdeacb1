import { calendar } from '@maxilla/contract/calendar';
import { addDays, dayNumber, type IsoDate, isoDate } from '@maxilla/domain/days';
import { CodedError } from '@maxilla/domain/errors';
import { isStaff } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { holidaysOf } from './calendar.store.ts';

export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, calendar, {
    holidays: async ({ actor, params, query }) => {
      if (!isStaff(actor) && params.id !== actor.id) throw new CodedError('access.denied');
      const { today } = platform.clock.now();
      const yearStart = query.year === undefined ? null : isoDate(query.year, 1, 1);
      const holidays = await holidaysOf(platform.db, {
        userId: params.id,
        from: query.future ? later(today, yearStart) : yearStart,
        to: query.year === undefined ? null : isoDate(query.year, 12, 31),
      });
      return {
        holidays: holidays.map((holiday) => ({ ...holiday, days: daysOf(holiday.fromDate, holiday.toDate) })),
      };
    },
  });
}

function later(day: IsoDate, other: IsoDate | null): IsoDate {
  return other !== null && other > day ? other : day;
}

/** All days of an inclusive range. */
function daysOf(from: IsoDate, to: IsoDate): IsoDate[] {
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, index) => addDays(from, index));
}
