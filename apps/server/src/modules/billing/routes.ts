import { billing } from '@maxilla/contract/billing';
import { checkedRange } from '@maxilla/domain/day-ranges';
import { CodedError } from '@maxilla/domain/refusals';
import { exportFileName } from '@maxilla/domain/exports';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import { sendAttachment } from '../../platform/http/send-attachment.ts';
import { titledName } from '../../platform/i18n/titled-name.ts';
import type { Platform } from '../../platform/platform.ts';
import { XLSX_TYPE } from '../../platform/sheets/write-sheet.ts';
import { startExport } from '../exports/api.ts';
import { billsOf } from './bill.ts';
import { billingSheet } from './billing-sheet.ts';
import { dentistName, linesOfDentist, pageOfDentists } from './billing.store.ts';

/** Billing: what was shipped in a range of days (spec 1 §2, §7). */
export function billingRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, billing, {
    orders: async ({ actor, query }) => {
      const { userId, searchKey = '', orderBy = 'userName' } = query;
      const range = checkedRange(query);
      const { language } = actor;
      const dentist = userId === undefined ? undefined : await dentistName(db, userId);
      if (userId !== undefined && !dentist) {
        throw new CodedError('user.notADentist', { userId: 'user.notADentist' });
      }
      const userName = dentist ? titledName(dentist, language) : null;
      const page = pageAsked({ ...query, orderBy });
      const list = await pageOfDentists(db, range, { searchKey, userId, language }, page);
      if (userId === undefined) return { ...list, userName, orders: null };
      const lines = await linesOfDentist(db, range, userId);
      return { ...list, userName, orders: billsOf(lines, range, language) };
    },
    download: async ({ actor, query, request, reply }) => {
      const range = checkedRange(query);
      return sendAttachment(request, reply, {
        name: exportFileName('BILLING', {}),
        mediaType: XLSX_TYPE,
        open: () => billingSheet(db, { range, language: actor.language }),
      });
    },
    export: ({ trx, actor, body }) =>
      startExport(trx, platform, actor, { kind: 'BILLING', params: checkedRange(body) }),
  });
}
