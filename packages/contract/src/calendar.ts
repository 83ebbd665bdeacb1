import { PRICE_UNITS } from '@maxilla/domain/pricing';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { z } from 'zod';
import { calls, get, signedIn } from './calls.ts';
import { BoolParam, Id, IdParam, IntParam, Money, WireDate } from './wire.ts';

const Holiday = z.object({ id: Id, fromDate: WireDate, toDate: WireDate, days: z.array(WireDate) });

export const calendar = calls('/api/users', {
  holidays: get('/:id/holidays', {
    summary: "A person's absences; their days cannot be chosen.",
    access: signedIn,
    params: z.object({ id: IdParam }),
    query: z.object({
      year: IntParam.optional(),
      isDetailed: BoolParam.optional(),
      future: BoolParam.optional(),
    }),
    reply: z.object({ holidays: z.array(Holiday) }),
  }),
});

export const products = calls('/api', {
  productTypes: get('/product_types', {
    summary: 'The kinds of products.',
    access: signedIn,
    query: z.object({ isCustomised: BoolParam.optional() }),
    reply: z.object({ productTypes: z.array(z.object({ id: z.int(), code: z.string() })) }),
  }),
  products: get('/products', {
    summary: 'The products that can be ordered now, with their earliest deliverable dates in working days.',
    access: signedIn,
    query: z.object({ creationClientSide: BoolParam.optional() }),
    reply: z.object({
      products: z.array(
        z.object({
          id: z.int(),
          code: z.enum(PRODUCT_CODES),
          description: z.string(),
          productTypeId: z.int(),
          productDeliverableDates: z.array(
            z.object({ code: z.string(), type: z.enum(['NORMAL', 'EMERGENCY']), earlyDeliverable: z.int() }),
          ),
        }),
      ),
    }),
  }),
  prices: get('/prices', {
    summary: 'The price list of a product as it is offered, before VAT.',
    access: signedIn,
    query: z.object({ productCode: z.enum(PRODUCT_CODES) }),
    reply: z.object({
      prices: z.array(
        z.object({
          id: Id,
          code: z.string(),
          description: z.string(),
          unit: z.enum(PRICE_UNITS),
          amount: Money,
          /** Hundredths of a percent: 2000 is 20 %. */
          vatRate: z.int(),
          hidden: z.boolean(),
          productionSelection: z.boolean(),
        }),
      ),
    }),
  }),
});
