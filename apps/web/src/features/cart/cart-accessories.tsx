import { ActionIcon, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Cart } from './cart-query.ts';
import { QuantityField } from './quantity-field.tsx';
import { idIn } from './refused-parts.tsx';
import { useQuantity } from './use-quantity.ts';

type CartAccessory = Cart['accessories'][number];

type LineProps = {
  /** The cart cannot be changed now. */
  fixed: boolean;
};

/** The accessories in the cart, each with its quantity. */
export function CartAccessories({ accessories, ...props }: LineProps & Pick<Cart, 'accessories'>) {
  const { t } = useTranslation('cart');
  if (accessories.length === 0) return null;
  return (
    <Panel title={t('accessories')}>
      {accessories.map((one) => (
        <AccessoryLine key={one.accessory.id} id={idIn('accessory', one.accessory.id)} {...one} {...props} />
      ))}
    </Panel>
  );
}

/** An accessory in the cart: its picture, quantity and price. */
export function AccessoryLine({
  id,
  accessory,
  quantity,
  totalPrice,
  refused,
  fixed,
}: LineProps & CartAccessory & { id?: string }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const { change, error } = useQuantity(accessory, quantity);
  const name = accessory.description;
  return (
    <Group
      align="flex-start"
      wrap="nowrap"
      gap="md"
      mb="md"
      component="section"
      aria-label={name}
      id={id}
      tabIndex={-1}
    >
      <img
        src={`/accessories/${accessory.picture}.svg`}
        alt=""
        width={60}
        height={40}
        style={{ borderRadius: 6, background: 'var(--surface-quiet)', flexShrink: 0 }}
      />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <div>
            <Text fw={600} fz="sm">
              {name}
            </Text>
            <Text fz="xs" c="dimmed">
              {t('quantity.each', { price: format.euros(accessory.unitPrice) })}
            </Text>
          </div>
          <Text fz="sm" fw={600} className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {format.euros(totalPrice)}
          </Text>
        </Group>
        <Group justify="space-between" align="flex-start" mt={6} wrap="nowrap">
          <QuantityField accessory={accessory} inCart={quantity} disabled={fixed} />
          <Tooltip label={t('remove.action')}>
            <ActionIcon aria-label={t('remove.of', { name })} disabled={fixed} onClick={() => change(0)}>
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
        {error ? (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
            <ErrorText code={error.code} />
          </Text>
        ) : null}
        {refused ? (
          <Text fz="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
            {refused === 'accessory.stockShort' ? (
              t('quantity.short', { count: accessory.stock })
            ) : (
              <ErrorText code={refused} />
            )}
          </Text>
        ) : null}
      </div>
    </Group>
  );
}
