import { calendar, calendarFiles } from '@maxilla/contract/calendar';
import { requireOrder } from '@maxilla/domain/day-ranges';
import { type IsoDate, isoDate } from '@maxilla/domain/days';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { projectsDueWithin } from '../projects/api.ts';
import { readLink, renewLink, sendCalendar } from './calendar-link.ts';
import { holidaysOf } from './calendar.store.ts';
import { addHoliday, changeHoliday, holidayReply, removeHoliday } from './edit-holidays.ts';
import {
  addOpeningHour,
  changeOpeningHour,
  readOpeningHours,
  removeOpeningHour,
} from './edit-opening-hours.ts';
import { requireOwnOrStaff } from './open-calendar.ts';

/** As many projects as the form of an absence names. */
const PROJECTS_NAMED = 5;

export function calendarRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, calendar, {
    holidays: async ({ actor, params, query }) => {
      requireOwnOrStaff(actor, params.id);
      const { today } = platform.clock.now();
      const yearStart = query.year === undefined ? null : isoDate(query.year, 1, 1);
      const holidays = await holidaysOf(platform.db, {
        userId: params.id,
        from: query.future ? later(today, yearStart) : yearStart,
        to: query.year === undefined ? null : isoDate(query.year, 12, 31),
      });
      return { holidays: query.isDetailed ? holidays.map(holidayReply) : holidays };
    },
    addHoliday: ({ trx, actor, params, body }) => addHoliday(trx, platform, actor, params.id, body),
    changeHoliday: ({ trx, actor, params, body }) => changeHoliday(trx, platform, actor, params, body),
    removeHoliday: async ({ trx, actor, params }) => {
      await removeHoliday(trx, platform, actor, params);
      return undefined;
    },
    projectsMet: async ({ actor, params, query }) => {
      requireOwnOrStaff(actor, params.id);
      requireOrder(query);
      const { fromDate: from, toDate: to } = query;
      return projectsDueWithin(platform.db, params.id, { from, to }, PROJECTS_NAMED);
    },
    openingHours: async ({ actor, params }) => {
      requireOwnOrStaff(actor, params.id);
      return readOpeningHours(platform.db, params.id);
    },
    addOpeningHour: ({ trx, actor, params, body }) => addOpeningHour(trx, platform, actor, params.id, body),
    changeOpeningHour: ({ trx, actor, params, body }) =>
      changeOpeningHour(trx, platform, actor, params, body),
    removeOpeningHour: ({ trx, actor, params }) => removeOpeningHour(trx, platform, actor, params),
    link: async ({ actor, params }) => ({ link: await readLink(platform, actor, params.id) }),
    renewLink: async ({ trx, actor, params }) => ({
      link: await renewLink(trx, platform, actor, params.id),
    }),
  });
  bind(app, platform, calendarFiles, {
    read: ({ query, reply }) => sendCalendar(platform, query.token, reply),
  });
}

function later(day: IsoDate, other: IsoDate | null): IsoDate {
  return other !== null && other > day ? other : day;
}
