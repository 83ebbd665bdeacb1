import { MILLED_ROUTES } from './breakdowns.ts';
import type { IsoDate } from './days.ts';
import type { ErrorCode } from './errors.ts';
import type { FieldRefusals } from './refusals.ts';
import { isEmailAddress } from './identity.ts';
import { PONTIC } from './pillars.ts';
import { hasDecimals } from './numbers.ts';
import type { SourceName } from './source-names.ts';
import type { SourceField, SourceValue, SourceValues } from './source-fields.ts';
import { fieldsOf, SOURCES } from './sources.ts';
import { isWebAddress, LINE, plainLine, TEXT, withoutDirection } from './texts.ts';

/** The rules for the values of reference data (spec 3 §5), whichever source they are of. */

/** The value of a field that was left blank. */
export function blankOf({ kind }: SourceField): SourceValue {
  if (kind === 'flag') return false;
  return kind === 'line' || kind === 'text' || kind === 'link' || kind === 'numbers' ? '' : null;
}

/** Values of a whole row, with blank ones for those that are left out. */
export function filledIn(source: SourceName, values: SourceValues): SourceValues {
  const entered = fieldsOf(source).map(([name, field]) => [name, values[name] ?? blankOf(field)] as const);
  return normalised(source, Object.fromEntries(entered));
}

/**
 * Normalises values for storage: texts without invisible characters, numbers with a decimal point, and no
 * value for a field whose flag is not set.
 */
function normalised(source: SourceName, values: SourceValues): SourceValues {
  return Object.fromEntries(
    fieldsOf(source).map(([name, field]) => {
      const value = values[name] ?? blankOf(field);
      if (field.when !== undefined && values[field.when] !== true) return [name, blankOf(field)];
      return [name, typeof value === 'string' ? asStored(field, value) : value];
    }),
  );
}

function asStored({ kind }: SourceField, text: string): SourceValue {
  switch (kind) {
    case 'line':
    case 'link':
      return plainLine(text);
    case 'text':
      return withoutDirection(text).trim();
    case 'numbers':
      return plainLine(text.replaceAll(',', '.').replaceAll(';', ' '))
        .split(' ')
        .map((one) => (/^\d+\.\d+$/.test(one) ? String(Number(one)) : one))
        .join(' ');
    case 'email':
      return text.trim().toLowerCase() || null;
    case 'choice':
    case 'day':
    case 'flag':
    case 'money':
    case 'number':
    case 'reference':
      return text;
  }
}

/** Whether a row is a part of the product itself: a pillar named Pontique (spec 3 §3). */
export function isFixedRow(source: SourceName, values: SourceValues): boolean {
  return source === 'pillars' && isPontic(values['name']);
}

const isPontic = (name: SourceValue | undefined) =>
  typeof name === 'string' && plainLine(name).toLowerCase() === PONTIC.toLowerCase();

/**
 * Errors of the values of a row, by field (spec 3 §5). `stored`: the row before the change, null of a new
 * one. `held`: the fields by which other rows or projects refer to it. Dangling references and duplicate keys are checked by the server,
 * which has the rows.
 */
export function sourceRefusals(
  source: SourceName,
  values: SourceValues,
  {
    stored,
    today,
    held = [],
  }: { readonly stored: SourceValues | null; readonly today: IsoDate; readonly held?: readonly string[] },
): FieldRefusals {
  const refusals: Record<string, ErrorCode> = {};
  for (const [name, field] of fieldsOf(source)) {
    const value = values[name] ?? blankOf(field);
    const isNew = value !== stored?.[name];
    if (stored && field.lasting && isNew) refusals[name] = 'source.lasting';
    else if (field.held && isNew && stored?.[name] === true && held.includes(name))
      refusals[name] = field.held;
    else if (field.settled && isNew && held.includes(name)) refusals[name] = field.settled;
    else {
      const past = field.kind === 'day' && isNew && typeof value === 'string' && value < today;
      const code = past ? 'date.past' : refusalOf(field, value);
      if (code) refusals[name] = code;
    }
  }
  if (isFixedRow(source, values)) refusals['name'] = 'source.fixed';
  const { oneOf } = SOURCES[source];
  if (oneOf?.fields.every((name) => values[name] !== true)) refusals[oneOf.fields[0]] ??= oneOf.error;
  const { productCode, unit } = values;
  if (source === 'prices' && !stored && productCode && unit && isUnitOfOther(productCode, unit))
    refusals['unit'] ??= 'price.unitOfOther';
  if (source === 'prosthesisPrices' && isMilled(values) && !values['materialFamily'])
    refusals['materialFamily'] ??= 'field.required';
  return refusals;
}

function refusalOf(field: SourceField, value: SourceValue): ErrorCode | null {
  if (value === null || value === '') return field.required ?? null;
  switch (field.kind) {
    case 'line':
      return lineRefusal(String(value));
    case 'text':
      return String(value).length > TEXT ? 'field.tooLong' : null;
    case 'link':
      return isWebAddress(String(value)) ? null : 'draftPlan.linkInvalid';
    case 'email':
      return isEmailAddress(String(value)) ? null : 'field.email';
    case 'number':
      return numberRefusal(Number(value), limitsOf(field));
    case 'money':
      return numberRefusal(Number(value) / CENTS, limitsOf(field));
    case 'numbers':
      return String(value)
        .split(' ')
        .every((one) => /^\d{1,2}(\.\d)?$/.test(one) && Number(one) > 0)
        ? lineRefusal(String(value))
        : 'field.invalid';
    case 'choice':
      return field.codes.includes(String(value)) ? null : 'field.unknownValue';
    case 'day':
    case 'flag':
    case 'reference':
      return null;
  }
}

const CENTS = 100;

type Limits = { readonly least: number; readonly most: number; readonly decimals: 0 | 1 | 2 };

/** The numbers that a field takes; an amount in euros. */
export function limitsOf(field: Extract<SourceField, { readonly kind: 'number' | 'money' }>): Limits {
  return field.kind === 'money' ? { least: 0, most: field.most / CENTS, decimals: 2 } : field;
}

/** Whether a field takes a number; an amount in euros. */
export function takesNumber(
  field: Extract<SourceField, { readonly kind: 'number' | 'money' }>,
  value: number,
): boolean {
  return numberRefusal(value, limitsOf(field)) === null;
}

function lineRefusal(text: string): ErrorCode | null {
  if (/\p{Cc}/u.test(text)) return 'field.controlCharacter';
  return text.length > LINE ? 'field.tooLong' : null;
}

function numberRefusal(value: number, { least, most, decimals }: Limits): ErrorCode | null {
  if (!Number.isFinite(value)) return 'field.invalid';
  if (value < least) return 'field.tooSmall';
  if (value > most) return 'field.tooLarge';
  if (hasDecimals(value, decimals)) return null;
  // The message of `field.decimals` says "two decimals".
  return decimals === 2 ? 'field.decimals' : 'field.invalid';
}

/** Whether lines at a price are milled, so that their material has to be known. */
const isMilled = ({ route }: SourceValues) => MILLED_ROUTES.some((milled) => milled === route);

/** Products with a unit of their own, which no other product can have. */
const OWN_UNITS: Readonly<Record<string, string>> = { ORDER: 'DELIVERY', ACCESSORY: 'ACCESSORY' };

/** Whether a product, the accessories or an order is never priced by a unit. */
function isUnitOfOther(product: SourceValue | undefined, unit: SourceValue | undefined): boolean {
  const own = OWN_UNITS[String(product)];
  return own === undefined ? Object.values(OWN_UNITS).includes(String(unit)) : unit !== own;
}

/**
 * The product and the unit that a row prices, of which one row at most is offered, as each is charged once; null of rows that
 * are hidden, of accessories and lines of prostheses, which are priced one by one, and of other sources.
 */
export function offeredPriceOf(source: SourceName, values: SourceValues): string | null {
  const { productCode, unit, hidden } = values;
  if (source !== 'prices' || hidden === true || productCode === 'ACCESSORY' || unit === 'LINE') return null;
  return `${String(productCode)} ${String(unit)}`;
}

/** Unique key of a row within its source, ignoring case and spaces (spec 3 §5). */
export function keyOf(source: SourceName, values: SourceValues): string {
  return SOURCES[source].unique.fields
    .map((field) => plainLine(String(values[field] ?? '')).toLowerCase())
    .join('\n');
}
