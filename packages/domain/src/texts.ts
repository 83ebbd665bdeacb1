/** Maximum text lengths in UTF-16 code units (`String.length`), not counting surrounding white space. */

/** Single-line text: titles, references, link labels. */
export const LINE = 200;
/** Free text: descriptions, comments, messages. */
export const TEXT = 5_000;
/** A person's name. */
export const NAME = 100;
/** Distinguishes a patient from others of the same name: a date of birth, or the number of a file. */
export const PATIENT_REFERENCE = 60;
/** Name of a scanner's cloud, and number of a case in it. */
export const CLOUD_PLACE = 60;
export const POSTAL_CODE = 20;
/** URL of a web page or video. */
export const WEB_ADDRESS = 2_000;
/** Number of the batch of whoever made a part elsewhere, and that on the package of a pillar. */
export const OUTSOURCED_BATCH = 60;
export const PILLAR_BATCH = 60;
/** Reference of a socket set. */
export const SOCKET_SET = 100;

/**
 * A single line as it is stored: without invisible characters, and with one plain space between words. Texts that read
 * the same are the same, so that no name of a plate, a clinic or a lot only looks free.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** A number as it is written before the name of a thing: 'N° 72', 'No 72', '#72'. */
const NUMBERED = /(?<!\S)(?:n[°º]|no\.?(?=\s)|№|#)\s*(?=\d)/giu;

/** A text that is searched for, with the plain numbers of what is written as 'N° 72'. */
export function withoutNumberSigns(text: string): string {
  return text.replaceAll(NUMBERED, '');
}

/**
 * The number that a text that is searched for is, perhaps written as 'N° 72'; null if it is other text. It has 15 digits at
 * most, or it would be rounded.
 */
export function numberSought(text: string): number | null {
  const plain = withoutNumberSigns(text.trim());
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
}

/** Characters that only turn the direction of the text after them, so that it reads as something else. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text as it is stored, without characters that turn its direction. */
export function withoutDirection(text: string): string {
  return text.replaceAll(DIRECTION, '');
}

/** Number of characters over the limit; 0 if within it. */
export function excessOf(text: string, limit: number): number {
  return Math.max(0, text.trim().length - limit);
}

/** Closeness of a text to its length limit. */
export type Fullness = 'roomy' | 'near' | 'full' | 'over';

/** Rates a text against its limit; 'near' is the last fifth, at most the last 100 characters. */
export function fullnessOf(text: string, limit: number): Fullness {
  const left = limit - text.trim().length;
  if (left < 0) return 'over';
  if (left === 0) return 'full';
  return left <= Math.min(limit / 5, 100) ? 'near' : 'roomy';
}

/** Whether a text is the URL of a web page or video, without a user name or password. */
export function isWebAddress(text: string): boolean {
  return (
    /^https?:\/\/(?![^/?#]*[@\\])[^\s\p{Cc}/$.?#][^\s\p{Cc}]*$/u.test(text) && text.length <= WEB_ADDRESS
  );
}
