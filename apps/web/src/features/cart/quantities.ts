import { store } from '../../api/store.ts';
import { onTheWay } from './changes-on-the-way.ts';

type Wanted = Readonly<Record<number, number>>;

/** By accessory, the quantity that was asked for last while it is on its way, wherever on the page that was. */
export const wantedQuantities = store<Wanted>({});

/** Asks for a quantity of an accessory; null: what the cart holds is shown again. */
export function want(id: number, quantity: number | null): void {
  const { [id]: _, ...others } = wantedQuantities.get();
  wantedQuantities.set(quantity === null ? others : { ...others, [id]: quantity });
}

/** By accessory, the quantity in the cart as of the last reply. */
export const keptQuantities = new Map<number, number>();

const lines = new Map<number, Promise<unknown>>();

/** Makes a change of an accessory in the cart once those before it have been answered. */
export function inTurn<T>(id: number, change: () => Promise<T>): Promise<T> {
  const turn = onTheWay(() => (lines.get(id) ?? Promise.resolve()).then(change));
  lines.set(
    id,
    turn.catch(() => undefined),
  );
  return turn;
}
