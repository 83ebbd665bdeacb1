/** Codes of the supported countries (ISO 3166-1 alpha-2); their names and telephone numbers are in `countries.ts`. */
const CODES =
  'AD AT BE BL CA CH CI CM CZ DE DK DZ ES FI FR GB GF GP GR IE IT LU MA MC MF MQ NC NL NO PF PL PM PT RE SE SN TN US WF YT'.split(
    ' ',
  );

/** Whether a country is supported. */
export function isCountryCode(text: string): boolean {
  return CODES.includes(text);
}
