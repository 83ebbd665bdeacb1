import { MAX_QUANTITY } from '@maxilla/domain/accessories';
import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useSubmit } from '../../ui/submit.ts';
import { tellRemoved } from '../../ui/tell-removed.ts';
import { showCart } from './cart-query.ts';
import { onTheWay } from './changes-on-the-way.ts';
import type { Cart } from './cart-query.ts';

type Quantity = {
  quantity: number;
  /** Remaining stock. */
  most: number;
  error: ApiError | null;
  change: (quantity: number) => void;
};

type InShop = { readonly id: number; readonly stock: number; readonly description: string };

/**
 * Quantity of an accessory in the cart; 0 removes it, which can be undone. Presses show at once and are sent
 * in order, so that none is lost.
 */
export function useQuantity(accessory: InShop, inCart: number): Quantity {
  const { t } = useTranslation('cart');
  const [wanted, setWanted] = useState<number | null>(null);
  const line = useRef(Promise.resolve());
  // Quantity in the cart as of the last reply.
  const kept = useRef(inCart);
  const { id, description } = accessory;
  const put = (quantity: number, idempotencyKey: string) =>
    api.cart.putAccessory({ body: { accessoryId: id, quantity }, idempotencyKey });
  const { submit, error, clearError } = useSubmit<number, Cart>({
    send: (quantity, idempotencyKey) =>
      quantity === 0
        ? api.cart.removeAccessory({ query: { accessoryId: id }, idempotencyKey })
        : put(quantity, idempotencyKey),
    done: (answer, quantity) => {
      showCart(answer);
      const { current: before } = kept;
      if (quantity === 0 && before > 0) {
        tellRemoved({
          id: `accessory-${id}`,
          message: t('removed', { name: description }),
          label: t('putBack'),
          undo: (idempotencyKey) => onTheWay(() => put(before, idempotencyKey)),
          undone: showCart,
        });
      } else kept.current = quantity;
      // Not before the cart is shown, which holds the former quantity until then.
      notifyManager.schedule(() => setWanted((latest) => (latest === quantity ? null : latest)));
    },
    refused: () => {
      setWanted(null);
      // Another user has ordered it since.
      void readAgain('cart');
    },
  });
  const most = Math.min(accessory.stock, MAX_QUANTITY);
  return {
    quantity: wanted ?? inCart,
    most,
    error,
    change: (quantity) => {
      clearError();
      if (wanted === null) kept.current = inCart;
      setWanted(quantity);
      const before = line.current;
      line.current = onTheWay(() => before.then(() => submit(quantity)));
    },
  };
}
