import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cart } from './cart-query.ts';
import type { RefusedFor } from './refused-for.ts';

/** The element id of a part of the cart. */
export const idIn = (part: 'project' | 'accessory', id: number) => `${part}-${id}`;

/** After a refused order: the projects and accessories that it was refused for, each leading to its line. */
export function RefusedParts({ cart: { items, accessories }, refused }: { cart: Cart; refused: RefusedFor }) {
  const { t } = useTranslation('cart');
  return (
    <>
      {items
        .filter(({ project }) => refused.projects.includes(project.id))
        .map(({ project: { id, patientName } }) => (
          <Text key={id} fz="sm">
            <To id={idIn('project', id)}>{`${patientName} · ${t('number', { id })}`}</To>
          </Text>
        ))}
      {accessories
        .filter(({ accessory }) => refused.accessories.includes(accessory.id))
        .map(({ accessory: { id, description, stock } }) => (
          <Text key={id} fz="sm">
            <To id={idIn('accessory', id)}>{description}</To>
            {' · '}
            {stock > 0 ? t('quantity.left', { count: stock }) : t('quantity.gone')}
          </Text>
        ))}
    </>
  );
}

function To({ id, children }: { id: string; children: string }) {
  return (
    <Anchor component="button" type="button" fw={600} onClick={() => document.getElementById(id)?.focus()}>
      {children}
    </Anchor>
  );
}
