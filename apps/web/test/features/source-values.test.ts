import type { SourceDetails } from '@maxilla/contract/sources';
import { filledIn, sourceRefusals } from '@maxilla/domain/source-rules';
import { describe, expect, it } from 'vitest';
import { changesIn, enteredIn, typedOf } from '../../src/features/sources/source-values.ts';

const ROW = {
  ...filledIn('pillars', { brandId: 3, name: 'Nova TiBase 4.1', diameter: 4.1, validated: true }),
  id: 7,
  version: 2,
  uses: 0,
  createdTime: null,
  createdBy: null,
  changedTime: null,
  changedBy: null,
} as SourceDetails;

describe('the values of a row of reference data', () => {
  it('are texts while they are typed', () => {
    expect(typedOf('pillars', ROW)).toMatchObject({
      brandId: '3',
      name: 'Nova TiBase 4.1',
      diameter: '4.1',
      length: '',
      validated: 'true',
      customPillar: '',
    });
    expect(typedOf('pillars', undefined)).toMatchObject({ brandId: '', name: '', validated: '' });
  });

  it('are sent as they were stored, and only what differs', () => {
    expect(enteredIn('pillars', typedOf('pillars', ROW))).toEqual(filledIn('pillars', ROW));
    expect(changesIn('pillars', ROW, typedOf('pillars', ROW))).toEqual({});
    const values = { ...typedOf('pillars', ROW), diameter: '', validated: '', length: '5.5' };
    expect(changesIn('pillars', ROW, values)).toEqual({ diameter: null, validated: false, length: 5.5 });
  });

  it('are euros where they are money', () => {
    const price = { ...filledIn('prices', { code: 'X', amount: 1_999 }), id: 1, version: 1 };
    expect(typedOf('prices', price as SourceDetails)).toMatchObject({ amount: '19.99' });
    expect(enteredIn('prices', { amount: '19.99' })).toMatchObject({ amount: 1_999 });
  });

  it('stay as they were typed where they are not allowed, for the rules to refuse', () => {
    const refused = (source: 'prices' | 'sleeves', name: string, text: string) =>
      sourceRefusals(source, filledIn(source, enteredIn(source, { [name]: text })), {
        stored: null,
        today: '2026-03-02',
      })[name];
    expect(refused('prices', 'amount', '1234.567')).toBe('field.decimals');
    expect(refused('prices', 'amount', '-50')).toBe('field.tooSmall');
    expect(refused('prices', 'amount', '19.99')).toBeUndefined();
    expect(refused('sleeves', 'setPerPackage', '-2')).toBe('field.tooSmall');
    expect(refused('sleeves', 'setPerPackage', '1.5')).toBe('field.invalid');
    expect(refused('sleeves', 'setPerPackage', '-')).toBe('field.invalid');
  });
});
