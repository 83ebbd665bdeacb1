import { cart } from '@maxilla/contract/cart';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { actOnProject } from '../projects/api.ts';
import { applyDiscount } from './apply-discount.ts';
import { countCart, readCart } from './read-cart.ts';
import { dropCartDiscount } from './cart.store.ts';

/** The dentist's cart; what is in it changes by the actions of its projects. */
export function cartRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, cart, {
    read: async ({ actor }) => readCart(platform, actor),
    add: async ({ actor, body: { projectId, productId, version } }) => {
      const expected = { productId, version };
      await actOnProject(platform, actor, { ...expected, projectId, type: 'ADD_TO_CART', input: {} });
      return countCart(platform, actor);
    },
    remove: async ({ actor, query: { projectId } }) => {
      await actOnProject(platform, actor, { projectId, type: 'REMOVE_FROM_CART', input: {} });
      return countCart(platform, actor);
    },
    applyDiscount: async ({ actor, body: { discountCode } }) => {
      await applyDiscount(platform, actor, discountCode);
      return readCart(platform, actor);
    },
    removeDiscount: async ({ actor }) => {
      await dropCartDiscount(platform.db, actor.id);
      return readCart(platform, actor);
    },
  });
}
