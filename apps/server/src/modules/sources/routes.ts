import { sources } from '@maxilla/contract/static-data';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { implantBrands, implantDetails, implantModels, validatedSleeves } from './sources.store.ts';

export function sourcesRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  bind(app, platform, sources, {
    implantBrands: async () => ({ brands: await implantBrands(db) }),
    implantModels: async ({ query }) => ({ models: await implantModels(db, query.implantBrandId) }),
    implantDetails: async ({ query }) => ({ implantDetails: await implantDetails(db, query.implantModelId) }),
    sleeves: async () => ({ sleeves: await validatedSleeves(db) }),
  });
}
