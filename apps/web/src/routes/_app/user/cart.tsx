import { createFileRoute } from '@tanstack/react-router';
import { CartScreen } from '../../../features/cart/cart-screen.tsx';
import { loadWords } from '../../../i18n/i18n.ts';

export const Route = createFileRoute('/_app/user/cart')({
  loader: () => loadWords('cart', 'projectUi'),
  component: CartScreen,
});
