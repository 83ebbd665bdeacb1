import type { ErrorCode } from '@maxilla/domain/errors';
import type { z } from 'zod';

import { decodeWire } from './fields.ts';

/** The parts of a schema that lead to the schemas within it. */
type Def = {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
};

/**
 * The keys of valid input that its schema does not declare, by path. They are reported instead of silently
 * ignored, because the caller means something by them. Objects that accept any key, and their contents, are
 * skipped.
 */
export function unknownKeys(
  schema: z.ZodType | undefined,
  input: unknown,
  path = '',
): Readonly<Record<string, ErrorCode>> {
  if (typeof input !== 'object' || input === null) return {};
  if (schema === undefined) return named(Object.keys(input), path);
  const def = schema._zod.def as unknown as Def;
  const within = def.innerType ?? def.in;
  if (within) return unknownKeys(within, input, path);
  if (def.options) {
    const taken = def.options.find((option) => decodeWire(option, input).success);
    return taken ? unknownKeys(taken, input, path) : {};
  }
  if (def.element && Array.isArray(input)) {
    const { element } = def;
    return merged(input.map((item, at) => unknownKeys(element, item, join(path, String(at)))));
  }
  if (!def.shape) return {};
  const { shape, catchall } = def;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const unknown = given.flatMap(([key]) => (Object.hasOwn(shape, key) ? [] : [key]));
  return {
    ...(catchall ? {} : named(unknown, path)),
    ...merged(
      given.map(([key, value]) =>
        Object.hasOwn(shape, key) ? unknownKeys(shape[key], value, join(path, key)) : {},
      ),
    ),
  };
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

const named = (keys: readonly string[], path: string) =>
  Object.fromEntries(keys.map((key) => [join(path, key), 'field.unknownKey' as const]));

const merged = (parts: readonly Readonly<Record<string, ErrorCode>>[]): Readonly<Record<string, ErrorCode>> =>
  Object.assign({}, ...parts) as Readonly<Record<string, ErrorCode>>;
