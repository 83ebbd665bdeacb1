import { products } from '@maxilla/contract/calendar';
import { type Product, PRODUCT_TYPE_CODES, PRODUCT_TYPES, PRODUCTS } from '@maxilla/domain/products';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';

/** Guides are what can be ordered now. */
const OFFERED = PRODUCTS.filter((product) => product.guideType !== null);

export function productsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, products, {
    productTypes: async () => ({
      productTypes: PRODUCT_TYPE_CODES.map((code) => ({ id: PRODUCT_TYPES[code].id, code })),
    }),
    products: async ({ actor }) => {
      const word = wordsIn(actor.language);
      return {
        products: OFFERED.map((product) => ({
          id: product.id,
          code: product.code,
          description: word(`product.${product.code}`),
          productTypeId: PRODUCT_TYPES[product.type].id,
          productDeliverableDates: deliverableDates(product),
        })),
      };
    },
  });
}

/** Working days to the first day that can be asked for, normally and in an emergency where there is one. */
function deliverableDates({ code, earlyDeliverable }: Product) {
  const { NORMAL, EMERGENCY } = earlyDeliverable;
  return [
    { code, type: 'NORMAL' as const, earlyDeliverable: NORMAL },
    ...(EMERGENCY === null ? [] : [{ code, type: 'EMERGENCY' as const, earlyDeliverable: EMERGENCY }]),
  ];
}
