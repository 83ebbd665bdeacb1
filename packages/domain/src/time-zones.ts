import { countryGroupOf } from './country-groups.ts';

type Place = { readonly country: string; readonly postalCode: string };

/** A time zone of the IANA database and its distance from UTC; with `hasSummer`, an hour more in the summer of the European Union. */
export type TimeZone = { readonly name: string; readonly offset: string; readonly hasSummer: boolean };

const CENTRAL_EUROPE: TimeZone = { name: 'Europe/Paris', offset: '+0100', hasSummer: true };

/** The parts of Spain and Portugal west of Central European Time, the first that a postal code belongs to. */
const ATLANTIC: readonly {
  readonly country: string;
  readonly codes: RegExp;
  readonly name: string;
  readonly offset: string;
}[] = [
  { country: 'ES', codes: /^3[58]/, name: 'Atlantic/Canary', offset: '+0000' },
  { country: 'PT', codes: /^9[0-4]/, name: 'Atlantic/Madeira', offset: '+0000' },
  { country: 'PT', codes: /^9/, name: 'Atlantic/Azores', offset: '-0100' },
  { country: 'PT', codes: /^/, name: 'Europe/Lisbon', offset: '+0000' },
];

/** Countries with Central European Time. */
const IN_CENTRAL_EUROPE: readonly string[] = [
  'FR',
  'AD',
  'AT',
  'BE',
  'CH',
  'CZ',
  'DE',
  'DK',
  'ES',
  'IT',
  'LU',
  'MC',
  'NL',
  'NO',
  'PL',
  'SE',
];

const CARIBBEAN = '-0400';

/** The French territories that have the same time all year, with the beginning of their postal codes. */
const OVERSEAS: readonly {
  readonly country: string;
  readonly prefix: string;
  readonly name: string;
  readonly offset: string;
}[] = [
  { country: 'GP', prefix: '971', name: 'America/Guadeloupe', offset: CARIBBEAN },
  { country: 'MQ', prefix: '972', name: 'America/Martinique', offset: CARIBBEAN },
  { country: 'GF', prefix: '973', name: 'America/Cayenne', offset: '-0300' },
  { country: 'RE', prefix: '974', name: 'Indian/Reunion', offset: '+0400' },
  { country: 'YT', prefix: '976', name: 'Indian/Mayotte', offset: '+0300' },
  { country: 'BL', prefix: '977', name: 'America/St_Barthelemy', offset: CARIBBEAN },
  { country: 'MF', prefix: '978', name: 'America/Marigot', offset: CARIBBEAN },
  { country: 'WF', prefix: '986', name: 'Pacific/Wallis', offset: '+1200' },
  { country: 'PF', prefix: '987', name: 'Pacific/Tahiti', offset: '-1000' },
  { country: 'NC', prefix: '988', name: 'Pacific/Noumea', offset: '+1100' },
];

/** The time zone of an address, whose territory may be written as France; null where the country does not tell. */
export function timeZoneOf({ country, postalCode }: Place): TimeZone | null {
  const territory = OVERSEAS.find(
    (one) => one.country === country || (country === 'FR' && postalCode.startsWith(one.prefix)),
  );
  if (territory) return { name: territory.name, offset: territory.offset, hasSummer: false };
  const west = ATLANTIC.find((one) => one.country === country && one.codes.test(postalCode));
  if (west) return { name: west.name, offset: west.offset, hasSummer: true };
  const isOverseas = countryGroupOf({ country, postalCode }) === 'DOM_TOM';
  return IN_CENTRAL_EUROPE.includes(country) && !isOverseas ? CENTRAL_EUROPE : null;
}
