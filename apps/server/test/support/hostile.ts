import type { z } from 'zod';

import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Generates invalid and extreme values for every field of a schema. */

type Path = readonly (string | number)[];

export type Spoil = {
  /** The path in the value; empty for the value itself. */
  readonly path: Path;
  /** The replacement; undefined to omit the field. */
  readonly bad: unknown;
  /** Whether it must be refused although the schema may accept it: an unknown id, a day in the past. */
  readonly impossible?: boolean;
};

/**
 * Text with all kinds of special characters, none of which may have an effect where it is stored or
 * displayed.
 */
export const EVERY_SIGN =
  "Zoé Ñandú Œdème 🦷👩🏽‍⚕️ עברית ﷽ \u202edetrever\u202c e\u0301 ' OR 1=1; DROP TABLE projects; -- " +
  '<script>alert(1)</script><img src=x onerror=alert(1)> &amp; ${7*7} {{patientName}} $& $1 %s %00 ../../etc/passwd \\ "';

/** Strings that PostgreSQL or UTF-8 cannot represent. */
export const UNHOLDABLE = ['a\0b', '\0', 'half \ud83e of a sign'];

const WRONG_TYPES: readonly unknown[] = [null, true, 1.5, [], {}, [[]], { toString: 1 }, ['a', 'b']];
const TEXTS: readonly unknown[] = [
  '',
  ' \t\n ',
  EVERY_SIGN,
  'x'.repeat(201),
  'é'.repeat(100_000),
  'a\u0007b\u001b[31m',
  '__proto__',
  'null',
  ...UNHOLDABLE,
];
const NUMBERS: readonly unknown[] = [
  0,
  -1,
  2.5,
  999_999_999,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '1',
  '',
  'NaN',
];
/** Invalid dates, then valid ones: long past, a bank holiday, a Sunday, the last one. */
const DAYS: readonly unknown[] = [
  '31-02-2031',
  '00-00-0000',
  '29-02-2031',
  '2031-02-01',
  '1-1-2031',
  '01-01-1899',
  '01-01-2020',
  '25-12-2031',
  '06-07-2031',
  '31-12-9999',
  '',
  'tomorrow',
];
const PAST = '01-01-2020';
const UNKNOWN_NUMBER = 999_999_999;
const ENUMS: readonly unknown[] = ['UNKNOWN', '', '__proto__', 'constructor', 'toString', 0, ' GCEP'];
const MANY = 10_000;

/** All replacements of single fields of a valid value. */
export function spoilsOf(schema: z.ZodType, valid: unknown): Spoil[] {
  return [...spoil(jsonSchemaOf(schema), valid, [])];
}

/** Replaces one field of a valid value. */
export function spoiled(valid: unknown, { path, bad }: Spoil): unknown {
  return replaced(valid, path, bad);
}

function* spoil(json: JsonSchema, value: unknown, path: Path): Generator<Spoil> {
  const node = alternative(json, value);
  for (const bad of WRONG_TYPES) yield { path, bad };
  const text = path.length === 0 ? [] : badOf(node);
  for (const bad of text) {
    const known = value !== undefined && value !== null;
    const missing = bad === UNKNOWN_NUMBER && node.type === 'integer';
    yield { path, bad, impossible: known && (missing || (bad === PAST && isDay(node))) };
  }
  if (node.properties) yield* ofObject(node, value as Record<string, unknown>, path);
  if (node.type === 'array') yield* ofArray(node, value, path);
}

function* ofObject(node: JsonSchema, value: Record<string, unknown> = {}, path: Path): Generator<Spoil> {
  for (const [name, property] of Object.entries(node.properties ?? {})) {
    const at = [...path, name];
    if (node.required?.includes(name)) yield { path: at, bad: undefined };
    yield* spoil(property, value[name], at);
  }
  yield { path: [...path, 'unexpected'], bad: EVERY_SIGN };
}

function* ofArray(node: JsonSchema, value: unknown, path: Path): Generator<Spoil> {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  yield { path, bad: Array.from({ length: MANY }, () => first ?? 'x') };
  yield { path, bad: Array.from({ length: MANY }, () => null) };
  if (first !== undefined && node.items) yield* spoil(node.items, first, [...path, 0]);
}

function badOf(node: JsonSchema): readonly unknown[] {
  if (node.enum || node.const !== undefined) return ENUMS;
  if (node.type === 'integer' || node.type === 'number') return NUMBERS;
  if (node.type !== 'string' && node.type !== undefined) return [];
  if (isDay(node)) return DAYS;
  if (node.pattern?.includes(String.raw`\d`)) return IN_ADDRESS;
  return TEXTS;
}

const isDay = ({ pattern }: JsonSchema) => pattern?.includes('-\\d{4}') ?? false;

/** Invalid numbers in a path. */
const IN_ADDRESS: readonly unknown[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 1',
  '٣',
  '1;drop table users',
  '../1',
  '%00',
  'x'.repeat(150),
  '999999999999999',
  '9'.repeat(40),
];

/** The branch of a union that a value matches, else the last that is not null. */
function alternative(json: JsonSchema, value: unknown): JsonSchema {
  const [only] = json.allOf ?? [];
  if (only) return alternative({ ...only, ...json, allOf: [] }, value);
  const branches = json.anyOf ?? json.oneOf;
  if (!branches) return json;
  const open = branches.filter((branch) => branch.type !== 'null');
  const given = (value ?? {}) as Record<string, unknown>;
  const fits = ({ properties = {}, required = [] }: JsonSchema) => {
    const tags = required.filter((name) => fixed(properties[name]) !== null);
    return tags.length > 0 && tags.every((name) => fixed(properties[name])?.includes(given[name]));
  };
  const last = open.at(-1) ?? json;
  return alternative(open.find((branch) => fits(branch)) ?? last, value);
}

/** The values of a constant or enumeration, or null. */
function fixed({ const: only, enum: some }: JsonSchema = {}): readonly unknown[] | null {
  return some ?? (only === undefined ? null : [only]);
}

function replaced(value: unknown, path: Path, bad: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return bad;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === key ? replaced(item, rest, bad) : item));
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, bad) };
}
