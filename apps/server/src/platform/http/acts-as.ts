import { ActsAs, ActsAsParam } from '@maxilla/contract/wire';
import { CodedError } from '@maxilla/domain/errors';
import type { z } from 'zod';

/**
 * Old clients say in whose name they act (`performedBy`, `modifiedBy` …). The caller is the token's user and
 * nobody else, so such a field may only repeat it (decisions 2). The contract marks these fields by their schema.
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

/** The names of the fields of an object schema, whatever alternatives it has, that say who acts. */
export function actsAsFields(schema: z.core.$ZodType | undefined): readonly string[] {
  return schema ? [...new Set(namesIn(schema))] : [];
}

function namesIn(schema: z.core.$ZodType): string[] {
  const def = schema._zod.def as Internals;
  const own = Object.entries(def.shape ?? {})
    .filter(([, field]) => saysWhoActs(field))
    .map(([name]) => name);
  const within = [...(def.options ?? []), def.innerType, def.in, def.out, def.left, def.right];
  return [...own, ...within.filter((one) => one !== undefined).flatMap((one) => namesIn(one))];
}

/** One of the two schemas, or one of them wrapped, as in the form of a partial change. */
function saysWhoActs(field: z.core.$ZodType | undefined): boolean {
  if (field === undefined) return false;
  return field === ActsAs || field === ActsAsParam || saysWhoActs((field._zod.def as Internals).innerType);
}

/** Refuses with `identity.mismatch` where one of the fields names somebody else than the caller. */
export function checkActsAs(fields: readonly string[], value: unknown, callerId: number): void {
  if (typeof value !== 'object' || value === null) return;
  for (const field of fields) {
    const claimed = (value as Record<string, unknown>)[field];
    if (claimed !== undefined && claimed !== callerId) {
      throw new CodedError('identity.mismatch', { [field]: 'identity.mismatch' });
    }
  }
}
