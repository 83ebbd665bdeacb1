import { ActionIcon, Anchor, Group, Paper, Text } from '@mantine/core';
import { requestedDateOf } from '@maxilla/domain/products';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../project-actions/use-action.ts';
import { CustomiseLink } from '../../project-ui/customise-link.tsx';
import { ProductName, ProjectMarks } from '../../project-ui/badges.tsx';
import { ProjectPriceLines } from '../../project-ui/project-price.tsx';
import { useFormat } from '../../i18n/format.ts';
import { ErrorText } from '../../ui/error-text.tsx';
import { tellRemoved } from '../../ui/tell-removed.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { CartItem } from './cart-query.ts';
import { onTheWay } from './changes-on-the-way.ts';
import { idIn } from './refused-parts.tsx';

/** The projects in the cart, each with its price lines. */
export function CartItems({ items, ...props }: ItemProps & { items: readonly CartItem[] }) {
  return items.map((item) => <Item key={item.project.id} item={item} {...props} />);
}

type ItemProps = {
  /** The cart cannot be changed now. */
  fixed: boolean;
};

function Item({ item, fixed }: ItemProps & { item: CartItem }) {
  const { t } = useTranslation(['cart', 'vocabulary']);
  const format = useFormat();
  const navigate = useNavigate();
  const { project, price, refused } = item;
  const number = `${project.patientName} · ${t('number', { id: project.id })}`;
  const name = `${number} · ${t(`vocabulary:product.${project.reference}`)}`;
  const { perform: putBack } = useAction('ADD_TO_CART', null, { tell: () => undefined });
  const { submit, busy } = useAction('REMOVE_FROM_CART', project, {
    tell: (removed) => {
      tellRemoved({
        name: `project-${project.id}`,
        message: t('removed', { name }),
        label: t('putBack'),
        undo: (idempotencyKey) => onTheWay(() => putBack({}, idempotencyKey, removed)),
        undone: () => undefined,
      });
    },
  });
  const changing = useAction('REMOVE_FROM_CART', project, {
    tell: ({ id, productTypeId }) =>
      void navigate({
        to: '/projects/$projectId/customization',
        params: { projectId: String(id) },
        search: { productTypeId },
      }),
  });
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--surface)"
      component="section"
      aria-label={name}
      id={idIn('project', project.id)}
      tabIndex={-1}
    >
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" mb={4}>
            <Anchor
              fw={600}
              c="inherit"
              style={{ overflowWrap: 'anywhere' }}
              renderRoot={(props) => <CustomiseLink project={project} {...props} />}
            >
              {number}
            </Anchor>
            <ProjectMarks {...project} />
          </Group>
          <Text fz="sm" component="div">
            <ProductName code={project.reference} />
          </Text>
          {item.requestedDate === null ? null : (
            <Text fz="sm" c="dimmed">
              {t(`on.${requestedDateOf(project.reference)}`, { day: format.day(item.requestedDate) })}
            </Text>
          )}
          {refused === null ? null : (
            <Text fz="sm" c="var(--mantine-color-error)" role="alert" component="div" mt={4}>
              <ErrorText code={refused} />{' '}
              <Anchor
                component="button"
                type="button"
                inherit
                ta="start"
                underline="always"
                disabled={fixed || changing.busy}
                onClick={() => void onTheWay(() => changing.submit({}))}
              >
                {t('removeToChange')}
              </Anchor>
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
