import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useQuantity } from '../../../src/features/cart/use-quantity.ts';

type Reply = (cart: object) => void;
const sent: number[] = [];
const replies: Reply[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../../src/api/use-store.ts', () => ({
  useStore: ({ get }: { get: () => unknown }) => get(),
}));
vi.mock('../../../src/features/cart/cart-query.ts', () => ({ showCart: () => undefined }));
vi.mock('../../../src/api/client.ts', () => ({
  api: {
    cart: {
      putAccessory: ({ body }: { body: { quantity: number } }) => {
        sent.push(body.quantity);
        return new Promise((answer: Reply) => replies.push(answer));
      },
    },
  },
}));

/** A field of one accessory, three of which are in the cart, as it is drawn now. */
function aField(): ReturnType<typeof useQuantity> {
  const drawn: ReturnType<typeof useQuantity>[] = [];
  function Field() {
    drawn.push(useQuantity({ id: 7, stock: 20, description: 'Turnus' }, 3));
    return null;
  }
  renderToString(<Field />);
  return drawn[0]!;
}

it('counts on from what another field of the accessory has asked for, and sends it after that', async () => {
  const card = aField();
  card.change(card.quantity + 1);
  const bar = aField();
  expect(bar.quantity).toBe(4);
  bar.change(bar.quantity - 1);
  await vi.waitFor(() => expect(sent).toEqual([4]));
  expect(aField().quantity).toBe(3);
  bar.change(bar.quantity + 1);
  replies[0]?.({});
  await vi.waitFor(() => expect(sent).toEqual([4, 3]));
  expect(aField().quantity).toBe(5);
  replies[1]?.({});
  await vi.waitFor(() => expect(sent).toEqual([4, 3, 5]));
  replies[2]?.({});
  // The cart is shown again.
  await vi.waitFor(() => expect(aField().quantity).toBe(3));
});
