import { orders } from '@maxilla/contract/cart';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { createOrder } from './create-order.ts';

/** Orders the contents of the cart. */
export function ordersRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, orders, {
    create: async ({ trx, actor, body }) => createOrder(trx, platform, actor, body),
  });
}
