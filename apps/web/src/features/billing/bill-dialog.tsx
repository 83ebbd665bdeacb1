import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { isExempt } from '@maxilla/domain/billing';
import type { DayRange } from '@maxilla/domain/day-ranges';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { useFormat } from '../../i18n/format.ts';
import { useBelow } from '../../ui/breakpoints.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { BillTable } from './bill-table.tsx';
import type { Order } from './bill-table.tsx';
import classes from './bill-table.module.css';
import { dentistsQuery } from './billing-query.ts';
import type { BillingSearch } from './billing-search.ts';
import { around, rowOf } from './dentists-in-turn.ts';
import type { Shown } from './dentists-in-turn.ts';

/** Whether a line of an order is marked as exempt, which needs the reason by law. */
const hasExempt = ({ orderItems, delivery }: Order) =>
  [
    ...orderItems.flatMap(({ elements, charges }) => [...elements, ...charges]),
    ...(delivery ? [delivery] : []),
  ].some(isExempt);

type Props = {
  range: DayRange;
  /** What the list, whose order is that of the dentists, is searched for. */
  search: BillingSearch;
  /** The page and the dentist on it that are shown first. */
  page: number;
  userId: number;
  onClose: () => void;
};

/**
 * A dentist's orders with something shipped in a range; the arrow keys lead to the next dentist (spec 1 §2).
 */
export function BillDialog({ range, search, page, userId: first, onClose }: Props) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const phone = useBelow('sm');
  const [shown, setShown] = useState<Shown>({ page, userId: first });
  const list = useQuery(dentistsQuery(search, range, shown.page));
  const dentists = list.data && {
    rows: list.data.userOrders,
    page: shown.page,
    totalPages: list.data.totalPages,
  };
  const dentist = dentists && rowOf(shown, dentists);
  if (dentist && !('userId' in shown)) setShown({ page: shown.page, userId: dentist.userId });
  const { place, previous, next } = dentists ? around(dentist, dentists) : {};
  const beyond = [previous, next].find((one) => one !== undefined && !('userId' in one));
  // Read ahead, so that it is there when it is asked for.
  useQuery({ ...dentistsQuery(search, range, beyond?.page ?? shown.page), enabled: beyond !== undefined });
  const userId = 'userId' in shown ? shown.userId : dentist?.userId;
  const bill = useQuery({
    ...query(api.billing.orders, {
      query: { fromDate: range.from, toDate: range.to, userId: userId ?? first },
    }),
    enabled: userId !== undefined,
  });

  function onKeyDown({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) {
    if (target instanceof HTMLInputElement || altKey || ctrlKey || metaKey || shiftKey) return;
    const towards = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
    if (towards) setShown(towards);
  }

  const step = (towards: Shown | undefined, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={!towards}
      onClick={() => towards && setShown(towards)}
    >
      <Icon size={18} />
    </ActionIcon>
  );
  return (
    <Dialog
      onClose={onClose}
      title={dentist?.userName ?? ''}
      size="min(1160px, 96vw)"
      fullScreen={phone}
      onKeyDown={onKeyDown}
    >
      <Stack gap="md">
        <Group justify="space-between" gap="xs">
          <Text fz="sm" c="dimmed">
            {t('range', { from: format.day(range.from), to: format.day(range.to) })}
            {bill.data ? ` · ${t('orders', { count: bill.data.orders?.length ?? 0 })}` : ''}
          </Text>
          <Group gap={8} wrap="nowrap">
            <Text fz="xs" c="dimmed" className="tabular">
              {place === undefined ? '' : t('place', { place, count: list.data?.total ?? 0 })}
            </Text>
            {step(previous, t('previous'), IconChevronLeft)}
            {step(next, t('next'), IconChevronRight)}
          </Group>
        </Group>
        <Loaded query={bill}>
          {({ orders, totals }) =>
            orders === null || orders.length === 0 ? (
              <EmptyState title={t('none.title')} text={t('none.text')} />
            ) : (
              <>
                <BillTable orders={orders} />
                <Text fz="xs" c="dimmed">
                  {orders.some(hasExempt) ? `${t('exemptMention')} ` : ''}
                  {t('inEuros')}
                </Text>
                <Group
                  gap="4px 24px"
                  align="baseline"
                  role="group"
                  aria-label={t('totals')}
                  className={classes['foot'] ?? ''}
                >
                  <Text fz="sm">
                    {t('column.toBill')}{' '}
                    <strong style={{ fontSize: 18 }}>{format.euros(totals.toBill)}</strong>
                  </Text>
                  <Text fz="sm">
                    {t('column.vat')} <strong>{format.euros(totals.vat)}</strong>
                  </Text>
                  <Text fz="sm">
                    {t('column.toBillWithVat')} <strong>{format.euros(totals.toBillWithVat)}</strong>
                  </Text>
                  <Button variant="default" ml="auto" onClick={onClose}>
                    {t('common:close')}
                  </Button>
                </Group>
              </>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  );
}
