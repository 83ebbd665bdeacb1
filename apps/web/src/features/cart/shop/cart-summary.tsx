import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Cart } from '../cart-query.ts';
import { contentOf } from '../content.ts';
import { TotalLines } from '../total-lines.tsx';
import classes from './accessories.module.css';

/** What is in the cart beside the shop: a column on a desktop, a bar at the bottom of a phone. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const lines = [
    ...cart.items.map(({ project, price }) => ({
      key: `project ${project.id}`,
      name: `${project.patientName} · ${t('number', { id: project.id })}`,
      amount: price.totalPrice,
    })),
    ...cart.accessories.map(({ accessory, quantity, totalPrice }) => ({
      key: `accessory ${accessory.id}`,
      name: t('times', { quantity, name: accessory.description }),
      amount: totalPrice,
    })),
  ];
  return (
    <>
      <div className={classes['aside']}>
        <Panel title={t('title')}>
          {lines.map(({ key, name, amount }) => (
            <Group key={key} justify="space-between" wrap="nowrap" gap="md" mb={8} align="baseline">
              <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text fz="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {format.euros(amount)}
              </Text>
            </Group>
          ))}
          <TotalLines totals={cart.totals} />
          <CartButton fullWidth />
        </Panel>
      </div>
      <section className={classes['bar']} aria-label={t('title')}>
        <div>
          <Text fw={700} fz={18} lh={1.2} className="tabular">
            {format.euros(cart.totals.total)}
          </Text>
          <Text fz="sm" c="dimmed">
            {contentOf(cart, t)}
          </Text>
        </div>
        <CartButton />
      </section>
    </>
  );
}

function CartButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation('cart');
  return (
    <Button
      fullWidth={fullWidth}
      mt={fullWidth ? 'md' : 0}
      style={{ flexShrink: 0 }}
      renderRoot={(props) => <Link to="/user/cart" {...props} />}
    >
      {t('view')}
    </Button>
  );
}
