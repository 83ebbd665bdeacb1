import type { AccessoryOrderState } from '../../accessories.ts';
import { parcelNumberOf, shipmentRefusals } from '../../couriers.ts';
import { worksAs } from '../../dashboard-access.ts';
import type { ErrorCode } from '../../errors.ts';
import { refusedFields } from '../../refusals.ts';
import type { HoldReason } from '../../holds.ts';
import type { Actor } from '../../people.ts';
import { type ActionOf, actionsOn } from '../rules.ts';
import { ACCESSORY_ACTION_TYPES, type AccessoryActionType } from './names.ts';

/** The steps of the parcel of an order's accessories (spec 3 §7: the calls of accessory orders). */

export type AccessoryOrderFacts = {
  readonly version: number;
  readonly state: AccessoryOrderState;
  readonly holdReason: HoldReason | null;
};

/** The outcome of an action on an order of accessories. */
export type AccessoryDecision = {
  /** The new state; absent if unchanged. */
  readonly state?: AccessoryOrderState;
  /** Why the parcel is held back, null if it no longer is; absent if unchanged. */
  readonly hold?: HoldReason | null;
  readonly history:
    | 'ACCESSORIES_PACKED'
    | 'ACCESSORIES_HELD_BACK'
    | 'ACCESSORIES_RESUMED'
    | 'ACCESSORIES_SHIPPED';
  /** Its number, for the notice of the shipment; '' if unknown. Absent if it is not shipped. */
  readonly parcelNumber?: string;
};

const parcelAction = actionsOn<AccessoryOrderFacts, AccessoryDecision>({
  closed: ({ state }) => state === 'SHIPPED',
});

/** Whether a user works on parcels. */
export const handlesParcels = (actor: Actor) => worksAs(actor, ['LOG']);
const notHeld = ({ holdReason }: AccessoryOrderFacts): ErrorCode | null =>
  holdReason === null ? null : 'accessory.onHold';

/** Upload ids. */
type Packed = { readonly photo: readonly string[] };

/** All actions on orders of accessories. */
export const ACCESSORY_ACTIONS = {
  /** The parcel is packed and photographed. */
  PACKAGE_PREPARATION: parcelAction({
    type: 'PACKAGE_PREPARATION',
    place: 'queue',
    undo: 'step',
    who: handlesParcels,
    when: ({ state }) => state === 'PACKAGE_PREPARATION',
    checks: [notHeld],
    form: ({ photo }: Packed) =>
      refusedFields({ photo: photo.length === 0 ? 'package.photoRequired' : null }),
    effect: () => ({ state: 'PACKAGE_TO_SEND', history: 'ACCESSORIES_PACKED' }),
  }),
  /** The parcel waits for the rest of its content. */
  PACKAGE_PREPARATION_HOLD: parcelAction({
    type: 'PACKAGE_PREPARATION_HOLD',
    place: 'queue',
    undo: 'step',
    who: handlesParcels,
    when: ({ state }) => state === 'PACKAGE_PREPARATION',
    checks: [notHeld],
    effect: () => ({ hold: 'AWAITING_PARTING', history: 'ACCESSORIES_HELD_BACK' }),
  }),
  /** The parcel can leave. */
  RESUME_PARTING: parcelAction({
    type: 'RESUME_PARTING',
    place: 'queue',
    undo: 'step',
    who: handlesParcels,
    when: ({ holdReason }) => holdReason === 'AWAITING_PARTING',
    effect: () => ({ state: 'PACKAGE_TO_SEND', hold: null, history: 'ACCESSORIES_RESUMED' }),
  }),
  /** The parcel is shipped; the dentist is notified. */
  SHIP_PRODUCTS: parcelAction({
    type: 'SHIP_PRODUCTS',
    place: 'queue',
    undo: 'step',
    who: handlesParcels,
    when: ({ state }) => state === 'PACKAGE_TO_SEND',
    checks: [notHeld],
    form: shipmentRefusals,
    effect: (_order, { parcelNumber }) => ({
      state: 'SHIPPED',
      history: 'ACCESSORIES_SHIPPED',
      parcelNumber: parcelNumberOf(parcelNumber),
    }),
  }),
} as const satisfies {
  [T in AccessoryActionType]: ActionOf<T, AccessoryOrderFacts, never, AccessoryDecision>;
};

/** The actions that a user is offered on an order of accessories. */
export function accessoryOffers(order: AccessoryOrderFacts, actor: Actor): readonly AccessoryActionType[] {
  return ACCESSORY_ACTION_TYPES.filter((type) => ACCESSORY_ACTIONS[type].offer(order, actor) === 'offered');
}
