import { describe, expect, it } from 'vitest';
import { discountRefusals, discountValueRefusal, refusalOfUse, whyOver } from '../src/discounts.ts';

const NOW = { today: '2026-11-23', uses: 0, expiredOn: null, formerCode: null };
const TERMS = { code: 'DEMO10', type: 'PERCENTAGE', value: 1_000, expiresOn: null, maxUses: null } as const;

describe('a discount', () => {
  it.each([
    ['PERCENTAGE', 1, null],
    ['PERCENTAGE', 10_000, null],
    ['PERCENTAGE', 10_001, 'discount.percentTooLarge'],
    ['FIXED', 1_000_000, null],
    ['FIXED', 1_000_001, 'field.tooLarge'],
    ['FIXED', 0, 'discount.valuePositive'],
    ['FIXED', Number.NaN, 'discount.valuePositive'],
    ['PERCENTAGE', -1, 'discount.valuePositive'],
  ] as const)('%s of %d: %s', (type, value, refusal) => {
    expect(discountValueRefusal(type, value)).toBe(refusal);
  });

  it.each([
    ['Été-2031_b', null],
    ['with space', 'discount.codeSigns'],
    ['no\u{a0}break', 'discount.codeSigns'],
    ['10%', 'discount.codeSigns'],
    ['a/b', 'discount.codeSigns'],
    ['zero\u{200b}width', 'discount.codeSigns'],
  ] as const)('with the code “%s” is refused with %s, unless it had that before', (code, refusal) => {
    expect(discountRefusals({ ...TERMS, code }, NOW).code).toBe(refusal);
    expect(discountRefusals({ ...TERMS, code }, { ...NOW, formerCode: code }).code).toBeNull();
  });

  it('expires today at the earliest, but keeps the day it has', () => {
    const expiring = (expiresOn: string, expiredOn: string | null = null) =>
      discountRefusals({ ...TERMS, expiresOn }, { ...NOW, expiredOn }).expiresOn;
    expect(expiring('2026-11-23')).toBeNull();
    expect(expiring('2026-11-22')).toBe('date.past');
    expect(expiring('2026-11-22', '2026-11-22')).toBeNull();
  });

  it('is limited to no fewer uses than it had', () => {
    const limited = (maxUses: number, uses: number) =>
      discountRefusals({ ...TERMS, maxUses }, { ...NOW, uses }).maxUses;
    expect(limited(3, 3)).toBeNull();
    expect(limited(2, 3)).toBe('discount.limitBelowUses');
    expect(limited(0, 0)).toBe('field.tooSmall');
    expect(limited(Number.NaN, 0)).toBe('field.invalid');
  });

  it('may be used until it is ended, expires or is used for the last time', () => {
    const plain = { ended: false, expiresOn: null, maxUses: null, uses: 7 };
    expect(refusalOfUse(plain, NOW.today)).toBeNull();
    expect(refusalOfUse({ ...plain, ended: true }, NOW.today)).toBe('discount.ended');
    expect(refusalOfUse({ ...plain, expiresOn: '2026-11-23' }, NOW.today)).toBeNull();
    expect(refusalOfUse({ ...plain, expiresOn: '2026-11-22' }, NOW.today)).toBe('discount.expired');
    expect(refusalOfUse({ ...plain, maxUses: 8 }, NOW.today)).toBeNull();
    expect(refusalOfUse({ ...plain, maxUses: 7 }, NOW.today)).toBe('discount.usedUp');
    // Of several reasons, the one that somebody gave, and then the day.
    const over = { ended: true, expiresOn: '2026-11-22', maxUses: 7, uses: 7 };
    expect(whyOver(over, NOW.today)).toBe('ended');
    expect(whyOver({ ...over, ended: false }, NOW.today)).toBe('expired');
    expect(whyOver({ ...over, ended: false, expiresOn: null }, NOW.today)).toBe('usedUp');
    expect(whyOver(plain, NOW.today)).toBeNull();
  });
});
