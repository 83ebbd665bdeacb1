import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFirstPassword,
  isStrongPassword,
  PASSWORD_CRITERIA,
  PASSWORD_MAX_LENGTH,
  passwordStrength,
} from '../src/passwords.ts';

describe('password strength', () => {
  it.each([
    ['', 0, 'weak'],
    ['a', 20, 'weak'],
    ['aB', 40, 'fair'],
    ['aB1', 60, 'good'],
    ['aB1!', 80, 'strong'],
    ['aB1!aB1!', 100, 'strong'],
    ['éÉ1!éÉ1!', 100, 'strong'],
    ['abcdefgh', 40, 'fair'],
    ['        ', 20, 'weak'],
  ])('of %j is %i, %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, label });
  });

  it('is sufficient only when all five criteria are met', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: PASSWORD_MAX_LENGTH }), (password) => {
        const { score, criteria } = passwordStrength(password);
        const met = PASSWORD_CRITERIA.filter((criterion) => criteria[criterion]).length;
        expect(score).toBe(met * 20);
        expect(isStrongPassword(password)).toBe(met === 5);
      }),
    );
    expect(isStrongPassword('aB1!aB1')).toBe(false);
    expect(isStrongPassword('aB1!'.repeat(40))).toBe(false);
  });

  it('never decreases as characters are added', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(passwordStrength(one + other).score).toBeGreaterThanOrEqual(passwordStrength(one).score);
      }),
    );
  });
});

describe('an initial password assigned by an administrator', () => {
  it.each(['abc12!', 'Ab1_aaaa'])('accepts %s', (password) => {
    expect(isFirstPassword(password)).toBe(true);
  });

  it.each(['ab12!', 'abcdef!', '12345!', 'abc123', 'abc12?', ''])('rejects %j', (password) => {
    expect(isFirstPassword(password)).toBe(false);
  });
});
