import { accessories } from '@maxilla/contract/accessories';
import { accessoryActions, accessoryOrders } from '@maxilla/contract/accessory-orders';
import { handlesParcels } from '@maxilla/domain/actions/accessories/parcel';
import { CodedError } from '@maxilla/domain/refusals';
import type { FastifyInstance } from 'fastify';

import { pageAsked } from '../../platform/database/lists.ts';
import { bind } from '../../platform/http/bind.ts';
import { onEach } from '../../platform/http/on-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentsHeld } from '../documents/api.ts';
import { findStock } from './accessories.store.ts';
import { listAccessoryOrders } from './accessory-orders.store.ts';
import { actOnAccessories } from './act-on-accessories.ts';
import { readParcel, toAccessoryOrder } from './read-parcel.ts';
import { readShelf } from './read-shelf.ts';
import { type AccessoryUndo, undoAccessories } from './undo-accessories.ts';
import { dropWarning, keepWarning } from './warnings.store.ts';

/** The catalogue of the shop, and the parcels of its orders. */
export function accessoriesRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, accessories, {
    list: async ({ actor }) => readShelf(platform.db, actor),
    warn: async ({ trx, actor, params }) => {
      const stock = await findStock(trx, params.id);
      if (stock === undefined) throw new CodedError('notFound');
      if (stock > 0) throw new CodedError('accessory.inStock');
      await keepWarning(trx, actor.id, params.id, platform.clock.now().instant);
      return readShelf(trx, actor);
    },
    doNotWarn: async ({ trx, actor, params }) => {
      await dropWarning(trx, actor.id, params.id);
      return readShelf(trx, actor);
    },
  });
  bind(app, platform, accessoryOrders, {
    list: async ({ actor, query }) => {
      const asked = pageAsked(query);
      const { rows, ...page } = await listAccessoryOrders(platform.db, actor.id, actor.language, asked);
      const holders = rows.map(({ id }) => ({ id, ownerId: actor.id }));
      const papersOf = await documentsHeld(platform.db, actor, 'accessoryOrder', 'PURCHASE_ORDER', holders);
      return { accessoryOrders: rows.map((row) => toAccessoryOrder(row, papersOf(row.id)[0])), ...page };
    },
    read: async ({ actor, params }) => readParcel(platform.db, actor, params.id),
    undo: async ({ part, actor, body: { actions } }) => {
      const undoIds = new Map(actions.map(({ orderId, undoId }) => [orderId, undoId]));
      return onEach(platform, part, undoIds.keys(), (trx, orderId) =>
        undoAccessories(trx, platform, actor, { orderId, undoId: undoIds.get(orderId) ?? '' }),
      );
    },
  });
  bind(app, platform, accessoryActions, {
    single: async ({ trx, actor, params, body }) => {
      const { orderId: id, version, files: photo = [], parcelNumber = '', together = [] } = body;
      const command = { id, type: params.action, version, photo, parcelNumber, together };
      const undo = await actOnAccessories(trx, platform, actor, command);
      return { ...(await readParcel(trx, actor, id)), undo };
    },
    multiple: async ({ part, actor, params, body: { orderIds, parcelNumber = '' } }) => {
      if (!handlesParcels(actor)) throw new CodedError('access.denied');
      const undos: AccessoryUndo[] = [];
      const outcome = await onEach(platform, part, new Set(orderIds), async (trx, id) => {
        const command = { id, type: params.action, photo: [], parcelNumber, together: [] };
        const undo = await actOnAccessories(trx, platform, actor, command);
        if (undo) undos.push(undo);
      });
      // A row whose commit failed is refused, although its undo was offered.
      return { ...outcome, undo: undos.filter(({ orderId }) => outcome.done.includes(orderId)) };
    },
  });
}
