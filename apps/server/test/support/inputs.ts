import fc from 'fast-check';
import { z } from 'zod';

import { actsAsFields } from '../../src/platform/http/acts-as.ts';

type Json = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** Values that have broken programs before. */
const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[]],
  'null',
  'undefined',
  '\u0000',
  'a\u0000b',
  '\u001b[31m',
  "' or 1=1 --",
  '"; drop table users; --',
  '<script>alert(1)</script>',
  '${7*7}',
  '%s%n',
  '../../etc/passwd',
  '🦷👩🏽‍⚕️',
  'Ａｃｃｅｎｔｓ ÉÀÜ ﷽',
  '\u202edetrever',
  '\ud800',
  '00-00-0000',
  '31-02-2026',
  '01-01-0001',
  '99999999999999999999',
  'x'.repeat(10_000),
  Array.from({ length: 10_000 }, () => 1),
  { __proto__: null, constructor: 1, toString: 1 },
];

/** Texts that some field somewhere is waiting for. */
const PLAUSIBLE = [
  'x',
  '1',
  'true',
  'FR',
  'Léa Moreau',
  'MARTIN',
  'zoe@cabinet.example',
  'eve@maxilla.example',
  'Correct-Horse-1',
  '+33612345678',
  'WELCOME10',
];

const nasty = fc.constantFrom(...NASTY);

/**
 * Values of the form a schema describes, now and then with something nasty in their place. Fields that say who acts
 * are left out: nearly every value of theirs is refused before anything else is looked at.
 */
export function inputsOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const actors = actsAsFields(schema);
  return arbitrary(json).map((value) => without(value, actors));
}

function without(value: unknown, fields: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)));
}

function arbitrary(json: Json): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 40, arbitrary: fitting(json) }, { weight: 1, arbitrary: nasty });
}

function fitting(json: Json): fc.Arbitrary<unknown> {
  const alternatives = json.anyOf ?? json.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => arbitrary(one)));
  if (json.allOf?.[0]) return fitting({ ...json.allOf[0], ...json, allOf: [] });
  if (json.enum) return fc.constantFrom(...json.enum);
  if (json.const !== undefined) return fc.constant(json.const);
  switch (json.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(json.properties ?? {}).map(([name, one]) => [name, arbitrary(one)]),
        ),
        { requiredKeys: json.required ?? [] },
      );
    case 'array':
      return fc.array(json.items ? arbitrary(json.items) : nasty, { maxLength: 4 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 11, max: 48 }),
        fc.integer({ min: 1, max: 2_000_000_000 }),
      );
    case 'number':
      return fc.double({ min: 0, max: 100, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return text(json);
    case undefined:
    default:
      return nasty;
  }
}

function text({ format, pattern }: Json): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('a@b.example', 'zoé@cabinet.example', 'x@y');
  if (pattern?.includes('-\\d{4}'))
    return fc.constantFrom('09-03-2026', '25-12-2026', '01-01-1900', '29-02-2028', '31-12-9999');
  if (pattern?.includes('\\d'))
    return fc.oneof(fc.integer({ min: 1, max: 12 }).map(String), fc.constant('999999999999999'));
  return fc.oneof(fc.constantFrom(...PLAUSIBLE), fc.string({ unit: 'binary', maxLength: 30 }));
}
