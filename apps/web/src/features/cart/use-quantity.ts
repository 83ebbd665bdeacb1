import { MAX_QUANTITY } from '@maxilla/domain/accessories';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useSubmit } from '../../ui/submit.ts';
import { cartQuery } from './cart-query.ts';
import type { Cart } from './cart-query.ts';

type Quantity = {
  quantity: number;
  /** As many as are left. */
  most: number;
  error: ApiError | null;
  change: (quantity: number) => void;
};

/**
 * How many of an accessory are in the cart; 0 takes it out. What is pressed is shown at once and sent in its order, so
 * that no press is lost.
 */
export function useQuantity(accessory: { id: number; stock: number }, inCart: number): Quantity {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<number | null>(null);
  const line = useRef(Promise.resolve());
  const { submit, error, clearError } = useSubmit<number, Cart>({
    send: (quantity, idempotencyKey) =>
      quantity === 0
        ? api.cart.removeAccessory({ query: { accessoryId: accessory.id }, idempotencyKey })
        : api.cart.putAccessory({ body: { accessoryId: accessory.id, quantity }, idempotencyKey }),
    done: (answer, quantity) => {
      queryClient.setQueryData(cartQuery().queryKey, answer);
      setWanted((latest) => (latest === quantity ? null : latest));
    },
    refused: () => {
      setWanted(null);
      // Somebody else has ordered it meanwhile.
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
      setWanted(quantity);
      line.current = line.current.then(() => submit(quantity));
    },
  };
}
