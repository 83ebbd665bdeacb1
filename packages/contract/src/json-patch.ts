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

/** Maps the JSON Pointer of each field (`/surname`, `/address/city`) to whether the field may be blank. */
function fieldsOf(shape: Shape, below = ''): [pointer: string, mayBeBlank: boolean][] {
  return Object.entries<z.core.$ZodType>(shape).flatMap(([name, schema]): [string, boolean][] =>
    isObject(schema)
      ? fieldsOf(schema.shape, `${below}/${name}`)
      : [[`${below}/${name}`, z.safeParse(schema, '').success]],
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
  const mayBeBlank = new Map(fieldsOf(form.shape));
  const path = z.enum([...mayBeBlank.keys()]);
  const operations = z
    .array(
      z.discriminatedUnion('op', [
        z.object({ op: z.enum(['add', 'replace']), path, value: z.unknown() }),
        z.object({ op: z.literal('remove'), path }),
      ]),
    )
    .min(1)
    .max(100);

  const encode = (values: Values, below = ''): Operation[] =>
    Object.entries(values).flatMap(([name, value]): Operation[] => {
      const at = `${below}/${name}`;
      const blank = mayBeBlank.get(at);
      if (blank === undefined) return encode(value as Values, at);
      if (blank && value === '') return [{ op: 'remove', path: at }];
      return [{ op: blank ? 'add' : 'replace', path: at, value }];
    });

  return z.codec(operations, changesOf(form.shape), {
    decode: (patch) => {
      const values: Values = {};
      for (const operation of patch) {
        const names = operation.path.slice(1).split('/');
        const last = names.pop() ?? '';
        let target = values;
        for (const name of names) target = (target[name] ??= {}) as Values;
        target[last] = operation.op === 'remove' ? '' : operation.value;
      }
      return values as z.input<Changes<S>>;
    },
    encode: (changes) => encode(changes as Values) as z.output<typeof operations>,
  });
}
