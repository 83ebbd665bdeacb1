import { Button } from '@mantine/core';
import { ACCESSORY_CATEGORIES } from '@maxilla/domain/accessories';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '../../../ui/clear-filters.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { defined } from '../../../ui/list-search.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { matches } from '../../../ui/matches.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { cartQuery } from '../cart-query.ts';
import classes from './accessories.module.css';
import { accessoriesQuery } from './accessories-query.ts';
import type { Accessory } from './accessories-query.ts';
import { AccessoryCard } from './accessory-card.tsx';
import { AccessoryOrders } from './accessory-orders.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { ShopSearch } from './shop-search.ts';

/** The shop: accessories by kind, found by name and reference, put into the cart of the projects (spec 1 §2). */
export function AccessoriesScreen({ search }: { search: ShopSearch }) {
  return search.orders ? <AccessoryOrders page={search.page} /> : <Catalogue search={search} />;
}

function Catalogue({ search }: { search: ShopSearch }) {
  const { t } = useTranslation('accessories');
  const catalogue = useQuery(accessoriesQuery());
  const cart = useQuery(cartQuery());
  const navigate = useNavigate();
  const { q = '', kind } = search;
  return (
    <>
      <PageHeader title={t('title')}>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/user/accessories" search={{ orders: true }} {...props} />}
        >
          {t('orders.show')}
        </Button>
      </PageHeader>
      <SearchBox
        value={q}
        label={t('search')}
        onSearch={(text) =>
          void navigate({
            to: '/user/accessories',
            search: defined({ kind, q: text === '' ? undefined : text }),
            replace: true,
          })
        }
      />
      <Kinds search={search} />
      <div className={classes['page']}>
        <Loaded query={catalogue}>
          {({ accessories }) => (
            // The cart is loaded first, because the buttons set absolute quantities.
            <Loaded query={cart} urgent>
              {(known) => <Shelf accessories={accessories.filter(isFound(search))} cart={known} />}
            </Loaded>
          )}
        </Loaded>
        {cart.data && cart.data.totalCartItems > 0 ? <CartSummary cart={cart.data} /> : null}
      </div>
    </>
  );
}

const isFound =
  ({ q = '', kind }: ShopSearch) =>
  ({ description, details, reference, category }: Accessory) =>
    (kind === undefined || category === kind) && matches(`${description} ${details} ${reference}`, q);

/** Links that limit the shop to a kind of accessories. */
function Kinds({ search: { q, kind: current } }: { search: ShopSearch }) {
  const { t } = useTranslation('accessories');
  return (
    <nav className={classes['kinds']} aria-label={t('kinds')}>
      {[undefined, ...ACCESSORY_CATEGORIES].map((kind) => (
        <Link
          key={kind ?? 'all'}
          to="/user/accessories"
          search={defined({ q, kind })}
          className={classes['kind']}
          aria-current={kind === current ? 'true' : undefined}
          // Else the link without a search would be the current one as well, whatever is searched for.
          activeOptions={{ exact: true }}
        >
          {t(`category.${kind ?? 'ALL'}`)}
        </Link>
      ))}
    </nav>
  );
}

type ShelfProps = {
  accessories: readonly Accessory[];
  cart: { accessories: readonly { accessory: { id: number }; quantity: number }[] };
};

function Shelf({ accessories, cart }: ShelfProps) {
  const { t } = useTranslation('accessories');
  const inCart = new Map(cart.accessories.map(({ accessory, quantity }) => [accessory.id, quantity]));
  if (accessories.length === 0) {
    return (
      <EmptyState icon={IconSearch} title={t('none.title')} text={t('none.text')}>
        <ClearFilters />
      </EmptyState>
    );
  }
  return (
    <ul className={classes['grid']}>
      {accessories.map((accessory) => (
        <li key={accessory.id}>
          <AccessoryCard accessory={accessory} inCart={inCart.get(accessory.id) ?? 0} />
        </li>
      ))}
    </ul>
  );
}
