import { z } from 'zod';
import { type Blanks, patchOf } from './conversions.ts';

type Shape = z.core.$ZodLooseShape;
type Optional<S extends Shape> = {
  [K in keyof S]: S[K] extends z.ZodObject<infer Inner>
    ? z.ZodExactOptional<z.ZodObject<Optional<Inner>>>
    : z.ZodExactOptional<S[K]>;
};

/** Any subset of a form's fields, each validated by the form's own schema. */
type Changes<S extends Shape> = z.ZodObject<Optional<S>>;

const isObject = (schema: z.core.$ZodType): schema is z.ZodObject => schema instanceof z.ZodObject;

function changesOf<S extends Shape>(shape: S): Changes<S> {
  const fields = Object.entries<z.core.$ZodType>(shape).map(([name, schema]) => [
    name,
    z.exactOptional(isObject(schema) ? changesOf(schema.shape) : schema),
  ]);
  return z.object(Object.fromEntries(fields) as Optional<S>);
}

/** The value of a blank field; false if it may not be blank. */
function blankOf(schema: z.core.$ZodType): Blanks[string] {
  if (z.safeParse(schema, '').success) return '';
  return z.safeParse(schema, null).success ? null : false;
}

/** Maps the JSON Pointer of each field (`/surname`, `/address/city`) to its blank value. */
function fieldsOf(shape: Shape, below = ''): [pointer: string, blank: Blanks[string]][] {
  return Object.entries<z.core.$ZodType>(shape).flatMap(([name, schema]): [string, Blanks[string]][] =>
    isObject(schema) ? fieldsOf(schema.shape, `${below}/${name}`) : [[`${below}/${name}`, blankOf(schema)]],
  );
}

type Values = { [name: string]: unknown };

/** The schemas made here, with the blank values of their fields. */
export const jsonPatches = z.registry<{ blanks: Blanks }>();

/**
 * Changes to a form as a JSON Patch (RFC 6902) limited to `add`, `replace` and `remove`, decoded to the
 * changed fields only. Every field of a form exists: `remove` blanks it, `add` sets one that may be blank,
 * `replace` one that may not. Errors are reported under the field's path, `address.city`. If several
 * operations address one field, the last one wins.
 */
export function JsonPatch<S extends Shape>(form: z.ZodObject<S>) {
  const blanks: Blanks = Object.fromEntries(fieldsOf(form.shape));
  const path = z.enum(Object.keys(blanks));
  const operations = z
    .array(
      z.discriminatedUnion('op', [
        z.object({ op: z.enum(['add', 'replace']), path, value: z.unknown() }),
        z.object({ op: z.literal('remove'), path }),
      ]),
    )
    .min(1)
    .max(100);

  const changes = z.codec(operations, changesOf(form.shape), {
    decode: (patch) => {
      const values: Values = {};
      for (const operation of patch) {
        const names = operation.path.slice(1).split('/');
        const last = names.pop() ?? '';
        let target = values;
        for (const name of names) target = (target[name] ??= {}) as Values;
        const blank = blanks[operation.path] === null ? null : '';
        target[last] = operation.op === 'remove' ? blank : operation.value;
      }
      return values as z.input<Changes<S>>;
    },
    encode: (values) => patchOf(values, blanks) as z.output<typeof operations>,
  });
  jsonPatches.add(changes, { blanks });
  return changes;
}
