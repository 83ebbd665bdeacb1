import { sources } from '@maxilla/contract/static-data';
import { priceOf } from '@maxilla/domain/pricing';
import { GUIDE_CODES } from '@maxilla/domain/products';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  implantBrands,
  implantDetails,
  implantModels,
  priceRows,
  validatedSleeves,
} from './sources.store.ts';

/** One implant, fetched by courier, in a hurry: every part of a price shows. */
const EVERY_PART = { numberOfElements: 1, courierPickup: true, urgent: true };

export function sourcesRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, sources, {
    implantBrands: async () => ({ brands: await implantBrands(db) }),
    implantModels: async ({ query }) => ({ models: await implantModels(db, query.implantBrandId) }),
    implantDetails: async ({ query }) => ({ implantDetails: await implantDetails(db, query.implantModelId) }),
    sleeves: async () => ({ sleeves: await validatedSleeves(db) }),
    guidePrices: async () => {
      const rows = await priceRows(db, GUIDE_CODES);
      return {
        prices: GUIDE_CODES.map((productCode) => {
          const ofProduct = rows.filter((row) => row.productCode === productCode);
          const price = priceOf(ofProduct, EVERY_PART);
          return {
            productCode,
            initialCharge: price.initialCharge,
            elementPrice: price.elementPrice,
            productionCharge: price.productionCharge,
            courierCharge: price.courierCharge,
            emergencyProductionCharge: price.emergencyProductionCharge,
          };
        }),
      };
    },
  });
}
