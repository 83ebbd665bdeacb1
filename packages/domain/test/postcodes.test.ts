import { describe, expect, it } from 'vitest';
import { postcodeRefusal } from '../src/postcodes.ts';

describe('postcodes', () => {
  it.each([
    ['FR', '75001'],
    ['FR', ' 01000 '],
    ['RE', '97400'],
    ['BE', '1000'],
    ['BE', 'B-1000'],
    ['LU', 'L-1111'],
    ['CH', 'CH 1204'],
    ['GB', 'SW1A 1AA'],
    ['FR', ' '],
  ])('of %s: %s is accepted', (country, postalCode) => {
    expect(postcodeRefusal({ country, postalCode })).toBeNull();
  });

  it.each([
    ['FR', '7500'],
    ['FR', '750011'],
    ['FR', 'F-75001'],
    ['RE', '9740'],
    ['BE', '10000'],
    ['CH', 'Genève'],
  ])('of %s: %s is refused', (country, postalCode) => {
    expect(postcodeRefusal({ country, postalCode })).toBe('identity.postcodeInvalid');
  });
});
