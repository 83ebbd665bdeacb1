import { orderOfCode } from '@maxilla/domain/order-codes';
import { numberSought, withoutNumberSigns } from '@maxilla/domain/texts';

/** A parsed code: the number of a project, or an order. */
export type Scanned =
  | { readonly of: 'project'; readonly id: number }
  | { readonly of: 'order'; readonly id: number };

/** A number, or the beginning of the code of an order: more of it may be on its way from the reader. */
const BEGUN = /^(c-?)?\d+$/i;

/** The subject of a scanned or typed code, or null for other text. */
export function scannedIn(text: string): Scanned | null {
  const number = numberSought(text);
  if (number !== null) return { of: 'project', id: number };
  const orderId = orderOfCode(text);
  return orderId === null ? null : { of: 'order', id: orderId };
}

/** Whether a text may be a code, or become one as more of it is typed. */
export const mayBeCode = (text: string): boolean => BEGUN.test(withoutNumberSigns(text.trim()));

/** Whether a text is the letter that a code begins with, which is a word to search for as well. */
export const beginsCode = (text: string): boolean => /^c-?$/i.test(text.trim());
