import { ActionIcon, Anchor, Group, Paper, Text } from '@mantine/core';
import { requestedDateOf } from '@maxilla/domain/products';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../project-actions/use-action.ts';
import { CustomiseLink } from '../../project-ui/customise-link.tsx';
import { ProductBadge, ProjectMarks } from '../../project-ui/badges.tsx';
import { ProjectPriceLines } from '../../project-ui/project-price.tsx';
import { useFormat } from '../../i18n/format.ts';
import { tellRemoved } from '../../ui/tell-removed.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { CartItem } from './cart-query.ts';
import { onTheWay } from './changes-on-the-way.ts';

/** The projects in the cart, each with its price lines. */
export function CartItems({ items, ...props }: ItemProps & { items: readonly CartItem[] }) {
  return items.map((item) => <Item key={item.project.id} item={item} {...props} />);
}

type ItemProps = {
  /** The cart cannot be changed now. */
  fixed: boolean;
};

function Item({ item, fixed }: ItemProps & { item: CartItem }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const { project, price } = item;
  const name = `${project.patientName} · ${t('number', { id: project.id })}`;
  const { perform: putBack } = useAction('ADD_TO_CART', null, { tell: () => undefined });
  const { submit, busy } = useAction('REMOVE_FROM_CART', project, {
    tell: (removed) => {
      tellRemoved({
        id: `project-${project.id}`,
        message: t('removed', { name }),
        label: t('putBack'),
        undo: (idempotencyKey) => onTheWay(() => putBack({}, idempotencyKey, removed)),
        undone: () => undefined,
      });
    },
  });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)" component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" mb={4}>
            <Anchor
              fw={600}
              c="inherit"
              style={{ overflowWrap: 'anywhere' }}
              renderRoot={(props) => <CustomiseLink project={project} {...props} />}
            >
              {name}
            </Anchor>
            <ProductBadge code={project.reference} />
            <ProjectMarks {...project} />
          </Group>
          {item.requestedDate === null ? null : (
            <Text fz="sm" c="dimmed">
              {t(`on.${requestedDateOf(project.reference)}`, { day: format.day(item.requestedDate) })}
            </Text>
          )}
        </div>
        <Tooltip label={t('remove.action')}>
          <ActionIcon
            aria-label={t('remove.of', { name })}
            loading={busy}
            disabled={fixed}
            onClick={() => void onTheWay(() => submit({}))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <ProjectPriceLines productCode={project.reference} price={price} />
    </Paper>
  );
}
