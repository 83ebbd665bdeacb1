import { Button, Grid, Group, Paper, Stack } from '@mantine/core';
import { IconCirclePlus, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CartAccessories } from './cart-accessories.tsx';
import { CartItems } from './cart-items.tsx';
import { cartQuery } from './cart-query.ts';
import { orderedIn, searchOf } from './cart-search.ts';
import type { CartSearch } from './cart-search.ts';
import { Checkout } from './checkout.tsx';
import { contentOf } from './content.ts';
import { OrderDone } from './order-done.tsx';
import { useOrderedCart } from './use-ordered-cart.ts';

/** The cart and its checkout: address, discount code, terms (spec 1 §4). */
export function CartScreen({ search }: { search: CartSearch }) {
  const { t } = useTranslation('cart');
  const cart = useQuery(cartQuery());
  const navigate = useNavigate();
  const ordered = orderedIn(search);
  const { cart: data, ...hold } = useOrderedCart(cart, ordered !== null);
  const content = useRef<HTMLDivElement>(null);
  if (ordered) return <OrderDone ordered={ordered} />;
  return (
    <>
      <PageHeader title={t('title')} subtitle={data && data.totalCartItems > 0 ? contentOf(data, t) : null} />
      <Loaded query={{ data, error: cart.error, refetch: cart.refetch }} urgent>
        {(shown) =>
          shown.totalCartItems === 0 ? (
            <Paper withBorder bg="var(--surface)">
              <EmptyState icon={IconShoppingCart} title={t('empty.title')} text={t('empty.text')}>
                <Group gap="xs" justify="center">
                  <Button
                    leftSection={<IconCirclePlus size={16} aria-hidden />}
                    renderRoot={(props) => <Link to="/user/newprojects" {...props} />}
                  >
                    {t('empty.new')}
                  </Button>
                  <Button
                    variant="default"
                    renderRoot={(props) => <Link to="/user/accessories" {...props} />}
                  >
                    {t('empty.shop')}
                  </Button>
                </Group>
              </EmptyState>
            </Paper>
          ) : (
            <Grid gap="lg" ref={content}>
              <Grid.Col span={{ base: 12, md: 7 }}>
                <Stack gap="md">
                  <CartItems items={shown.items} fixed={hold.held} />
                  <CartAccessories accessories={shown.accessories} fixed={hold.held} />
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 5 }}>
                <Panel title={t('checkout')}>
                  <Checkout
                    within={content}
                    cart={shown}
                    fresh={cart.isFetchedAfterMount || !cart.isFetching}
                    hold={hold}
                    onOrdered={(done) =>
                      void navigate({ to: '/user/cart', search: searchOf(done), replace: true })
                    }
                  />
                </Panel>
              </Grid.Col>
            </Grid>
          )
        }
      </Loaded>
    </>
  );
}
