import { projectAnalysis } from '@maxilla/contract/project-analysis';
import { workingDaysSoFar } from '@maxilla/domain/calendar';
import { checkedRange } from '@maxilla/domain/day-ranges';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { figuresOf } from '@maxilla/domain/project-analysis';
import type { FastifyInstance } from 'fastify';

import { bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstOrder, groupsOf } from './project-analysis.store.ts';

/** Figures on the projects ordered in a range of days (spec 1 §7). */
export function projectAnalysisRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform;
  bind(app, platform, projectAnalysis, {
    read: async ({ query }) => {
      const wanted = { range: checkedRange(query), productType: query.productType };
      const first = await firstOrder(db, wanted);
      if (first === null) return { products: [], total: figuresOf([]) };
      const workingDays = workingDaysSoFar({ from: first, to: clock.now().today });
      const groups = await groupsOf(db, wanted, { first, workingDays });
      const byProduct = Map.groupBy(groups, ({ productCode }) => productCode);
      const products = PRODUCT_CODES.flatMap((productCode) => {
        const own = byProduct.get(productCode);
        return own ? [{ productCode, ...figuresOf(own) }] : [];
      });
      return { products, total: figuresOf(groups) };
    },
  });
}
