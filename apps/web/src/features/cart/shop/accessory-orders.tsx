import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { useFormat } from '../../../i18n/format.ts';
import { DocumentList } from '../../../project-ui/files/document-list.tsx';
import { ParcelLink } from '../../../project-ui/parcel-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** The dentist's orders of accessories, each with the progress of its parcel. */
export function AccessoryOrders({ page = 1 }: { page: number | undefined }) {
  const { t } = useTranslation('accessories');
  const format = useFormat();
  const list = useQuery({
    ...query(api.accessoryOrders.list, { query: { offset: page - 1 } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('orders.title')}>
        <Button variant="default" renderRoot={(props) => <Link to="/user/accessories" {...props} />}>
          {t('orders.shop')}
        </Button>
      </PageHeader>
      <Loaded query={list}>
        {({ accessoryOrders, total, totalPages, currentPage }) =>
          total === 0 ? (
            <EmptyState icon={IconPackage} title={t('orders.none')} text={t('orders.noneText')} />
          ) : (
            <Stack gap="md">
              {accessoryOrders.map((order) => (
                <Paper key={order.orderDetailsId} withBorder p="md" bg="var(--surface)" component="article">
                  <Group justify="space-between" gap="xs" mb={4}>
                    <Text fw={600} component="h2" fz="md">
                      {t('orders.number', { id: order.orderId })}
                    </Text>
                    <Tag tone={order.state === 'SHIPPED' ? 'success' : 'working'}>
                      {t(`orders.state.${order.state}`)}
                    </Tag>
                  </Group>
                  <Text fz="sm" c="dimmed">
                    {order.shippingTime
                      ? t('orders.shipped', { day: format.dayOf(order.shippingTime) })
                      : t('orders.ordered', { day: format.dayOf(order.orderedTime) })}
                  </Text>
                  {order.parcelNumber ? (
                    <Text fz="sm">
                      {t('orders.parcel')}{' '}
                      <ParcelLink courierService={order.courierService} parcelNumber={order.parcelNumber} />
                    </Text>
                  ) : null}
                  {order.items.map(({ reference, quantity, description }) => (
                    <Text key={reference} fz="sm">
                      {t('orders.item', { quantity, name: description })}
                    </Text>
                  ))}
                  {order.purchaseOrder ? (
                    <Box mt="xs">
                      <DocumentList documents={[order.purchaseOrder]} brief />
                    </Box>
                  ) : null}
                </Paper>
              ))}
              <Pager page={currentPage + 1} totalPages={totalPages} total={total} />
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}
