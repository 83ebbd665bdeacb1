import { describe, expect, it } from 'vitest';
import {
  excessOf,
  fullnessOf,
  isWebAddress,
  plainLine,
  withoutDirection,
  numberSought,
  withoutNumberSigns,
} from '../src/texts.ts';

describe('a single line', () => {
  it.each([
    ['  A  B\u00a0\u2009C ', 'A B C'],
    ['M\u200b3\ufeff', 'M3'],
    ['e\u0301tage', 'étage'],
    ['\u00ad \u200d', ''],
  ])('is stored as it reads: case %#', (text, stored) => {
    expect(plainLine(text)).toBe(stored);
    expect(plainLine(stored)).toBe(stored);
  });
});

describe('text limits', () => {
  it.each([
    ['', 'roomy', 0],
    ['a'.repeat(159), 'roomy', 0],
    ['a'.repeat(160), 'near', 0],
    ['a'.repeat(199), 'near', 0],
    ['a'.repeat(200), 'full', 0],
    [`  ${'a'.repeat(200)}\n`, 'full', 0],
    ['a'.repeat(203), 'over', 3],
  ] as const)('rate case %#', (text, fullness, excess) => {
    expect(fullnessOf(text, 200)).toBe(fullness);
    expect(excessOf(text, 200)).toBe(excess);
  });

  it('count the last hundred characters of a long text as near', () => {
    expect(fullnessOf('a'.repeat(4_899), 5_000)).toBe('roomy');
    expect(fullnessOf('a'.repeat(4_900), 5_000)).toBe('near');
  });
});

describe('a web address', () => {
  it.each(['https://viewer.example/plan/7', 'http://127.0.0.1:8080/a?b=c'])('may be %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  it.each([
    'https://user:pw@viewer.example/',
    'https://user@viewer.example',
    'ftp://viewer.example',
    'https://',
  ])('is not %s', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

it('a text keeps no characters that turn its direction, and all others', () => {
  expect(withoutDirection('a\u202eb\u2066c\u200fd 👩\u200d⚕️ é')).toBe('abcd 👩\u200d⚕️ é');
});

it.each([
  ['N° 72', '72'],
  ['n°72', '72'],
  ['No 72', '72'],
  ['no. 72', '72'],
  ['#72', '72'],
  ['Moreau n° 72', 'Moreau 72'],
  ['Arno 72', 'Arno 72'],
  ['No5', 'No5'],
])('a text that is searched for may number things as they are written: %s', (text, plain) => {
  expect(withoutNumberSigns(text)).toBe(plain);
});

it.each([
  ['72', 72],
  [' N° 72 ', 72],
  ['No 72', 72],
  ['n°72', 72],
  ['#72', 72],
  ['No72', null],
  ['Moreau n° 72', null],
  ['n° 9 n° 8', null],
  ['9'.repeat(16), null],
  ['', null],
])('a text that is searched for is a number, however it is written: %s', (text, number) => {
  expect(numberSought(text)).toBe(number);
});
