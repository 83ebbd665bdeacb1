import { discounts } from '@maxilla/contract/discounts';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRecordChanges } from '../record-changes/api.ts';
import { listDiscounts, readDiscount } from './discounts.store.ts';
import { createDiscount, setState, updateDiscount } from './edit-discount.ts';

export function discountsRoutes(app: FastifyInstance, platform: Platform): void {
  const read = async (id: number) => {
    const discount = await readDiscount(platform.db, id, platform.clock.now().today);
    if (!discount) throw new CodedError('notFound');
    return discount;
  };

  bind(app, platform, discounts, {
    list: async ({ query }) => {
      const { searchKey = '', state } = query;
      const filter = { searchKey, state, today: platform.clock.now().today };
      const { rows, ...page } = await listDiscounts(platform.db, filter, pageAsked(query));
      return { discounts: rows, ...page };
    },
    read: ({ params }) => read(params.id),
    code: async ({ params }) => ({ discountCode: (await read(params.id)).code }),
    changes: async ({ params }) => ({
      changes: await listRecordChanges(platform.db, 'discounts', params.id),
    }),
    create: ({ trx, actor, body }) => createDiscount({ trx, platform, actorId: actor.id }, body),
    update: ({ trx, actor, params, query, body }) =>
      updateDiscount({ trx, platform, actorId: actor.id }, params.id, {
        changes: body,
        version: query.version,
      }),
    remove: ({ trx, actor, params }) => setState({ trx, platform, actorId: actor.id }, params.id, 'INACTIVE'),
    reopen: ({ trx, actor, params }) => setState({ trx, platform, actorId: actor.id }, params.id, 'ACTIVE'),
  });
}
