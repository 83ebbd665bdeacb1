import { dentist } from '@maxilla/contract/calls';
import { createFileRoute } from '@tanstack/react-router';
import { AccessoriesScreen } from '../../../features/cart/shop/accessories-screen.tsx';
import { shopSearch } from '../../../features/cart/shop/shop-search.ts';

export const Route = createFileRoute('/_app/user/accessories')({
  staticData: { words: ['accessories', 'cart'], access: dentist },
  validateSearch: shopSearch,
  component: Shop,
});

function Shop() {
  return <AccessoriesScreen search={Route.useSearch()} />;
}
