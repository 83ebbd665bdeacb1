import { PRODUCT_CODES, PRODUCT_TYPE_CODES } from '@maxilla/domain/products';
import { z } from 'zod';

import { calls, get, may } from './calls.ts';
import { Range } from './exports.ts';

const Count = z.int().min(0);
/** Between 0 and 1. */
const Share = z.number().min(0).max(1);

/** The figures of some projects; null is a figure of nothing. Each is defined in `domain/project-analysis.ts`. */
const Figures = z.object({
  ordered: Count,
  shipped: Count,
  givenUp: Count,
  atWork: Count,
  medianDays: Count.nullable(),
  ninthDecileDays: Count.nullable(),
  inTime: Share.nullable(),
  filesRefused: Share.nullable(),
  plansSent: Count.nullable(),
  plansDeclined: Share.nullable(),
});

/** A base path that the specification names without a call (spec 1 §7). */
export const projectAnalysis = calls('/api/project_analysis', {
  read: get('/', {
    summary: 'Figures on the projects ordered in a range of days, by product and together.',
    access: may('VIEW_INVOICES'),
    query: Range.extend({ productType: z.enum(PRODUCT_TYPE_CODES).optional() }),
    reply: z.object({
      /** Products of which something was ordered. */
      products: z.array(Figures.extend({ productCode: z.enum(PRODUCT_CODES) })),
      total: Figures,
    }),
    errors: ['range.order', 'range.tooLong'],
  }),
});
