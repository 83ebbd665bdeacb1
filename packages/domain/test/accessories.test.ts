import { describe, expect, it } from 'vitest';

import { ACCESSORY_ORDER_STATES, availabilityOf, expectedBack, quantityRefusal } from '../src/accessories.ts';
import { ACCESSORY_ACTION_TYPES } from '../src/actions/accessories/names.ts';
import { ACCESSORY_ACTIONS, accessoryOffers } from '../src/actions/accessories/parcel.ts';
import { accessoryDeadline } from '../src/calendar.ts';
import { isRefusal } from '../src/refusals.ts';
import type { Actor } from '../src/people.ts';

const PACKER = {
  id: 1,
  role: 'ROLE_INTERNAL_USER',
  permissions: [],
  teams: ['LOG'],
} as const satisfies Partial<Actor>;
const actor = (wanted: object = {}) => ({ ...PACKER, ...wanted }) as unknown as Actor;
const NOW = { instant: '2026-03-02T09:00:00.000Z', today: '2026-03-02' };
const order = (facts: object = {}) =>
  ({ version: 1, state: 'PACKAGE_PREPARATION', holdReason: null, ...facts }) as const;

describe('the stock of an accessory', () => {
  it('is named where little is left', () => {
    expect([0, 1, 4, 5].map((stock) => availabilityOf(stock))).toEqual(['soldOut', 'low', 'low', 'inStock']);
  });

  it('is expected back while it is sold out, until the day has passed', () => {
    const back = (stock: number, restockDate: string | null) =>
      expectedBack({ stock, restockDate }, '2026-03-02');
    expect(back(0, '2026-03-02')).toBe('2026-03-02');
    expect(back(0, '2026-03-01')).toBeNull();
    expect(back(0, null)).toBeNull();
    expect(back(1, '2026-03-09')).toBeNull();
  });

  it('limits what can be ordered', () => {
    expect(quantityRefusal(2, 2)).toBeNull();
    expect(quantityRefusal(3, 2)).toBe('accessory.stockShort');
    expect(quantityRefusal(1, 0)).toBe('accessory.soldOut');
  });

  it('is sent within two working days', () => {
    expect(accessoryDeadline('2026-03-06')).toBe('2026-03-10');
  });
});

describe('the parcel of accessories', () => {
  it('offers its next step to its team and to administrators alone', () => {
    const offered = (facts: object, by = actor()) => accessoryOffers(order(facts), by);
    expect(offered({})).toEqual(['PACKAGE_PREPARATION', 'PACKAGE_PREPARATION_HOLD']);
    expect(offered({ holdReason: 'AWAITING_PARTING' })).toEqual(['RESUME_PARTING']);
    expect(offered({ state: 'PACKAGE_TO_SEND' })).toEqual(['SHIP_PRODUCTS']);
    expect(offered({ state: 'SHIPPED' })).toEqual([]);
    expect(offered({}, actor({ role: 'ROLE_ADMIN', teams: [] }))).toHaveLength(2);
    for (const state of ACCESSORY_ORDER_STATES) {
      expect(offered({ state }, actor({ teams: ['ADV'] }))).toEqual([]);
      expect(offered({ state }, actor({ role: 'ROLE_USER', teams: [] }))).toEqual([]);
    }
  });

  it('is never moved by what is not offered', () => {
    for (const state of ACCESSORY_ORDER_STATES) {
      for (const type of ACCESSORY_ACTION_TYPES) {
        const action = ACCESSORY_ACTIONS[type];
        const input = { photo: ['1'], parcelNumber: '' } as never;
        const decision = action.decide(order({ state }), input, actor(), NOW);
        expect(isRefusal(decision)).toBe(!accessoryOffers(order({ state }), actor()).includes(type));
      }
    }
  });

  it('needs a photo to be packed', () => {
    const packed = ACCESSORY_ACTIONS.PACKAGE_PREPARATION;
    expect(packed.decide(order(), { photo: [] }, actor(), NOW)).toEqual({
      refused: 'package.photoRequired',
      fields: { photo: 'package.photoRequired' },
    });
    expect(packed.decide(order(), { photo: ['1'] }, actor(), NOW)).toMatchObject({
      state: 'PACKAGE_TO_SEND',
    });
  });

  it('tells its dentist once it is shipped, and goes on from where it was held back', () => {
    const shipped = ACCESSORY_ACTIONS.SHIP_PRODUCTS.decide(
      order({ state: 'PACKAGE_TO_SEND' }),
      { parcelNumber: 'xy 123 456 789 fr' },
      actor(),
      NOW,
    );
    expect(shipped).toMatchObject({ state: 'SHIPPED', parcelNumber: 'XY123456789FR' });
    const held = order({ holdReason: 'AWAITING_PARTING' });
    expect(ACCESSORY_ACTIONS.RESUME_PARTING.decide(held, {} as never, actor(), NOW)).toMatchObject({
      state: 'PACKAGE_TO_SEND',
      hold: null,
    });
  });
});
