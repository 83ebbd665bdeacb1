import { COMMON_PASSWORDS } from './common-passwords.ts';
import type { ErrorCode } from './errors.ts';
import { isStrongPassword, PASSWORD_LENGTH } from './passwords.ts';

/** Personal data of an account from which an attacker may guess passwords; blank if not given. */
export type OwnWords = {
  readonly emailAddress: string;
  readonly surname: string;
  readonly firstName: string;
  readonly officeName: string;
};

/** Words of the product, which everybody tries first. */
const PRODUCT_WORDS = ['maxilla'];
/** Shorter words are part of too many others. */
const SHORTEST_WORD = 4;

/** Signs that stand for letters: P@ssw0rd is password. */
const SIGNS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/**
 * Why a user may not choose a password, or null: too weak for the five criteria (spec 1 §5), among the most common
 * ones, or little more than words that everybody knows of the user.
 */
export function newPasswordRefusal(password: string, own: OwnWords | null): ErrorCode | null {
  if (!isStrongPassword(password)) return 'auth.weakPassword';
  if (isCommon(password)) return 'auth.commonPassword';
  return own && isOwn(password, own) ? 'auth.ownPassword' : null;
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function withoutSigns(text: string): string {
  return Array.from(text, (sign) => SIGNS[sign] ?? sign).join('');
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^a-z]/g, '');
}

/** Whether the letters of a password are a common one, once or repeated, whatever surrounds or replaces them. */
function isCommon(password: string): boolean {
  const folded = fold(password);
  const trimmed = folded.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  const bases = [trimmed, withoutSigns(trimmed), lettersOf(folded)].map((base) => lettersOf(base));
  return bases.some((base) => COMMON_PASSWORDS.has(base) || COMMON_PASSWORDS.has(onceOf(base)));
}

/** A text that is repeated, once. */
function onceOf(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text;
}

/** Whether a password is too short without the words of its owner and of the product. */
function isOwn(password: string, own: OwnWords): boolean {
  const words = [own.surname, own.firstName, own.officeName, own.emailAddress]
    .flatMap((text) => fold(text).split(/[^a-z0-9]+/))
    .concat(PRODUCT_WORDS)
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
  const forms = [fold(password), withoutSigns(fold(password))];
  return forms.some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), form);
    return rest !== form && Array.from(rest).length < PASSWORD_LENGTH;
  });
}
