import { products } from '@maxilla/contract/calendar';
import { mayStart } from '@maxilla/domain/kinds/kinds';
import { type Product, PRODUCT_TYPE_CODES, PRODUCT_TYPES, PRODUCTS } from '@maxilla/domain/products';
import { unpricedUnits } from '@maxilla/domain/missing-prices';
import { type PriceUnit } from '@maxilla/domain/pricing';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import type { Platform } from '../../platform/platform.ts';
import { offeredPrices, offeredUnits } from './prices.store.ts';

export function productsRoutes(app: FastifyInstance, platform: Platform): void {
  bind(app, platform, products, {
    productTypes: async ({ query: { isCustomised } }) => ({
      // The products of every type are customised in the portal.
      productTypes: (isCustomised === false ? [] : PRODUCT_TYPE_CODES).map((code) => ({
        id: PRODUCT_TYPES[code].id,
        code,
      })),
    }),
    products: async ({ actor, query }) => {
      const word = wordsIn(actor.language);
      const offered = await offeredUnits(platform.db);
      return {
        products: PRODUCTS.filter(({ code }) => !query.creationClientSide || mayStart(actor, code)).map(
          (product) => ({
            id: product.id,
            code: product.code,
            description: word(`product.${product.code}`),
            productTypeId: PRODUCT_TYPES[product.type].id,
            isPriced: unpricedUnits(product.code, offered.get(product.code) ?? []).length === 0,
            productDeliverableDates: deliverableDates(product),
          }),
        ),
      };
    },
    prices: async ({ actor, query }) => {
      const prices = await offeredPrices(platform.db, query.productCode);
      return {
        prices: prices.map((price) => ({
          id: price.id,
          code: price.code,
          description: actor.language === 'FR' ? price.description_fr : price.description_en,
          unit: price.unit as PriceUnit,
          amount: price.amount_cents,
          vatRate: price.vat_rate,
          hidden: price.hidden,
          productionSelection: price.production_selection,
        })),
      };
    },
  });
}

/** Working days to the earliest delivery date, normal and, where offered, emergency. */
function deliverableDates({ code, earlyDeliverable }: Product) {
  const { NORMAL, EMERGENCY } = earlyDeliverable;
  return [
    { code, type: 'NORMAL' as const, earlyDeliverable: NORMAL },
    ...(EMERGENCY === null ? [] : [{ code, type: 'EMERGENCY' as const, earlyDeliverable: EMERGENCY }]),
  ];
}
