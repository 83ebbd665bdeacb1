import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Enough for any form; more would only swell the answer to whoever sends ten thousand wrong values. */
const MOST_FIELDS = 100;

/** Decodes what came over the wire. Each issue holds the value it is about, which `fieldCodes` reads. */
export function decodeWire(schema: z.ZodType, value: unknown) {
  return z.safeDecode(schema, value, { reportInput: true });
}

/**
 * Turns what a schema says of a wrong value into a code per field path (`address.city`, `implants.2.sleeveId`).
 * A refinement whose message is a code of the error catalogue gives that code. Of several complaints about one
 * path the first counts.
 */
export function fieldCodes(issues: readonly Issue[]): Record<string, ErrorCode> {
  const fields = new Map<string, ErrorCode>();
  for (const issue of issues.flatMap((one) => flatten(one))) {
    const path = issue.path.map(String).join('.');
    if (fields.size >= MOST_FIELDS) break;
    if (!fields.has(path)) fields.set(path, codeOf(issue, issue.input));
  }
  return Object.fromEntries(fields);
}

/** The paths complained about, those within a union's alternatives included. */
export function issuePaths(issues: readonly Issue[]): PropertyKey[][] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue.path];
    const nested = issue.errors
      .flatMap((errors) => issuePaths(errors))
      .map((path) => [...issue.path, ...path]);
    return [issue.path, ...nested];
  });
}

/** One complaint per unknown key, and the nearest alternative of a union instead of the union itself. */
function flatten(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }));
  }
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const nearest = issue.errors.reduce((best, errors) => (errors.length < best.length ? errors : best));
  return nearest.flatMap((one) => flatten({ ...one, path: [...issue.path, ...one.path] }));
}

function codeOf(issue: Issue, value: unknown): ErrorCode {
  if (issue.message in ERRORS) return issue.message as ErrorCode;
  if (issue.message === 'controlCharacter') return 'field.controlCharacter';
  if (value === undefined || value === null) return 'field.required';
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin, value);
    case 'too_big':
      return TOO_BIG[issue.origin] ?? 'field.invalid';
    case 'invalid_value':
    case 'invalid_union':
      return 'field.unknownValue';
    case 'unrecognized_keys':
      return 'field.unknownKey';
    case 'invalid_format':
      return issue.format === 'email' ? 'field.email' : 'field.invalid';
    case 'invalid_type':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return 'field.invalid';
  }
}

const TOO_BIG: Readonly<Record<string, ErrorCode>> = {
  string: 'field.tooLong',
  array: 'field.tooMany',
  set: 'field.tooMany',
  number: 'field.tooLarge',
  int: 'field.tooLarge',
};

function tooSmall(origin: string, value: unknown): ErrorCode {
  if (origin === 'string') {
    return typeof value === 'string' && value.trim() === '' ? 'field.required' : 'field.tooShort';
  }
  if (origin === 'array' || origin === 'set') {
    return Array.isArray(value) && value.length === 0 ? 'field.required' : 'field.tooFew';
  }
  return origin === 'number' || origin === 'int' ? 'field.tooSmall' : 'field.invalid';
}
