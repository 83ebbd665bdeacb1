import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../src/countries.ts';
import { compactPhone, readablePhone, searchedPhone, telHref } from '../src/phone-text.ts';
import { isMobileNumber, isTelephoneNumber, keptPhone, telephoneRefusal } from '../src/phones.ts';

describe('telephone numbers', () => {
  it.each(['0612345678', '+33612345678', '06 12 34 56 78', '06.12.34.56.78', '(061) 234-5678'])(
    'accept %s',
    (typed) => {
      expect(isTelephoneNumber(typed)).toBe(true);
      expect(telephoneRefusal(typed, 'FR')).toBeNull();
    },
  );

  it.each([
    '',
    '12345',
    '06123456',
    '+336123456789012',
    '061234567a',
    "06'12345678",
    '0000000000',
    '9999999999',
  ])('reject %j', (typed) => {
    expect(isTelephoneNumber(typed)).toBe(false);
  });

  it('count as mobile by the rules of their country', () => {
    expect(isMobileNumber('01 23 45 67 89', 'FR')).toBe(false);
    expect(telephoneRefusal('0123456789')).toBeNull();
    expect(telephoneRefusal(' ')).toBe('field.required');
    expect(telephoneRefusal('12')).toBe('identity.phoneInvalid');
    expect(isMobileNumber('+32 470 12 34 56', 'BE')).toBe(true);
    expect(isMobileNumber('0470 12 34 56', 'BE')).toBe(true);
    expect(isMobileNumber('+32 470 12 34 56')).toBe(true);
    expect(isMobileNumber('+32 2 123 45 67')).toBe(false);
    expect(isMobileNumber('')).toBe(false);
    expect(compactPhone(' 06 12.34-56(78) ')).toBe('0612345678');
  });
});

describe('a number as it is stored', () => {
  it.each([
    ['06 12 34 56 78', undefined, '+33612345678'],
    ['+32 470 12 34 56', undefined, '+32 470 12 34 56'],
    ['0692 12 34 56', 'RE', '+262 692 12 34 56'],
    ['0612345678', 'XX', '+33612345678'],
    [' no number ', undefined, 'no number'],
  ])('of %j in %s is %s', (text, country, number) => {
    expect(keptPhone(text, country)).toBe(number);
  });
});

it.each([
  ['+33639980002', '06 39 98 00 02', 'tel:+33639980002'],
  ['+33 (0)6 39 98 00 02', '06 39 98 00 02', 'tel:+33639980002'],
  ['0033 6 39 98 00 02', '06 39 98 00 02', 'tel:+33639980002'],
  ['0199001234', '01 99 00 12 34', 'tel:+33199001234'],
  ['01.99.00.12.34', '01 99 00 12 34', 'tel:+33199001234'],
  ['+376 312 345', '+376 312 345', 'tel:+376312345'],
  ['20 12 34 56', '20 12 34 56', 'tel:20123456'],
  ['poste 12', 'poste 12', 'tel:12'],
  ['', '', 'tel:'],
])('%j is read as %j and called by %j', (stored, read, called) => {
  expect(readablePhone(stored)).toBe(read);
  expect(telHref(stored)).toBe(called);
  expect(telHref(read)).toBe(called);
});

it.each<readonly [string, string | null]>([
  ...['0612345678', '06 12 34 56 78', '06.12.34.56.78', '06-12-34-56-78', '+33 6 12 34 56 78'].map(
    (text) => [text, '612345678'] as const,
  ),
  ['+33 (0)6 12 34 56 78', '612345678'],
  ['0033612345678', '612345678'],
  ['33 6 12 34 56 78', '612345678'],
  ['+33 6 12 3', '6123'],
  ['12 34 56 78', '12345678'],
  ['+32 470 12 34 56', '32470123456'],
  ['0470 12 34 56', '470123456'],
  ['4 812', null],
  ['Rue du 11 novembre 1918', null],
  ['', null],
])('%j is searched as %j', (text, digits) => {
  expect(searchedPhone(text)).toBe(digits);
});

describe('foreign numbers', () => {
  it.each([
    ['+376 312 345', 'AD', '+376 312 345'],
    ['312 345', 'AD', '+376 312 345'],
    ['20 12 34 56', 'DK', '+45 20 12 34 56'],
    ['0470 12 34 56', 'BE', '+32 470 12 34 56'],
    ['0033 6 12 34 56 78', 'FR', '+33612345678'],
    ['06 12.34-56 78', 'FR', '+33612345678'],
    ['+49 1512 3456789', 'DE', '+49 1512 3456789'],
  ])('%s in %s is mobile and stored as %s', (typed, country, kept) => {
    expect(isMobileNumber(typed, country)).toBe(true);
    expect(isMobileNumber(keptPhone(typed, country))).toBe(true);
    expect(keptPhone(typed, country)).toBe(kept);
  });

  it('are accepted where valid in their country, even at an unusual length', () => {
    expect(telephoneRefusal('+376 812 345')).toBeNull();
    expect(telephoneRefusal('33 12 34 56', 'DK')).toBeNull();
    expect(telephoneRefusal('33 12 34 56')).toBe('identity.phoneInvalid');
    expect(telephoneRefusal('+376 1')).toBe('identity.phoneInvalid');
  });

  it('have a valid mobile pattern for every supported country', () => {
    for (const { mobileNumberRegex } of COUNTRIES)
      expect(() => new RegExp(mobileNumberRegex, 'u')).not.toThrow();
  });
});
