import { ERRORS, type ErrorCode } from '@maxilla/domain/errors';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Maximum number of fields in an error; limits the size of the reply to a request with thousands of invalid
 * values.
 */
const MAX_FIELDS = 100;

/** Decodes wire input. Each issue includes the value it is about, which `fieldCodes` needs. */
export function decodeWire(schema: z.ZodType, value: unknown) {
  return z.safeDecode(schema, value, { reportInput: true });
}

/**
 * Converts schema issues to a code per field path (`address.city`, `implants.2.sleeveId`). A refinement whose
 * message is an error code yields that code. The first of several issues about a path wins.
 */
export function fieldCodes(issues: readonly Issue[]): Record<string, ErrorCode> {
  const fields = new Map<string, ErrorCode>();
  for (const issue of issues.flatMap((one) => flatten(one))) {
    const path = issue.path.map(String).join('.');
    if (fields.size >= MAX_FIELDS) break;
    if (!fields.has(path)) fields.set(path, codeOf(issue, issue.input));
  }
  return Object.fromEntries(fields);
}

/** All issues with their whole paths, including those within the alternatives of a union. */
export function allIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const nested = issue.errors
      .flatMap((errors) => allIssues(errors))
      .map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
    return [issue, ...nested];
  });
}

/**
 * Splits unknown keys into one issue each, and replaces the issue of a union with those of its best-matching
 * alternative.
 */
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
