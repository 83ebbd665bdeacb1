import { notifyManager } from '@tanstack/react-query';
import { store } from '../../api/store.ts';

/** The number of changes of the cart on their way: what is on screen is not the cart until they have arrived. */
export const changesOnTheWay = store(0);

/** Makes a change of the cart, for which an order waits. */
export async function onTheWay<T>(change: () => Promise<T>): Promise<T> {
  changesOnTheWay.set(changesOnTheWay.get() + 1);
  try {
    return await change();
  } finally {
    // Not before the cart is shown with it, whose total would be the former one.
    notifyManager.schedule(() => changesOnTheWay.set(changesOnTheWay.get() - 1));
  }
}
