import type { ErrorCode } from '@maxilla/domain/errors';
import { hasDecimals } from '@maxilla/domain/numbers';
import { LINE, plainLine, TEXT, withoutDirection } from '@maxilla/domain/texts';
import { TOOTH_NUMBERS } from '@maxilla/domain/teeth';
import { z } from 'zod';
import { CONVERSIONS } from './conversions.ts';

/**
 * Wire formats as codecs: the decoded form is what the code works with (ISO dates, integer cents, numbers),
 * the encoded form is what is transmitted (DD-MM-YYYY, decimal euros, strings in a URL). Code above the
 * contract never sees a wire form (spec 1 §9).
 */

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Single-line text as typed, trimmed, without control characters. */
export const TypedLine = z
  .string()
  .trim()
  .max(LINE)
  .refine((text) => !CONTROL.test(text) && !/[\n\r\t]/.test(text), 'controlCharacter');
/** Single-line text without invisible characters, and with one space between words. */
export const Line = TypedLine.overwrite(plainLine);
/** Single-line text that must not be blank. */
export const RequiredLine = Line.min(1);
/** Multi-line text, trimmed, without other control characters. */
export const Text = z
  .string()
  .overwrite(withoutDirection)
  .trim()
  .max(TEXT)
  .refine((text) => !CONTROL.test(text), 'controlCharacter');
export const RequiredText = Text.min(1);

export const Email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email())
  .overwrite((text) => text.toLowerCase());

/** A database id in a JSON body or reply. */
export const Id = z.int().positive();

/** A whole number in a URL. */
export const IntParam = z.codec(z.string().regex(/^\d{1,15}$/), z.int(), CONVERSIONS.number);
/** A length in millimetres in a URL. */
export const LengthParam = z.codec(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/), z.number(), CONVERSIONS.number);
/** A database id in a URL. */
export const IdParam = z.codec(z.string().regex(/^[1-9]\d{0,14}$/), z.int().positive(), CONVERSIONS.number);
/** Comma-separated database ids in a URL, at most 200. */
export const IdsParam = z.codec(
  z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,199}$/),
  z.array(z.int().positive()),
  CONVERSIONS.numbers,
);
/** A boolean in a URL: true/false, or the spec's 1/0. */
export const BoolParam = z.codec(z.enum(['true', 'false', '1', '0']), z.boolean(), CONVERSIONS.boolean);

/** Comma-separated values of one enumeration in a URL. */
export function ListParam<const T extends readonly string[]>(values: T) {
  return z.codec(z.string().max(2_000), z.array(z.enum(values)), CONVERSIONS.words);
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isCalendarDate(year: number, month: number, day: number): boolean {
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = DAYS[month - 1];
  return year >= 1900 && days !== undefined && day >= 1 && day <= days + (leap ? 1 : 0);
}

/** A day: DD-MM-YYYY on the wire, 'YYYY-MM-DD' in the code. */
export const WireDate = z.codec(
  z
    .string()
    .regex(/^\d{2}-\d{2}-\d{4}$/)
    .refine((text) =>
      isCalendarDate(Number(text.slice(6)), Number(text.slice(3, 5)), Number(text.slice(0, 2))),
    ),
  z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  CONVERSIONS.day,
);

/** An instant, ISO 8601 in UTC in both forms. */
export const Instant = z.iso.datetime();

/** Money: euros with two decimals on the wire, integer cents in the code. */
export const Money = z.codec(
  z.number().refine((value) => hasDecimals(value, 2), 'field.decimals' satisfies ErrorCode),
  z.int(),
  CONVERSIONS.money,
);

/**
 * Ids of finished uploads. JSON calls pass the ids; multipart calls send the files themselves under the same
 * field name.
 */
export const UploadIds = z.array(z.uuid()).max(50);

/** A page of a list: the rows under `key`, the 0-based page index, and the numbers of pages and rows. */
export function Page<const K extends string, T extends z.ZodType>(key: K, item: T) {
  return z.object({
    [key]: z.array(item),
    totalPages: z.int(),
    currentPage: z.int(),
    total: z.int(),
  } as { [key in K]: z.ZodArray<T> } & { totalPages: z.ZodInt; currentPage: z.ZodInt; total: z.ZodInt });
}

/** Query parameters of every list: page index, sort and search text. `columns` are the sortable ones. */
export function ListQuery<const T extends readonly [string, ...string[]]>(columns: T) {
  return z.object({
    offset: IntParam.optional(),
    orderBy: z.enum(columns).optional(),
    sort: z.enum(['asc', 'desc']).optional(),
    searchKey: z.string().trim().max(LINE).optional(),
  });
}

/**
 * The user on whose behalf an older client claims to act. Optional; refused if it is not the caller
 * (identity.mismatch).
 */
export const ActsAs = Id.optional();
/** `ActsAs` in a URL. */
export const ActsAsParam = IdParam.optional();

/** A tooth by its FDI number. */
export const ToothNumber = z.int().refine((tooth) => (TOOTH_NUMBERS as readonly number[]).includes(tooth));
