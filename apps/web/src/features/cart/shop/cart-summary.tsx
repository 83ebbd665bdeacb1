import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { awaitsQuotation } from '@maxilla/domain/price-lines';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Rule } from '../../../ui/rule.tsx';
import { useBelow } from '../../../ui/breakpoints.ts';
import { useOverlay } from '../../../ui/overlays.ts';
import { Panel } from '../../../ui/panel.tsx';
import { AccessoryLine } from '../cart-accessories.tsx';
import { beforeVat } from '../cart-query.ts';
import type { Cart } from '../cart-query.ts';
import { contentOf } from '../content.ts';
import { QuotedLater, TotalLines } from '../total-lines.tsx';
import classes from './accessories.module.css';

/** Contents of the cart beside the shop: a column on desktops, an expandable bar at the bottom on phones. */
export function CartSummary({ cart }: { cart: Cart }) {
  return useBelow('md') ? <Bar cart={cart} /> : <Column cart={cart} />;
}

function Column({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  return (
    <div className={classes['aside']}>
      <Panel title={t('title')}>
        <Goods cart={cart} />
        <TotalLines totals={cart.totals} />
        <QuotedLater items={cart.items} />
        <CartButton fullWidth />
      </Panel>
    </div>
  );
}

function Bar({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const [unfolded, setUnfolded] = useState(false);
  useOverlay(() => setUnfolded(false), unfolded);
  return (
    <section className={classes['bar']} aria-label={t('title')}>
      {unfolded ? (
        <div className={classes['lines']} role="group" aria-label={t('lines')}>
          <Goods cart={cart} />
          <TotalLines totals={cart.totals} untotalled />
          <QuotedLater items={cart.items} />
        </div>
      ) : null}
      <div className={classes['onward']}>
        <div>
          <Text fw={700} fz={18} lh={1.2} className="tabular">
            {format.euros(unfolded ? cart.totals.total : beforeVat(cart.totals))}{' '}
            <Text span fz="xs" c="dimmed" fw={400}>
              {t(unfolded ? 'including' : 'excluding')}
            </Text>
          </Text>
          <UnstyledButton
            className={classes['unfold']}
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            {contentOf(cart, t)}
            {unfolded ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />}
          </UnstyledButton>
        </div>
        <CartButton />
      </div>
    </section>
  );
}

function Goods({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  return (
    <>
      {cart.items.map(({ project, price }) => (
        <Group key={project.id} justify="space-between" wrap="nowrap" gap="md" mb={8} align="baseline">
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {project.patientName} · {t('number', { id: project.id })}
          </Text>
          <Text fz="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {awaitsQuotation(project.reference, price.lines) ? t('quoted') : format.euros(price.totalPrice)}
          </Text>
        </Group>
      ))}
      {cart.accessories.map((one) => (
        <AccessoryLine key={one.accessory.id} {...one} fixed={false} />
      ))}
      <Rule my="sm" />
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
