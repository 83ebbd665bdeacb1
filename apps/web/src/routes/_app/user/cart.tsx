import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '../../../features/cart/cart-screen.tsx';

export const Route = createFileRoute('/_app/user/cart')({
  staticData: { words: ['cart', 'projectUi'], access: dentist },
  component: CartScreen,
});
