import { ActsAs, ActsAsParam } from '@maxilla/contract/wire';
import { CodedError } from '@maxilla/domain/refusals';
import type { z } from 'zod';

/**
 * Older clients name the acting user in a field (`performedBy`, `modifiedBy` …). The caller is always the
 * token's user, so such a field must match it (decisions 2). The contract marks these fields by their schema.
 */

type Internals = {
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly left?: z.core.$ZodType;
  readonly right?: z.core.$ZodType;
};

/** Names of the acting-user fields of an object schema, including those in its alternatives. */
export function actsAsFields(schema: z.core.$ZodType | undefined): readonly string[] {
  return schema ? [...new Set(namesIn(schema))] : [];
}

function namesIn(schema: z.core.$ZodType): string[] {
  const def = schema._zod.def as Internals;
  const own = Object.entries(def.shape ?? {})
    .filter(([, field]) => isActsAsSchema(field))
    .map(([name]) => name);
  const within = [...(def.options ?? []), def.innerType, def.in, def.out, def.left, def.right];
  return [...own, ...within.filter((one) => one !== undefined).flatMap((one) => namesIn(one))];
}

/** Whether a schema is one of the two acting-user schemas, possibly wrapped as optional or nullable. */
function isActsAsSchema(field: z.core.$ZodType | undefined): boolean {
  if (field === undefined) return false;
  return field === ActsAs || field === ActsAsParam || isActsAsSchema((field._zod.def as Internals).innerType);
}

/** Throws `identity.mismatch` if one of the fields names a user other than the caller. */
export function checkActsAs(fields: readonly string[], value: unknown, callerId: number): void {
  if (typeof value !== 'object' || value === null) return;
  for (const field of fields) {
    const claimed = (value as Record<string, unknown>)[field];
    if (claimed !== undefined && claimed !== callerId) {
      throw new CodedError('identity.mismatch', { [field]: 'identity.mismatch' });
    }
  }
}
