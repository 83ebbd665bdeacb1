import { cart } from '@maxilla/contract/cart';
import type { FastifyInstance } from 'fastify';

import type { Transaction } from '../../platform/database/database.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropAccessory } from '../accessories/api.ts';
import { actOnProject } from '../projects/api.ts';
import { addToCart } from './add-to-cart.ts';
import { cartChanged } from './api.ts';
import { applyDiscount } from './apply-discount.ts';
import { countCart, readCart } from './read-cart.ts';
import { dropCartDiscount } from './cart.store.ts';
import { putAccessory } from './put-accessory.ts';

/** The dentist's cart; projects enter and leave it through their own actions, accessories by their quantity. */
export function cartRoutes(app: FastifyInstance, platform: Platform): void {
  /** Announces the change of a cart and reads it. */
  const changedCart = async (trx: Transaction, dentist: Caller) => {
    await cartChanged(trx, platform, dentist.id);
    return readCart(trx, platform, dentist);
  };
  bind(app, platform, cart, {
    read: async ({ actor }) => readCart(platform.db, platform, actor),
    add: async ({ trx, actor, body }) => {
      await addToCart(trx, platform, actor, body);
      return countCart(trx, actor);
    },
    remove: async ({ trx, actor, query: { projectId } }) => {
      await actOnProject(trx, platform, actor, { projectId, type: 'REMOVE_FROM_CART', input: {} });
      return countCart(trx, actor);
    },
    putAccessory: async ({ trx, actor, body }) => {
      await putAccessory(trx, actor, body);
      return changedCart(trx, actor);
    },
    removeAccessory: async ({ trx, actor, query: { accessoryId } }) => {
      await dropAccessory(trx, actor.id, accessoryId);
      return changedCart(trx, actor);
    },
    applyDiscount: async ({ trx, actor, body: { discountCode } }) => {
      await applyDiscount(trx, platform, actor, discountCode);
      return changedCart(trx, actor);
    },
    removeDiscount: async ({ trx, actor }) => {
      await dropCartDiscount(trx, actor.id);
      return changedCart(trx, actor);
    },
  });
}
