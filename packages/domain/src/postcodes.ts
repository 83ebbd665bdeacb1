import type { ErrorCode } from './errors.ts';

const FIVE_DIGITS = /^\d{5}$/;
/** Four digits, also after the letters of the country. */
const FOUR_DIGITS = /^(?:[A-Z]{1,2}[- ]?)?\d{4}$/i;

/** The countries that share the postcodes of France, and those beside it; elsewhere any postcode is accepted. */
const POSTCODES: ReadonlyMap<string, RegExp> = new Map([
  ...['FR', 'GP', 'MQ', 'GF', 'RE', 'PM', 'YT', 'BL', 'MF', 'WF', 'PF', 'NC', 'MC'].map(
    (country) => [country, FIVE_DIGITS] as const,
  ),
  ...['BE', 'CH', 'LU'].map((country) => [country, FOUR_DIGITS] as const),
]);

/** Why a postcode is none of its country, or null; whether there has to be one is another rule. */
export function postcodeRefusal(address: {
  readonly country: string;
  readonly postalCode: string;
}): ErrorCode | null {
  const written = address.postalCode.trim();
  const known = POSTCODES.get(address.country);
  return written === '' || !known || known.test(written) ? null : 'identity.postcodeInvalid';
}
