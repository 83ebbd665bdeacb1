import type { AccessoryOrderState } from '../accessories.ts';
import type { CountryGroup } from '../country-groups.ts';
import type { HoldReason } from '../holds.ts';
import { type Asker, type Conditions, conditionsOf } from './conditions.ts';

/** Filter for the orders of accessories of a view, as plain data; absent conditions match everything. */
export type AccessoryFilter = {
  readonly states?: readonly AccessoryOrderState[];
  readonly onHold: boolean;
  /** Whether the parcel goes to a group of countries. */
  readonly destination?: { readonly group: CountryGroup; readonly inside: boolean };
};

/** The fields of an order of accessories that filters read. */
export type AccessoryOrderInView = {
  readonly state: AccessoryOrderState;
  readonly holdReason: HoldReason | null;
  readonly destinationGroup: CountryGroup | null;
};

const CONDITIONS: Conditions<AccessoryFilter, [order: AccessoryOrderInView, asker: Asker], boolean> = {
  states: (states, { state }) => states.includes(state),
  onHold: (onHold, { holdReason }) => (holdReason !== null) === onHold,
  destination: ({ group, inside }, { destinationGroup }) => (destinationGroup === group) === inside,
};

/** Whether an order of accessories matches a filter. The server implements the same in SQL; a test compares the two. */
export function showsAccessories(
  filter: AccessoryFilter,
  order: AccessoryOrderInView,
  asker: Asker,
): boolean {
  return conditionsOf(CONDITIONS, filter, order, asker).every(Boolean);
}
