import { MAX_QUANTITY } from '@maxilla/domain/accessories';
import { notifyManager } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { useStore } from '../../api/use-store.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useSubmit } from '../../ui/submit.ts';
import { tellRemoved } from '../../ui/tell-removed.ts';
import { showCart } from './cart-query.ts';
import type { Cart } from './cart-query.ts';
import { inTurn, keptQuantities, want, wantedQuantities } from './quantities.ts';

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
 * in order, so that none is lost, also from several fields of the same accessory.
 */
export function useQuantity(accessory: InShop, inCart: number): Quantity {
  const { t } = useTranslation('cart');
  const { id, description } = accessory;
  const wanted = useStore(wantedQuantities)[id];
  const put = (quantity: number, idempotencyKey: string) =>
    api.cart.putAccessory({ body: { accessoryId: id, quantity }, idempotencyKey });
  const { submit, error, clearError } = useSubmit<number, Cart>({
    send: (quantity, idempotencyKey) =>
      quantity === 0
        ? api.cart.removeAccessory({ query: { accessoryId: id }, idempotencyKey })
        : put(quantity, idempotencyKey),
    of: inCart,
    done: (answer, quantity) => {
      showCart(answer);
      const before = keptQuantities.get(id) ?? 0;
      if (quantity === 0 && before > 0) {
        tellRemoved({
          name: `accessory-${id}`,
          message: t('removed', { name: description }),
          label: t('putBack'),
          undo: (idempotencyKey) => inTurn(id, () => put(before, idempotencyKey)),
          undone: showCart,
          reasonOf: (code) =>
            code === 'accessory.soldOut' || code === 'accessory.stockShort' ? t(`notPutBack.${code}`) : null,
        });
      } else keptQuantities.set(id, quantity);
      // Not before the cart is shown, which holds the former quantity until then.
      notifyManager.schedule(() => {
        if (wantedQuantities.get()[id] === quantity) want(id, null);
      });
    },
    refused: () => {
      want(id, null);
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
      if (wanted === undefined) keptQuantities.set(id, inCart);
      want(id, quantity);
      void inTurn(id, () => submit(quantity));
    },
  };
}
