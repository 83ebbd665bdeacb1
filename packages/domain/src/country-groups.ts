/** Countries that share a way of shipping: the French overseas territories need papers of their own. */
export const COUNTRY_GROUPS = {
  DOM_TOM: {
    countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF'],
    /** An address of a territory may also be written as France with a postal code that begins like this. */
    postalPrefixes: ['97', '984', '986', '987', '988'],
  },
} as const;
export type CountryGroup = keyof typeof COUNTRY_GROUPS;

/** Whether an address lies in a group of countries. */
export function isInCountryGroup(
  { country, postalCode }: { readonly country: string; readonly postalCode: string },
  group: CountryGroup,
): boolean {
  const { countries, postalPrefixes } = COUNTRY_GROUPS[group];
  if ((countries as readonly string[]).includes(country)) return true;
  return country === 'FR' && postalPrefixes.some((prefix) => postalCode.startsWith(prefix));
}
