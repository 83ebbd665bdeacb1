import type { IsoDate } from './days.ts';
import type { ErrorCode } from './errors.ts';
import type { DiscountType } from './pricing.ts';

/** Discount codes: their value, maximum uses and expiry (spec 1 §5, decisions 27). */

/** Longest code. */
export const DISCOUNT_CODE = 40;

/** What a code is made of: it is dictated and typed into the cart, so nothing in it may be overlooked. */
const CODE_SIGNS = /^[\p{L}\p{N}_-]*$/u;

/** The whole, in hundredths of a percent. */
const WHOLE = 10_000;

export type DiscountTerms = {
  readonly code: string;
  readonly type: DiscountType;
  /** Hundredths of a percent, or cents. */
  readonly value: number;
  /** The last day on which it may be used; null for ever. */
  readonly expiresOn: IsoDate | null;
  /** Maximum number of uses; null if unlimited. */
  readonly maxUses: number | null;
};

/** The largest amount of a discount, in cents. */
export const MOST_DISCOUNT = 1_000_000;

/** Why a value is wrong, or null: it is positive, a percentage at most 100 and an amount no typing error. */
export function discountValueRefusal(type: DiscountType, value: number): ErrorCode | null {
  if (!(value > 0)) return 'discount.valuePositive';
  if (type === 'PERCENTAGE') return value > WHOLE ? 'discount.percentTooLarge' : null;
  return value > MOST_DISCOUNT ? 'field.tooLarge' : null;
}

/** The largest limit of uses. */
export const MOST_USES = 1_000_000;

function maxUsesRefusal(maxUses: number, uses: number): ErrorCode | null {
  if (!Number.isInteger(maxUses)) return 'field.invalid';
  if (maxUses < 1) return 'field.tooSmall';
  if (maxUses < uses) return 'discount.limitBelowUses';
  return maxUses > MOST_USES ? 'field.tooLarge' : null;
}

/** Errors of a discount, by field. An existing discount may keep an expiry date that has passed, and any code. */
export function discountRefusals(
  terms: DiscountTerms,
  {
    today,
    uses,
    expiredOn,
    formerCode,
  }: {
    readonly today: IsoDate;
    readonly uses: number;
    readonly expiredOn: IsoDate | null;
    /** The code that it has; null for a new one. */
    readonly formerCode: string | null;
  },
): Readonly<Record<'code' | 'value' | 'expiresOn' | 'maxUses', ErrorCode | null>> {
  const { code, type, value, expiresOn, maxUses } = terms;
  return {
    code: code === formerCode || CODE_SIGNS.test(code) ? null : 'discount.codeSigns',
    value: discountValueRefusal(type, value),
    expiresOn: expiresOn !== null && expiresOn !== expiredOn && expiresOn < today ? 'date.past' : null,
    maxUses: maxUses === null ? null : maxUsesRefusal(maxUses, uses),
  };
}

/** A discount as it is used: its limits, how often it was used, and whether somebody has ended it. */
type UsedDiscount = Pick<DiscountTerms, 'expiresOn' | 'maxUses'> & {
  readonly ended: boolean;
  readonly uses: number;
};

/** Why a discount is over: it was ended, has expired or has no uses left (decisions 27). */
type Over = 'ended' | 'expired' | 'usedUp';

/** Why a discount is over on a day, or null. */
export function whyOver({ ended, expiresOn, maxUses, uses }: UsedDiscount, today: IsoDate): Over | null {
  if (ended) return 'ended';
  if (expiresOn !== null && expiresOn < today) return 'expired';
  return maxUses !== null && uses >= maxUses ? 'usedUp' : null;
}

/** How a dentist is told that a discount is over. */
const REFUSALS = {
  ended: 'discount.ended',
  expired: 'discount.expired',
  usedUp: 'discount.usedUp',
} as const satisfies Record<Over, ErrorCode>;

/** Why a discount may not be used on a day, or null. */
export function refusalOfUse(discount: UsedDiscount, today: IsoDate): (typeof REFUSALS)[Over] | null {
  const over = whyOver(discount, today);
  return over && REFUSALS[over];
}
