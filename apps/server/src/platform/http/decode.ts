import { CodedError } from '@maxilla/domain/errors';
import type { z } from 'zod';

import { decodeWire, fieldCodes } from './fields.ts';
import { decodeForm } from './multipart.ts';

/** Decodes a part of a request; refuses with `request.invalid` and a code per field. */
export function decode(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = decodeWire(schema, input);
  if (!result.success) throw new CodedError('request.invalid', fieldCodes(result.error.issues));
  checkText(input);
  return result.data;
}

/** Decodes the fields of a form, which may be texts that hold JSON; refuses likewise. */
export function decodeFields<S extends z.ZodType>(schema: S, fields: Record<string, unknown>): z.output<S> {
  const { input, result } = decodeForm(schema, fields);
  if (!result.success) throw new CodedError('request.invalid', fieldCodes(result.error.issues));
  checkText(input);
  return result.data as z.output<S>;
}

/** Deeper than anything the contract declares; what is nested further is only meant to exhaust whoever walks it. */
const DEEPEST = 20;

/** Refuses what PostgreSQL cannot store as text, NUL and lone surrogates, where a schema lets any text pass. */
function checkText(input: unknown, path = '', depth = 0): void {
  if (typeof input === 'string' && (input.includes('\0') || !input.isWellFormed())) {
    throw new CodedError('request.invalid', { [path]: 'field.controlCharacter' });
  }
  if (typeof input !== 'object' || input === null) return;
  if (depth > DEEPEST) throw new CodedError('request.invalid', { [path]: 'field.invalid' });
  for (const [key, value] of Object.entries(input)) {
    checkText(value, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}
