/** How long texts may be, in characters as `String.length` counts them, without white space around them. */

/** One line: names of things, references, links' labels. */
export const LINE = 200;
/** Free text: descriptions, comments, messages. */
export const TEXT = 5_000;
/** A person's name. */
export const NAME = 100;
export const POSTAL_CODE = 20;
export const WEB_ADDRESS = 2_000;
/** The reference of a set of sockets. */
export const SOCKET_SET = 100;

/** By how many characters a text exceeds a limit; 0 where it keeps to it. */
export function excessOf(text: string, limit: number): number {
  return Math.max(0, text.trim().length - limit);
}

/** How a text stands to its limit: far below it, near it, exactly at it, or beyond. */
export type Fullness = 'roomy' | 'near' | 'full' | 'over';

/** Near is the last fifth of a text, but no more than its last 100 characters. */
export function fullnessOf(text: string, limit: number): Fullness {
  const left = limit - text.trim().length;
  if (left < 0) return 'over';
  if (left === 0) return 'full';
  return left <= Math.min(limit / 5, 100) ? 'near' : 'roomy';
}
