import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import type { Cart } from '../../../src/features/cart/cart-query.ts';
import { refusedFor } from '../../../src/features/cart/refused-for.ts';

/** A cart of a project and an accessory, with the reason why each is refused. */
const aCart = (reasons: { project?: string | null; accessory?: string | null }) =>
  ({
    items: reasons.project === undefined ? [] : [{ project: { id: 3 }, refused: reasons.project }],
    accessories:
      reasons.accessory === undefined ? [] : [{ accessory: { id: 7 }, refused: reasons.accessory }],
  }) as unknown as Cart;

const soldOut = new ApiError(409, 'accessory.soldOut', { fields: { 'accessories.7': 'accessory.soldOut' } });

describe('what an order was refused for', () => {
  it('stands until its cause is gone', () => {
    const sent = aCart({ project: null, accessory: null });
    const standing = { projects: [], accessories: [7] };
    const over = { projects: [], accessories: [] };
    expect(refusedFor(soldOut, sent, sent)).toEqual(standing);
    expect(refusedFor(soldOut, aCart({ project: null, accessory: 'accessory.soldOut' }), sent)).toEqual(
      standing,
    );
    expect(refusedFor(soldOut, aCart({ project: null }), sent)).toEqual(over);
    expect(refusedFor(soldOut, aCart({ project: null, accessory: null }), sent)).toEqual(over);
  });

  it('stands as long as the project is in the cart, if the cart does not know of the cause', () => {
    const unpriced = new ApiError(409, 'price.missing', { fields: { 'projects.3': 'price.missing' } });
    const lost = new ApiError(409, 'date.tooEarly', { fields: { 'projects.3': 'date.tooEarly' } });
    const read = aCart({ project: null, accessory: null });
    expect(refusedFor(unpriced, read, null)).toEqual({ projects: [3], accessories: [] });
    expect(refusedFor(lost, read, null)).toEqual({ projects: [], accessories: [] });
    expect(refusedFor(unpriced, aCart({ accessory: null }), null)).toEqual({ projects: [], accessories: [] });
  });

  it('is no part of it otherwise', () => {
    expect(refusedFor(new ApiError(409, 'order.priceChanged'), aCart({ project: null }), null)).toBeNull();
  });
});
