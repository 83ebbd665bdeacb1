import { dataExports } from '@maxilla/contract/exports';
import { mayExportData } from '@maxilla/domain/dashboard-access';
import { checkedRange } from '@maxilla/domain/day-ranges';
import { CodedError } from '@maxilla/domain/refusals';
import type { OrdersFilter } from '@maxilla/domain/exports';
import type { Actor } from '@maxilla/domain/people';
import type { FastifyInstance } from 'fastify';

import { pageAsked, pageReply } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { startExport } from '../exports/api.ts';
import { pageOfDentists, readDentists } from './dentist-export.store.ts';
import { pageOfOrders, readOrders, type WantedOrders } from './order-export.store.ts';
import { filterParams } from './read-filter.ts';

function checkAccess(actor: Actor): void {
  if (!mayExportData(actor)) throw new CodedError('dashboard.accessNotGranted');
}

type Asked = Pick<OrdersFilter, 'productType' | 'stateCategory'> & {
  readonly fromDate: string;
  readonly toDate: string;
  readonly prosthesisCategory?: OrdersFilter['prosthesisCategory'] | undefined;
};

const wantedOf = ({
  productType,
  stateCategory,
  prosthesisCategory = null,
  ...days
}: Asked): WantedOrders => ({
  range: checkedRange(days),
  productType,
  stateCategory,
  prosthesisCategory,
});

/** The exports of orders and of dentists: the rows on screen, and the spreadsheets that jobs make of them. */
export function dataExportsRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, dataExports, {
    orders: async ({ actor, query }) => {
      checkAccess(actor);
      const wanted = wantedOf(query);
      const page = pageAsked({ offset: query.offset });
      const { ids, total } = await pageOfOrders(db, wanted, page);
      const { rows, ...reply } = pageReply([...(await readOrders(db, wanted.productType, ids))], total, page);
      return { orders: rows, ...reply };
    },
    exportOrders: async ({ trx, actor, body }) => {
      checkAccess(actor);
      return startExport(trx, platform, actor, { kind: 'ORDERS', params: filterParams(wantedOf(body)) });
    },
    dentists: async ({ actor, query }) => {
      checkAccess(actor);
      const page = pageAsked({ offset: query.offset });
      const { ids, total } = await pageOfDentists(db, query, page);
      const { rows, ...reply } = pageReply([...(await readDentists(db, ids))], total, page);
      return { dentists: rows, ...reply };
    },
    exportDentists: async ({ trx, actor, body }) => {
      checkAccess(actor);
      const { postalCode = '', city = '' } = body;
      return startExport(trx, platform, actor, { kind: 'DENTISTS', params: { postalCode, city } });
    },
  });
}
