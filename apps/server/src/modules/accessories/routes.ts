import { accessories } from '@maxilla/contract/accessories';
import { accessoryActions, accessoryOrders } from '@maxilla/contract/accessory-orders';
import { handlesParcels } from '@maxilla/domain/actions/accessories/parcel';
import { CodedError } from '@maxilla/domain/errors';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import { onEach } from '../../platform/http/on-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAccessories } from './accessories.store.ts';
import { listAccessoryOrders } from './accessory-orders.store.ts';
import { actOnAccessories } from './act-on-accessories.ts';
import { toAccessory } from './api.ts';
import { readParcel, toAccessoryOrder } from './read-parcel.ts';

/** The catalogue of the shop, and the parcels of what was ordered there. */
export function accessoriesRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, accessories, {
    list: async ({ actor }) => ({
      accessories: (await listAccessories(platform.db)).map((row) => toAccessory(row, actor.language)),
    }),
  });
  bind(app, platform, accessoryOrders, {
    list: async ({ actor, query }) => {
      const asked = pageAsked(query);
      const { rows, ...page } = await listAccessoryOrders(platform.db, actor.id, actor.language, asked);
      return { accessoryOrders: rows.map(toAccessoryOrder), ...page };
    },
    read: async ({ actor, params }) => readParcel(platform.db, actor, params.id),
  });
  bind(app, platform, accessoryActions, {
    single: async ({ trx, actor, params, body: { orderId: id, version, files } }) => {
      await actOnAccessories(trx, platform, actor, { id, type: params.action, version, photo: files ?? [] });
      return readParcel(trx, actor, id);
    },
    multiple: async ({ part, actor, params, body: { orderIds } }) => {
      if (!handlesParcels(actor)) throw new CodedError('access.denied');
      return onEach(platform, part, new Set(orderIds), (trx, id) =>
        actOnAccessories(trx, platform, actor, { id, type: params.action, photo: [] }),
      );
    },
  });
}
