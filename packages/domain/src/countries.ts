/** A country for addresses and telephone numbers; `name` is in English (spec 1 §3). */
export type Country = {
  readonly name: string;
  readonly codeAlpha2: string;
  /** Matches numbers without spaces, in national or international form. */
  readonly mobileNumberRegex: string;
};

const country = (codeAlpha2: string, name: string, callingCode: number, national: string): Country => ({
  name,
  codeAlpha2,
  mobileNumberRegex: `^(?:\\+${callingCode}${national}|0?${national})$`,
});

/** Supported countries: the default first, then by name. `national` patterns omit the leading zero. */
export const COUNTRIES: readonly Country[] = [
  country('FR', 'France', 33, '[67]\\d{8}'),
  country('DZ', 'Algeria', 213, '[567]\\d{8}'),
  country('AD', 'Andorra', 376, '[346]\\d{5}'),
  country('AT', 'Austria', 43, '6[5-9]\\d{7,9}'),
  country('BE', 'Belgium', 32, '4[5-9]\\d{7}'),
  country('CM', 'Cameroon', 237, '6[2-9]\\d{7}'),
  country('CA', 'Canada', 1, '[2-9]\\d{9}'),
  country('CI', "Côte d'Ivoire", 225, '0?[157]\\d{8}'),
  country('CZ', 'Czechia', 420, '[67]\\d{8}'),
  country('DK', 'Denmark', 45, '[2-9]\\d{7}'),
  country('FI', 'Finland', 358, '(?:4|50)\\d{6,9}'),
  country('GF', 'French Guiana', 594, '69[45]\\d{6}'),
  country('PF', 'French Polynesia', 689, '8[79]\\d{6}'),
  country('DE', 'Germany', 49, '1[5-7]\\d{8,9}'),
  country('GR', 'Greece', 30, '69\\d{8}'),
  country('GP', 'Guadeloupe', 590, '69[01]\\d{6}'),
  country('IE', 'Ireland', 353, '8[35-9]\\d{7}'),
  country('IT', 'Italy', 39, '3\\d{8,9}'),
  country('LU', 'Luxembourg', 352, '6[2679]1\\d{6}'),
  country('MQ', 'Martinique', 596, '69[67]\\d{6}'),
  country('YT', 'Mayotte', 262, '639\\d{6}'),
  country('MC', 'Monaco', 377, '[346]\\d{7,8}'),
  country('MA', 'Morocco', 212, '[67]\\d{8}'),
  country('NL', 'Netherlands', 31, '6\\d{8}'),
  country('NC', 'New Caledonia', 687, '[7-9]\\d{5}'),
  country('NO', 'Norway', 47, '[49]\\d{7}'),
  country('PL', 'Poland', 48, '[4-8]\\d{8}'),
  country('PT', 'Portugal', 351, '9[1236]\\d{7}'),
  country('RE', 'Réunion', 262, '69[23]\\d{6}'),
  country('BL', 'Saint Barthélemy', 590, '69[01]\\d{6}'),
  country('MF', 'Saint Martin', 590, '69[01]\\d{6}'),
  country('PM', 'Saint Pierre and Miquelon', 508, '(?:4|55|70)\\d{4,5}'),
  country('SN', 'Senegal', 221, '7[05-8]\\d{7}'),
  country('ES', 'Spain', 34, '[67]\\d{8}'),
  country('SE', 'Sweden', 46, '7\\d{8}'),
  country('CH', 'Switzerland', 41, '7[5-9]\\d{7}'),
  country('TN', 'Tunisia', 216, '[2459]\\d{7}'),
  country('GB', 'United Kingdom', 44, '7\\d{9}'),
  country('US', 'United States', 1, '[2-9]\\d{9}'),
  country('WF', 'Wallis and Futuna', 681, '[7-9]\\d{5}'),
];

/** Looks a country up by its ISO 3166-1 alpha-2 code. */
export function countryByCode(codeAlpha2: string): Country | undefined {
  return COUNTRIES.find((row) => row.codeAlpha2 === codeAlpha2);
}

/** Localised name of a country. */
export function countryName(codeAlpha2: string, language: 'EN' | 'FR'): string {
  return new Intl.DisplayNames(language.toLowerCase(), { type: 'region' }).of(codeAlpha2) ?? codeAlpha2;
}
