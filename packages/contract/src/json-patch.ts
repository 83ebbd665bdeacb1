import { z } from 'zod';

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

/** The value of a blank field; undefined if it may not be blank. */
type Blank = '' | null | undefined;

function blankOf(schema: z.core.$ZodType): Blank {
  if (z.safeParse(schema, '').success) return '';
  return z.safeParse(schema, null).success ? null : undefined;
}

/** Maps the JSON Pointer of each field (`/surname`, `/address/city`) to its blank value. */
function fieldsOf(shape: Shape, below = ''): [pointer: string, blank: Blank][] {
  return Object.entries<z.core.$ZodType>(shape).flatMap(([name, schema]): [string, Blank][] =>
    isObject(schema) ? fieldsOf(schema.shape, `${below}/${name}`) : [[`${below}/${name}`, blankOf(schema)]],
  );
}

type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };
type Values = { [name: string]: unknown };

/**
 * Changes to a form as a JSON Patch (RFC 6902) limited to `add`, `replace` and `remove`, decoded to the
 * changed fields only. Every field of a form exists: `remove` blanks it, `add` sets one that may be blank,
 * `replace` one that may not. Errors are reported under the field's path, `address.city`. If several
 * operations address one field, the last one wins.
 */
export function JsonPatch<S extends Shape>(form: z.ZodObject<S>) {
  const blanks = new Map(fieldsOf(form.shape));
  const path = z.enum([...blanks.keys()]);
  const operations = z
    .array(
      z.discriminatedUnion('op', [
        z.object({ op: z.enum(['add', 'replace']), path, value: z.unknown() }),
        z.object({ op: z.literal('remove'), path }),
      ]),
    )
    .min(1)
    .max(100);

  const blankAt = (path: string) => (blanks.get(path) === null ? null : '');

  const encode = (values: Values, below = ''): Operation[] =>
    Object.entries(values).flatMap(([name, value]): Operation[] => {
      const at = `${below}/${name}`;
      if (!blanks.has(at)) return encode(value as Values, at);
      const blank = blanks.get(at);
      if (blank !== undefined && value === blank) return [{ op: 'remove', path: at }];
      return [{ op: blank === undefined ? 'replace' : 'add', path: at, value }];
    });

  return z.codec(operations, changesOf(form.shape), {
    decode: (patch) => {
      const values: Values = {};
      for (const operation of patch) {
        const names = operation.path.slice(1).split('/');
        const last = names.pop() ?? '';
        let target = values;
        for (const name of names) target = (target[name] ??= {}) as Values;
        target[last] = operation.op === 'remove' ? blankAt(operation.path) : operation.value;
      }
      return values as z.input<Changes<S>>;
    },
    encode: (changes) => encode(changes as Values) as z.output<typeof operations>,
  });
}
