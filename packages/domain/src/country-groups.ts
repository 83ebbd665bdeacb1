/** Groups of countries with the same shipping rules: the French overseas territories need customs papers. */
const COUNTRY_GROUPS = {
  DOM_TOM: {
    countries: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF'],
    /**
     * Addresses in a territory may also be written as France with a postal code that starts with one of
     * these.
     */
    postalPrefixes: ['97', '984', '986', '987', '988'],
  },
} as const;
export type CountryGroup = keyof typeof COUNTRY_GROUPS;

const GROUPS = Object.keys(COUNTRY_GROUPS) as readonly CountryGroup[];

type Place = { readonly country: string; readonly postalCode: string };

/** The group of countries of an address, or null. */
export function countryGroupOf({ country, postalCode }: Place): CountryGroup | null {
  const holds = (group: CountryGroup) => {
    const { countries, postalPrefixes } = COUNTRY_GROUPS[group];
    if ((countries as readonly string[]).includes(country)) return true;
    return country === 'FR' && postalPrefixes.some((prefix) => postalCode.startsWith(prefix));
  };
  return GROUPS.find(holds) ?? null;
}

/** Whether an address is in France or one of its overseas territories. */
export function isFrench(place: Place): boolean {
  return place.country === 'FR' || countryGroupOf(place) === 'DOM_TOM';
}
