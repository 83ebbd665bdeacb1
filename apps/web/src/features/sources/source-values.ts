import type { SourceRow } from '@maxilla/contract/sources';
import { blankOf } from '@maxilla/domain/source-rules';
import { fieldsOf } from '@maxilla/domain/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import type { SourceField, SourceValue, SourceValues } from '@maxilla/domain/source-fields';
import { isFields } from '../../drafts/changes.ts';

/** The values of a row as typed: numbers with a point, ids, 'true' for a flag; '' if blank. */
export type Typed = Record<string, string>;

const CENTS = 100;
/**
 * Digits beyond cents reveal an amount with too many decimals; further ones are noise of binary fractions.
 */
const PRECISION = 10_000;

function typed(field: SourceField, value: SourceValue): string {
  if (value === null || value === false) return '';
  return field.kind === 'money' ? String(Number(value) / CENTS) : String(value);
}

function entered(field: SourceField, text: string): SourceValue {
  if (field.kind === 'flag') return text === 'true';
  if (text.trim() === '') return blankOf(field);
  switch (field.kind) {
    case 'number':
    case 'reference':
      return Number(text);
    case 'money':
      return Math.round(Number(text) * CENTS * PRECISION) / PRECISION;
    case 'choice':
    case 'day':
    case 'email':
    case 'line':
    case 'link':
    case 'numbers':
    case 'text':
      return text;
  }
}

/** The typed values of a row, or those of a new one. */
export function typedOf(source: SourceName, row: SourceRow | undefined): Typed {
  return Object.fromEntries(
    fieldsOf(source).map(([name, field]) => [name, typed(field, row?.[name] ?? blankOf(field))]),
  );
}

/** Values from an address with which a new row begins; others than those of its fields are left out. */
export function prefilledIn(source: SourceName, values: unknown): Typed {
  const given = isFields(values) ? values : {};
  return Object.fromEntries(
    fieldsOf(source).flatMap(([name, field]) => {
      const text = given[name];
      const fits =
        typeof text === 'string' &&
        (field.kind === 'line' ||
          (field.kind === 'flag' && text === 'true') ||
          (field.kind === 'choice' && field.codes.includes(text)) ||
          (field.kind === 'number' && Number.isFinite(Number(text))));
      return fits ? [[name, text]] : [];
    }),
  );
}

/** Converts the typed values to those that are sent. */
export function enteredIn(source: SourceName, values: Typed): SourceValues {
  return Object.fromEntries(
    fieldsOf(source).map(([name, field]) => [name, entered(field, values[name] ?? '')]),
  );
}

/** The typed values that differ from the stored row. */
export function changesIn(source: SourceName, stored: SourceRow, values: Typed): SourceValues {
  const before = enteredIn(source, typedOf(source, stored));
  return Object.fromEntries(
    Object.entries(enteredIn(source, values)).filter(([name, value]) => value !== before[name]),
  );
}
