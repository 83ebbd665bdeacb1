import type { ErrorCode } from './errors.ts';

/** Whether an error of a field says that it has no value yet: the names of all that do, and of no other, end in `required`. */
export function saysMissing(code: ErrorCode): boolean {
  return /required$/i.test(code);
}

/** A refusal by a rule: a code of the catalogue, plus a code per field path if it concerns fields. */
export type Refusal = { refused: ErrorCode; fields?: FieldRefusals };

/** Builds a refusal. `fields` maps a field's path (`address.city`) to the code shown at that field. */
export function refuse(code: ErrorCode, fields?: FieldRefusals): Refusal {
  return fields ? { refused: code, fields } : { refused: code };
}

/** Errors of a form, a code per field path; empty if valid. */
export type FieldRefusals = Readonly<Record<string, ErrorCode>>;

/** The refused fields of a form: those whose code is not null. */
export function refusedFields(codes: Readonly<Record<string, ErrorCode | null>>): FieldRefusals {
  return Object.fromEntries(
    Object.entries(codes).filter((field): field is [string, ErrorCode] => field[1] !== null),
  );
}

/** The code reported for a whole form: that of its first refused field, or null. */
export function firstOf(fields: FieldRefusals): ErrorCode | null {
  return Object.values(fields)[0] ?? null;
}

/** What the messages of codes name, by the name of its place in them. */
export type RefusalValues = Readonly<Record<string, string>>;

/** Throws `request.invalid` if any field has a code. */
export function refuseFields(
  codes: Readonly<Record<string, ErrorCode | null>>,
  values?: RefusalValues,
): void {
  const refused = Object.entries(codes).filter((entry): entry is [string, ErrorCode] => entry[1] !== null);
  if (refused.length > 0) throw new CodedError('request.invalid', Object.fromEntries(refused), values);
}

/** Whether the result of a rule is a refusal. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'refused' in result;
}

/** What a rule decided; a refusal is thrown. */
export function accepted<Decided>(decided: Decided | Refusal): Exclude<Decided, Refusal> {
  if (isRefusal(decided)) throw new CodedError(decided.refused, decided.fields);
  return decided as Exclude<Decided, Refusal>;
}

/** A record that was locked for a command; refused if there is none, or if it is not as the caller saw it. */
export function asSeen<Row extends { readonly version: number }>(
  locked: Row | undefined,
  version: number | undefined,
  changed: ErrorCode,
): Row {
  if (!locked) throw new CodedError('notFound');
  if (version !== undefined && version !== locked.version) throw new CodedError(changed);
  return locked;
}

/** The only exception class of the domain: carries a coded refusal up to the HTTP layer. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldRefusals | undefined;
  readonly values: RefusalValues | undefined;

  constructor(code: ErrorCode, fields?: FieldRefusals, values?: RefusalValues) {
    super(code);
    this.name = 'CodedError';
    this.code = code;
    this.fields = fields;
    this.values = values;
  }
}
