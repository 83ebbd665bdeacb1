import { Button, Text } from '@mantine/core';
import type { billing } from '@maxilla/contract/billing';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { BILLING_COLUMNS } from '@maxilla/contract/columns';
import { presetRange } from '@maxilla/domain/day-ranges';
import { can } from '@maxilla/domain/people';
import { IconReceiptEuro } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { NOTHING, today, useFormat } from '../../i18n/format.ts';
import { ExportButton } from '../../project-ui/export-button.tsx';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { shownRange } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { Pager } from '../../ui/pager.tsx';
import { RangeFilters } from '../../ui/range-filters.tsx';
import { RowOpener } from '../../ui/row-opener.tsx';
import { useAskedRange } from '../../ui/use-asked-range.ts';
import { dentistsQuery } from './billing-query.ts';
import type { BillingSearch } from './billing-search.ts';

const BillDialog = lazyDialog(async () => (await import('./bill-dialog.tsx')).BillDialog);

/** The usual ranges of a bill. */
const PRESETS = ['recent', 'thisMonth', 'lastMonth'] as const;

type Reply = ReplyOf<(typeof billing)['orders']>;
type Row = Reply['userOrders'][number];

/** Shipped products in a range of days, by dentist, for staff who may see invoices (spec 1 §2). */
export function BillingScreen() {
  const { t } = useTranslation(['billing', 'exports']);
  const me = useMe();
  const format = useFormat();
  const [search, change] = useListSearch<BillingSearch>();
  const range = useAskedRange(shownRange(search, presetRange('recent', today())));
  const [openedId, setOpenedId] = useState<number | null>(null);
  const list = useQuery({
    ...dentistsQuery(search, range),
    placeholderData: keepPreviousData,
    enabled: range !== undefined,
  });
  const page = range ? list.data : undefined;
  const rows = page?.userOrders;
  const totals = useTotals(page);
  const money = (cents: number) => <span className="tabular">{format.euros(cents)}</span>;
  const orNothing = (cents: number) => (cents === 0 ? NOTHING : money(cents));
  const column = (id: (typeof BILLING_COLUMNS)[number], cell: (row: Row) => ReactNode) => ({
    id,
    header: t(`column.${id}`),
    cell,
    sortable: true as const,
    align: 'end' as const,
  });
  return (
    <>
      <ListPage
        title={t('title')}
        subtitle={t('subtitle')}
        total={page?.total}
        search={t('search')}
        filters={<RangeFilters usual="recent" presets={PRESETS} />}
        actions={
          can(me, 'CREATE_INVOICE') ? (
            <ExportButton
              label={t('download')}
              purpose={`billing ${range?.from} ${range?.to}`}
              disabled={!range || page?.total === 0}
              ask={(idempotencyKey) =>
                api.billing.export({
                  body: { fromDate: range?.from ?? '', toDate: range?.to ?? '' },
                  idempotencyKey,
                })
              }
            />
          ) : null
        }
      >
        {range ? (
          <DataTable
            label={t('title')}
            rows={rows}
            rowId={(row) => row.userId}
            columns={[
              {
                id: 'userName',
                header: t('column.userName'),
                sortable: true,
                card: 'title',
                least: 180,
                cell: (row) => (
                  <>
                    <RowOpener onOpen={() => setOpenedId(row.userId)}>
                      <strong>{row.userName}</strong>
                    </RowOpener>{' '}
                    <Text span fz="xs" c="dimmed">
                      {row.city}
                    </Text>
                  </>
                ),
              },
              { ...column('numberOfOrders', (row) => row.numberOfOrders), yields: 2, least: 90 },
              { ...column('toBill', (row) => <strong>{money(row.toBill)}</strong>), least: 110 },
              { ...column('vat', (row) => money(row.vat)), yields: 1, least: 100 },
              { ...column('toBillWithVat', (row) => money(row.toBillWithVat)), yields: 5, least: 110 },
              { ...column('alreadyBilled', (row) => orNothing(row.alreadyBilled)), yields: 4, least: 110 },
              { ...column('toBillLater', (row) => orNothing(row.toBillLater)), yields: 3, least: 110 },
              {
                id: 'view',
                header: t('column.view'),
                align: 'end',
                width: 90,
                cell: (row) => (
                  <Button
                    variant="light"
                    size="compact-sm"
                    aria-label={t('viewOne', { name: row.userName })}
                    onClick={() => setOpenedId(row.userId)}
                  >
                    {t('view')}
                  </Button>
                ),
              },
            ]}
            error={list.error}
            onRetry={() => void list.refetch()}
            sort={{ by: search.orderBy ?? 'userName', direction: search.sort ?? 'asc' }}
            onSort={(orderBy, sort) => change({ orderBy, sort })}
            empty={
              search.q ? (
                <EmptyState
                  icon={IconReceiptEuro}
                  title={t('noMatch.title')}
                  text={t('noMatch.text', { text: search.q })}
                >
                  <ClearFilters keep={['from', 'to']} />
                </EmptyState>
              ) : (
                <EmptyState icon={IconReceiptEuro} title={t('none.title')} text={t('none.text')} />
              )
            }
            {...(totals ? { totals } : {})}
            footer={
              page && page.total > 0 ? (
                <Pager page={page.currentPage + 1} totalPages={page.totalPages} total={page.total} />
              ) : null
            }
          />
        ) : (
          <EmptyState
            icon={IconReceiptEuro}
            title={t('exports:incomplete.title')}
            text={t('exports:incomplete.text')}
          />
        )}
      </ListPage>
      {openedId !== null && range && page ? (
        <BillDialog
          range={range}
          search={search}
          page={page.currentPage + 1}
          userId={openedId}
          onClose={() => setOpenedId(null)}
        />
      ) : null}
    </>
  );
}

/** The sums of all pages, each below its column. */
function useTotals(page: Reply | undefined) {
  const { t } = useTranslation('billing');
  const { euros } = useFormat();
  if (!page || page.total === 0) return undefined;
  const { total, totals } = page;
  const cells: Readonly<Record<string, ReactNode>> = {
    userName: t('dentists', { count: total }),
    numberOfOrders: totals.numberOfOrders,
    toBill: euros(totals.toBill),
    vat: euros(totals.vat),
    toBillWithVat: euros(totals.toBillWithVat),
    alreadyBilled: euros(totals.alreadyBilled),
    toBillLater: euros(totals.toBillLater),
  };
  return { label: t('totals'), of: (id: string) => cells[id] ?? null };
}
