/** Whether a discount may be used (spec 1 §2). Addresses of screens name them, so every page knows them. */
export const DISCOUNT_STATES = ['ACTIVE', 'INACTIVE'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];
