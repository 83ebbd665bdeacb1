import { ActionIcon, Anchor, Group, Paper, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { ProductBadge, ProjectMarks } from '../../project-ui/badges.tsx';
import { ProjectPriceLines } from '../../project-ui/project-price.tsx';
import { useFormat } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { CartItem } from './cart-query.ts';

/** What is in the cart: each project with what its price is made of. */
export function CartItems({ items }: { items: readonly CartItem[] }) {
  const [removing, setRemoving] = useState<CartItem | null>(null);
  return (
    <>
      {items.map((item) => (
        <Item key={item.project.id} item={item} onRemove={() => setRemoving(item)} />
      ))}
      {removing ? <RemoveDialog item={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  );
}

function Item({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { t } = useTranslation('cart');
  const format = useFormat();
  const { project, price } = item;
  const name = `${project.patientName} · ${t('number', { id: project.id })}`;
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--surface)" component="section" aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <div>
          <Group gap="xs" mb={4}>
            <Anchor
              fw={600}
              c="inherit"
              renderRoot={(props) => (
                <Link
                  to="/projects/$projectId/customization"
                  params={{ projectId: String(project.id) }}
                  search={{ productTypeId: project.productTypeId }}
                  {...props}
                />
              )}
            >
              {name}
            </Anchor>
            <ProductBadge code={project.reference} />
            <ProjectMarks {...project} />
          </Group>
          <Text fz="sm" c="dimmed">
            {t('requestedFor', { day: format.day(item.requestedDate) })}
          </Text>
        </div>
        <Tooltip label={t('remove.action')}>
          <ActionIcon aria-label={t('remove.of', { name })} onClick={onRemove}>
            <IconTrash size={18} />
          </ActionIcon>
        </Tooltip>
      </Group>
      <ProjectPriceLines price={price} />
    </Paper>
  );
}

function RemoveDialog({ item, onClose }: { item: CartItem; onClose: () => void }) {
  const { t } = useTranslation('cart');
  const { id, patientName } = item.project;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('remove.title')}
      question={t('remove.question', { id, patientName })}
      action={t('remove.action')}
      onConfirm={async (idempotencyKey) => {
        await api.cart.remove({ query: { projectId: id }, idempotencyKey });
        await readAgain('project', id);
        notifications.show({ message: t('remove.done', { id }) });
      }}
    />
  );
}
