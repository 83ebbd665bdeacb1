import { type Blanks, CONVERSIONS, type ConversionName, patchOf } from './conversions.ts';

/**
 * A conversion between the wire form and the decoded form of a value, as data: `plan-of.ts` derives it from a
 * schema. An absent value stays absent.
 */
export type Plan =
  /** Unchanged. */
  | 0
  | ConversionName
  /** Every item of a list. */
  | readonly [Plan]
  /** The fields of an object. Encoding drops other fields unless `more` is set. */
  | { readonly fields: Readonly<Record<string, Plan>>; readonly more?: true }
  /** Every value of a record. */
  | { readonly each: Plan }
  /** An object of several forms, distinguished by one of its fields. */
  | { readonly by: string; readonly forms: Readonly<Record<string, Plan>> }
  /** The changed fields of a form, sent as a JSON Patch. */
  | { readonly changes: Plan; readonly blanks: Blanks };

/** A call of the contract without its schemas: its method, path and access, and the plans of its parts. */
export type CallPlan = {
  readonly method: string;
  readonly path: string;
  /** Anybody may make it, with or without a session. */
  readonly open: boolean;
  readonly params: Plan;
  readonly query: Plan;
  readonly body: Plan;
  /** Null if nothing is answered, or a stream. */
  readonly reply: Plan | null;
  readonly streamed: boolean;
};

type Values = Readonly<Record<string, unknown>>;

type Convert = (value: never) => unknown;

function mapped(values: Values, change: (value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** The wire form of a decoded value. */
export function encodeBy(plan: Plan, value: unknown): unknown {
  if (plan === 0 || value === undefined || value === null) return value;
  if (typeof plan === 'string') return (CONVERSIONS[plan].encode as Convert)(value as never);
  if ('changes' in plan) return patchOf(encodeBy(plan.changes, value) as Values, plan.blanks);
  if ('fields' in plan) {
    const { fields, more } = plan;
    const encoded: Record<string, unknown> = more ? { ...value } : {};
    for (const name in fields) {
      const field = encodeBy(fields[name] ?? 0, (value as Values)[name]);
      if (field !== undefined) encoded[name] = field;
    }
    return encoded;
  }
  if ('each' in plan) return mapped(value as Values, (field) => encodeBy(plan.each, field));
  if ('by' in plan) return encodeBy(plan.forms[String((value as Values)[plan.by])] ?? 0, value);
  return (value as unknown[]).map((item) => encodeBy(plan[0], item));
}

/** The decoded form of a value on the wire. */
export function decodeBy(plan: Plan, value: unknown): unknown {
  if (plan === 0 || value === undefined || value === null) return value;
  if (typeof plan === 'string') return (CONVERSIONS[plan].decode as Convert)(value as never);
  if ('fields' in plan) {
    const decoded: Record<string, unknown> = { ...value };
    for (const name in plan.fields)
      if (name in decoded) decoded[name] = decodeBy(plan.fields[name] ?? 0, decoded[name]);
    return decoded;
  }
  if ('each' in plan) return mapped(value as Values, (field) => decodeBy(plan.each, field));
  if ('by' in plan) return decodeBy(plan.forms[String((value as Values)[plan.by])] ?? 0, value);
  if ('changes' in plan) throw new Error('A JSON Patch is only sent');
  return (value as unknown[]).map((item) => decodeBy(plan[0], item));
}
