import type { z } from 'zod';
import { type Call, isStreamed } from './calls.ts';
import { asIs, CONVERSIONS, type ConversionName } from './conversions.ts';
import { jsonPatches } from './json-patch.ts';
import type { CallPlan, Plan } from './plans.ts';

/** The parts of a schema's definition that are read here, whatever its type. */
type Definition = {
  readonly type: z.core.$ZodTypeDef['type'];
  readonly innerType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly discriminator?: string;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly transform?: unknown;
  readonly reverseTransform?: unknown;
};

/** Direction of a conversion: encoding drops undeclared fields, decoding keeps them. */
type Way = 'encode' | 'decode';

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition;

/** Types of schemas whose values are the same on the wire. */
const PLAIN: ReadonlySet<string> = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'null',
  'enum',
  'literal',
  'unknown',
]);
const WRAPPERS: ReadonlySet<string> = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly']);

/** The plan of a schema. Throws for a conversion that the browser does not know. */
export function planOf(schema: z.core.$ZodType, way: Way): Plan {
  const definition = definitionOf(schema);
  const { type, innerType, element, valueType, options } = definition;
  if (PLAIN.has(type)) return 0;
  if (WRAPPERS.has(type) && innerType) return planOf(innerType, way);
  if (type === 'object') return objectPlan(definition, way);
  if (type === 'array' && element) return listPlan(planOf(element, way));
  if (type === 'record' && valueType) {
    const each = planOf(valueType, way);
    return each === 0 ? 0 : { each };
  }
  if (type === 'union' && options) return unionPlan(definition, options, way);
  if (type === 'pipe') return pipePlan(schema, definition, way);
  throw new Error(`The browser cannot convert a value of type ${type}`);
}

const listPlan = (item: Plan): Plan => (item === 0 ? 0 : [item]);

function objectPlan({ shape = {}, catchall }: Definition, way: Way): Plan {
  const plans = Object.entries(shape).map(([name, field]) => [name, planOf(field, way)] as const);
  if (way === 'encode')
    return { fields: Object.fromEntries(plans), ...(catchall ? { more: true as const } : {}) };
  const converted = plans.filter(([, plan]) => plan !== 0);
  return converted.length === 0 ? 0 : { fields: Object.fromEntries(converted) };
}

function unionPlan({ discriminator }: Definition, options: readonly z.core.$ZodType[], way: Way): Plan {
  const plans = options.map((option) => [option, planOf(option, way)] as const);
  if (plans.every(([, plan]) => plan === 0)) return 0;
  if (discriminator === undefined) throw new Error('Forms of a value are told apart by one of its fields');
  const forms = plans.flatMap(([option, plan]) =>
    valuesOf(option, discriminator).map((value) => [value, plan] as const),
  );
  return { by: discriminator, forms: Object.fromEntries(forms) };
}

/** The values of the field that distinguishes the forms. */
function valuesOf(form: z.core.$ZodType, discriminator: string): string[] {
  const values = form._zod.propValues?.[discriminator];
  if (!values) throw new Error(`A form has no fixed ${discriminator}`);
  return [...values].map(String);
}

function pipePlan(schema: z.core.$ZodType, definition: Definition, way: Way): Plan {
  const { transform, reverseTransform, out } = definition;
  if (!out) throw new Error('A conversion has no decoded form');
  const patch = jsonPatches.get(schema as z.ZodType);
  if (patch) return { changes: planOf(out, 'encode'), blanks: patch.blanks };
  const unchanged = transform === undefined || (way === 'encode' && reverseTransform === asIs);
  if (unchanged) return planOf(out, way);
  const known = Object.entries(CONVERSIONS).find(
    ([, { decode, encode }]) => decode === transform && encode === reverseTransform,
  );
  if (!known) throw new Error('A conversion is not among those of the browser');
  return known[0] as ConversionName;
}

function callPlan({ method, path, access, params, query, body, reply }: Call): CallPlan {
  const request = (schema: z.ZodType | undefined) => (schema ? planOf(schema, 'encode') : 0);
  const streamed = isStreamed(reply);
  return {
    method,
    path,
    open: access.open,
    params: request(params),
    query: request(query),
    body: request(body),
    reply: reply && !isStreamed(reply) ? planOf(reply, 'decode') : null,
    streamed,
  };
}

type Areas = Readonly<Record<string, Readonly<Record<string, Call>>>>;
export type CallPlans = Readonly<Record<string, Readonly<Record<string, CallPlan>>>>;

/** The plans of the calls of a contract, by area and name. */
export function plansOf(areas: Areas): CallPlans {
  const area = (calls: Readonly<Record<string, Call>>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, callPlan(call)]));
  return Object.fromEntries(Object.entries(areas).map(([name, calls]) => [name, area(calls)]));
}
