import type { Chance } from '../../../src/seed/random.ts';
import { EVERY_SIGN, UNHOLDABLE } from '../../support/hostile.ts';
import { sometimes } from './scene.ts';

/** Random invalid variants of valid values. */

const LONG = 'x'.repeat(10_000);
const MANY = Array.from({ length: 10_000 }, () => 1);

/** Values that have broken programs before. */
const NASTY: readonly unknown[] = [
  null,
  '',
  ' \t\n',
  0,
  -1,
  1.5,
  1e308,
  -(2 ** 63),
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  999_999_999,
  true,
  [],
  {},
  [[]],
  [null],
  'null',
  'NaN',
  '1e3',
  '0x10',
  '٣',
  '-1',
  '99999999999999999999',
  '\u001b[31m',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  '\u202edetrever',
  '00-00-0000',
  '31-02-2031',
  '01-01-1899',
  'UNKNOWN',
  '__proto__',
  'constructor',
  EVERY_SIGN,
  LONG,
  MANY,
  { toString: 1, constructor: 1 },
  ...UNHOLDABLE,
];

/** Property names that careless programs treat specially. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'unexpected',
  '',
  'é\u202e',
  'hasOwnProperty',
];

type Path = readonly (string | number)[];

/** A value with one part replaced, omitted or added. */
export function spoiled(chance: Chance, value: unknown): unknown {
  const paths = pathsOf(value);
  const path = chance.pick(paths);
  if (sometimes(chance, 15)) return withKey(chance, value);
  return replaced(value, path, sometimes(chance, 15) ? undefined : chance.pick(NASTY));
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const items = Array.isArray(value) ? [...value.slice(0, 3).entries()] : Object.entries(value);
  return [path, ...items.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, path: Path, bad: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return bad;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === key ? replaced(item, rest, bad) : item));
  }
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replaced(object[key], rest, bad) };
}

function withKey(chance: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return chance.pick(NASTY);
  // Defined as own properties, so that they are serialised.
  return Object.fromEntries([...Object.entries(value), [chance.pick(KEYS), chance.pick(NASTY)]]);
}

/** Malformed JSON bodies. */
export function brokenBody(chance: Chance, text: string): string {
  return chance.pick([
    text.slice(0, chance.between(0, text.length)),
    `${text}${text}`,
    '{"a": NaN}',
    '{"id": 1e400}',
    '{"__proto__": {"admin": true}, "constructor": {"prototype": {"admin": true}}}',
    `${'['.repeat(20_000)}1${']'.repeat(20_000)}`,
    `${'{"value":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `"${LONG}"`,
    '\u0000',
    'null',
    '[]',
  ]);
}
