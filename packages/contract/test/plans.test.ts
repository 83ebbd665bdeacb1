import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { contract } from '../src/all.ts';
import { planOf, plansOf } from '../src/plan-of.ts';
import { decodeBy, encodeBy } from '../src/plans.ts';
import { JsonPatch } from '../src/json-patch.ts';
import { BoolParam, Id, IdParam, IdsParam, Line, ListParam, Money, Page, WireDate } from '../src/wire.ts';

/** Results of plans and schemas for the same value. */
const encoded = (schema: z.ZodType, value: unknown) => [
  encodeBy(planOf(schema, 'encode'), value),
  z.encode(schema, value),
];
const decoded = (schema: z.ZodType, value: unknown) => [
  decodeBy(planOf(schema, 'decode'), value),
  z.decode(schema, value),
];

describe('a plan', () => {
  test.each([
    [
      'parameters of a URL',
      z.object({
        id: IdParam,
        ids: IdsParam,
        urgent: BoolParam,
        codes: ListParam(['A', 'B']),
        day: WireDate.optional(),
        q: Line.optional(),
      }),
      { id: 7, ids: [1, 2], urgent: true, codes: ['A', 'B'], q: 'é' },
    ],
    [
      'a body',
      z.object({
        day: WireDate.nullable().default(null),
        price: Money,
        lines: z.array(z.object({ price: Money, day: WireDate.optional() })),
        byMonth: z.record(z.string(), z.array(Money)),
      }),
      {
        day: '2031-02-01',
        price: 1_050,
        lines: [{ price: 1, day: '2031-12-31' }],
        byMonth: { may: [5, 105] },
      },
    ],
    [
      'one of several forms',
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('day'), on: WireDate }),
        z.object({ type: z.enum(['text', 'note']), on: Line }),
      ]),
      { type: 'note', on: '2031-02-01' },
    ],
    [
      'the changed fields of a form',
      JsonPatch(
        z.object({ name: Line, born: WireDate.nullable(), clinic: z.object({ id: Id, city: Line }) }),
      ),
      { name: '', born: '1990-05-01', clinic: { id: 4 } },
    ],
  ])('encodes %s like its schema', (_, schema, value) => {
    const [planned, meant] = encoded(schema, value);
    expect(planned).toEqual(meant);
  });

  test('sends no field that is not declared', () => {
    const schema = z.object({ id: Id, within: z.object({ id: Id }) });
    const [planned] = encoded(schema, { id: 1, more: 2, within: { id: 1, more: 2 } });
    expect(planned).toEqual({ id: 1, within: { id: 1 } });
    expect(encodeBy(planOf(z.looseObject({ id: Id }), 'encode'), { id: 1, more: 2 })).toEqual({
      id: 1,
      more: 2,
    });
  });

  test.each([
    [
      'a page of a list',
      Page('rows', z.object({ id: Id, price: Money, deadline: WireDate.nullable() })),
      { rows: [{ id: 1, price: 10.5, deadline: null }], totalPages: 1, currentPage: 0, total: 1 },
    ],
    [
      'rows of several subjects',
      z.discriminatedUnion('subject', [
        z.object({ subject: z.literal('project'), rows: z.array(z.object({ deadline: WireDate })) }),
        z.object({ subject: z.literal('batch'), rows: z.array(z.object({ deadline: z.string() })) }),
      ]),
      { subject: 'project', rows: [{ deadline: '01-02-2031' }] },
    ],
  ])('decodes %s like its schema', (_, schema, value) => {
    const [planned, meant] = decoded(schema, value);
    expect(planned).toEqual(meant);
  });

  test('is nothing where nothing is converted', () => {
    expect(planOf(z.object({ id: Id, names: z.array(z.object({ name: Line })) }), 'decode')).toBe(0);
  });

  test('is not made for a conversion that the browser does not know', () => {
    const shouted = z.codec(z.string(), z.string(), {
      decode: (text) => text.toUpperCase(),
      encode: (text) => text.toLowerCase(),
    });
    expect(() => planOf(z.object({ name: shouted }), 'decode')).toThrow('conversion');
    expect(() => planOf(z.union([WireDate, Money]), 'decode')).toThrow('told apart');
    expect(() => planOf(z.map(z.string(), Money), 'decode')).toThrow('map');
  });
});

test('every call has a plan, which is data', () => {
  const plans = plansOf(contract);
  for (const [area, calls] of Object.entries(contract))
    expect(Object.keys(plans[area] ?? {})).toEqual(Object.keys(calls));
  expect(JSON.parse(JSON.stringify(plans))).toEqual(plans);
});
