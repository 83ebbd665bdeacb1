import { describe, expect, it } from 'vitest';
import { unbroken } from '../src/typography.ts';

describe('French texts', () => {
  it.each([
    ['Projet n° 78 : « oui » ?', 'Projet n°\u00a078\u00a0: «\u00a0oui\u00a0»\u00a0?'],
    ['N° 4, TVA 20 %, 18,00 €', 'N°\u00a04, TVA 20\u00a0%, 18,00\u00a0€'],
    ['Rien à lier', 'Rien à lier'],
  ])('are typeset: %s', (text, expected) => {
    expect(unbroken(text)).toBe(expected);
  });
});
