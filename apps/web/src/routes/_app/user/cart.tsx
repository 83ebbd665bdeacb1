import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { cartSearch } from '../../../features/cart/cart-search.ts';
import { CartScreen } from '../../../features/cart/cart-screen.tsx';

export const Route = createFileRoute('/_app/user/cart')({
  staticData: { words: ['cart', 'projectUi'], access: dentist },
  validateSearch: cartSearch,
  component: Cart,
});

function Cart() {
  return <CartScreen search={Route.useSearch()} />;
}
