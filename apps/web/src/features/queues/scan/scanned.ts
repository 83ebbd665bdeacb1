import { orderOfCode } from '@maxilla/domain/order-codes';

/** A parsed code: the number of a project, or an order. */
export type Scanned =
  | { readonly of: 'project'; readonly id: number }
  | { readonly of: 'order'; readonly id: number };

/** A project's number: 15 digits at most, or it would be rounded. */
const NUMBER = /^\d{1,15}$/;

/** A number, or the beginning of the code of an order: more of it may be on its way from the reader. */
const BEGUN = /^(c-?)?\d+$/i;

/** The subject of a scanned or typed code, or null for other text. */
export function scannedIn(text: string): Scanned | null {
  const code = text.trim();
  if (NUMBER.test(code)) return { of: 'project', id: Number(code) };
  const orderId = orderOfCode(code);
  return orderId === null ? null : { of: 'order', id: orderId };
}

/** Whether a text may be a code, or become one as more of it is typed. */
export const mayBeCode = (text: string): boolean => BEGUN.test(text.trim());
