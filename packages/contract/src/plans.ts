import { type Blanks, CONVERSIONS, type ConversionName, patchOf } from './conversions.ts';

/**
 * How a value is converted between its wire form and its decoded form, as data: `plan-of.ts` derives it from a schema. An
 * absent value stays absent.
 */
export type Plan =
  /** As it is. */
  | 0
  | ConversionName
  /** Every item of a list. */
  | readonly [Plan]
  /** The fields of an object. In a request the others are left out, unless there may be `more`. */
  | { readonly fields: Readonly<Record<string, Plan>>; readonly more?: true }
  /** Every value of a record. */
  | { readonly each: Plan }
  /** An object of several forms, told apart by one of its fields. */
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

function mapped(values: Values, change: (name: string, value: unknown) => unknown): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(name, value)]));
}

/** The wire form of a decoded value of a request. */
export function encodeBy(plan: Plan, value: unknown): unknown {
  if (plan === 0 || value === undefined || value === null) return value;
  if (typeof plan === 'string') return (CONVERSIONS[plan].encode as Convert)(value as never);
  if ('changes' in plan) return patchOf(encodeBy(plan.changes, value) as Values, plan.blanks);
  if ('fields' in plan) {
    const { fields, more } = plan;
    const given = Object.entries(value).filter(([name]) => more || Object.hasOwn(fields, name));
    return mapped(Object.fromEntries(given), (name, field) => encodeBy(fields[name] ?? 0, field));
  }
  if ('each' in plan) return mapped(value as Values, (_, field) => encodeBy(plan.each, field));
  if ('by' in plan) return encodeBy(plan.forms[(value as Values)[plan.by] as string] ?? 0, value);
  return (value as unknown[]).map((item) => encodeBy(plan[0], item));
}

/** The decoded form of a value of a reply. */
export function decodeBy(plan: Plan, value: unknown): unknown {
  if (plan === 0 || value === undefined || value === null) return value;
  if (typeof plan === 'string') return (CONVERSIONS[plan].decode as Convert)(value as never);
  if ('fields' in plan)
    return mapped(value as Values, (name, field) => decodeBy(plan.fields[name] ?? 0, field));
  if ('each' in plan) return mapped(value as Values, (_, field) => decodeBy(plan.each, field));
  if ('by' in plan) return decodeBy(plan.forms[(value as Values)[plan.by] as string] ?? 0, value);
  if ('changes' in plan) throw new Error('A JSON Patch is only sent');
  return (value as unknown[]).map((item) => decodeBy(plan[0], item));
}
