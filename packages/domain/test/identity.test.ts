import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, countryByCode, countryName } from '../src/countries.ts';
import {
  filterName,
  filterSurname,
  emailDomainOf,
  isCompanyEmail,
  staffAddressRefusal,
  isEmailAddress,
  isName,
  isRpps,
  isSiren,
  readableSiren,
  licenceRefusal,
  passesLuhn,
} from '../src/identity.ts';

describe('names', () => {
  it.each([
    ['Éléonore', 'Éléonore'],
    ["  D'Angelo-Roux", "D'Angelo-Roux"],
    ['O’Brien', "O'Brien"],
    ['Jean (fils) +2_b', 'Jean (fils) +2_b'],
    ['<b>Ana</b>', 'bAnab'],
    ['Zoë🦷', 'Zoë'],
    ['e\u0301', 'é'],
    ['x\u0000\ty', 'xy'],
    ['   ', ''],
  ])('%j is filtered to %j', (typed, kept) => {
    expect(filterName(typed)).toBe(kept);
  });

  it('are filtered idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const kept = filterName(typed);
        expect(filterName(kept)).toBe(kept);
        expect(kept).toMatch(/^(?![\s])[\p{L}\p{M}\p{Nd} ()'+_-]*$/u);
        expect(filterSurname(filterSurname(typed))).toBe(filterSurname(typed));
      }),
    );
  });

  it('are not truncated by the filter, however long', () => {
    expect(filterName('a'.repeat(300))).toHaveLength(300);
  });

  it('of surnames are converted to upper case', () => {
    expect(filterSurname(' lefèvre-œuf')).toBe('LEFÈVRE-ŒUF');
  });

  it('are valid when not blank and unchanged by the filter', () => {
    expect(isName('Martin L')).toBe(true);
    expect(isName('Martin L.')).toBe(false);
    expect(isName(' ')).toBe(false);
  });
});

describe('e-mail addresses', () => {
  it.each(['a@b.fr', 'jean.dupont+lab@cabinet-dentaire.example.com', 'é@exemple.fr'])(
    'accept %s',
    (address) => {
      expect(isEmailAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    'a b@c.fr',
    'a@b..fr',
    '@b.fr',
    'a@b.fr, c@d.fr',
    '<a@b.fr>',
    `${'a'.repeat(250)}@b.fr`,
  ])('reject %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('belong to the company only if the whole domain matches', () => {
    expect(isCompanyEmail('ana@Maxilla.example', 'maxilla.example')).toBe(true);
    expect(isCompanyEmail('ana@notmaxilla.example', 'maxilla.example')).toBe(false);
    expect(isCompanyEmail('ana@maxilla.example.evil.fr', 'maxilla.example')).toBe(false);
    expect(staffAddressRefusal('anne@gmail.com', emailDomainOf('ana@maxilla.example'))).toBe(
      'user.notCompanyAddress',
    );
    expect(staffAddressRefusal('anne@maxilla.example', emailDomainOf('ana@maxilla.example'))).toBeNull();
  });
});

describe('licence and company numbers', () => {
  const luhnKey = (digits: string) => '0123456789'.split('').find((key) => passesLuhn(digits + key))!;

  it('accept RPPS numbers of eleven digits with a valid check digit', () => {
    expect(isRpps('10003456781')).toBe(passesLuhn('10003456781'));
    fc.assert(
      fc.property(fc.nat(9_999_999_999), fc.nat(10), fc.integer({ min: 1, max: 9 }), (number, place, add) => {
        const body = String(number).padStart(10, '0');
        const rpps = body + luhnKey(body);
        expect(isRpps(rpps)).toBe(true);
        const wrong = Array.from(rpps)
          .map((digit, at) => (at === place ? (Number(digit) + add) % 10 : digit))
          .join('');
        expect(isRpps(wrong)).toBe(false);
      }),
    );
    expect(isRpps('1000345678')).toBe(false);
    expect(isRpps('')).toBe(false);
  });

  it('accept SIREN numbers of nine digits, the first not 0, with a valid check digit', () => {
    expect(isSiren('732829320')).toBe(true);
    expect(isSiren('732829321')).toBe(false);
    expect(isSiren('000000000')).toBe(false);
    expect(isSiren('73282932')).toBe(false);
    expect(readableSiren('732829320')).toBe('732\u00a0829\u00a0320');
    expect(readableSiren('7328293')).toBe('7328293');
  });

  it('accept any other format, but no RPPS with a wrong check digit', () => {
    expect(licenceRefusal(' ')).toBe('field.required');
    expect(licenceRefusal('BE-1234/56')).toBeNull();
    const body = '1000345678';
    const key = luhnKey(body);
    expect(licenceRefusal(`${body} ${key}`)).toBeNull();
    expect(licenceRefusal(`${body}${(Number(key) + 1) % 10}`)).toBe('identity.rppsInvalid');
  });
});

describe('countries', () => {
  it('have a unique code, a name in both languages, and an anchored mobile pattern', () => {
    const codes = COUNTRIES.map((country) => country.codeAlpha2);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[0]).toBe('FR');
    for (const country of COUNTRIES) {
      expect(country.mobileNumberRegex).toMatch(/^\^.*\$$/);
      expect(new RegExp(country.mobileNumberRegex, 'u').test('0123')).toBe(false);
      expect(countryName(country.codeAlpha2, 'FR')).not.toBe(country.codeAlpha2);
    }
    expect(countryName('BE', 'FR')).toBe('Belgique');
    expect(countryName('BE', 'EN')).toBe('Belgium');
    expect(countryByCode('XX')).toBeUndefined();
  });
});
