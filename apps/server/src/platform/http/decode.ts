import { CodedError, refuseFields } from '@maxilla/domain/refusals';
import type { z } from 'zod';

import { decodeWire, fieldCodes } from './fields.ts';
import { decodeForm } from './multipart.ts';
import { MAX_DEPTH } from './nesting.ts';
import { unknownKeys } from './unknown-keys.ts';

/**
 * Decodes a part of a request; throws `request.invalid` with a code per field, also for keys that the schema does not
 * declare.
 */
export function decode(schema: z.ZodType | undefined, input: unknown): unknown {
  const result = schema && decodeWire(schema, input);
  if (result?.success === false) throw new CodedError('request.invalid', fieldCodes(result.error.issues));
  checkText(input);
  refuseFields(unknownKeys(schema, input));
  return result?.data;
}

/**
 * Decodes the fields of a multipart form, where a text may contain JSON; throws like `decode`, unless unknown keys are
 * `ignored`.
 */
export function decodeFields<S extends z.ZodType>(
  schema: S,
  fields: Record<string, unknown>,
  unknown: 'refused' | 'ignored' = 'refused',
): z.output<S> {
  const { input, result } = decodeForm(schema, fields);
  if (!result.success) throw new CodedError('request.invalid', fieldCodes(result.error.issues));
  checkText(input);
  if (unknown === 'refused') refuseFields(unknownKeys(schema, input));
  return result.data as z.output<S>;
}

/** Refuses text that PostgreSQL cannot store, NUL and lone surrogates, in fields that accept any text. */
function checkText(input: unknown, path = '', depth = 0): void {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed())) {
    throw new CodedError('request.invalid', { [path]: 'field.controlCharacter' });
  }
  if (typeof input !== 'object' || input === null) return;
  if (depth > MAX_DEPTH) throw new CodedError('request.invalid', { [path]: 'field.invalid' });
  for (const [key, value] of Object.entries(input)) {
    checkText(value, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}
