import { NativeSelect } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dataExports } from '@maxilla/contract/exports';
import { PROSTHESIS_CATEGORIES } from '@maxilla/domain/prosthesis-categories';
import { EXPORT_PRODUCT_TYPES, offeredStates, USUAL_ORDERS, usualRange } from '@maxilla/domain/exports';
import { orderColumns } from '@maxilla/domain/export-columns';
import type { OrderExportColumn } from '@maxilla/domain/export-columns';
import type { TeamCode } from '@maxilla/domain/teams';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';
import { NOTHING, today, useFormat } from '../../i18n/format.ts';
import { DayRangeFields } from '../../ui/day-range-fields.tsx';
import { shownRange } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { choice, useListSearch } from '../../ui/list-search.ts';
import { useAskedRange } from '../../ui/use-asked-range.ts';
import { ExportList } from './export-list.tsx';
import type { OrdersExportSearch } from './exports-search.ts';

type Row = ReplyOf<(typeof dataExports)['orders']>['orders'][number];

const DAYS: readonly OrderExportColumn[] = [
  'orderedTime',
  'requestedDeliveryDate',
  'deadline',
  'shippingTime',
];
const AMOUNTS: readonly OrderExportColumn[] = ['price', 'discount'];

/** Orders of a type of product in a range of days, and their spreadsheet (spec 3 §2.5). */
export function OrdersExportScreen({ team }: { team: TeamCode }) {
  const { t } = useTranslation(['exports', 'vocabulary']);
  const [search] = useListSearch<OrdersExportSearch>();
  const { page = 1, type = USUAL_ORDERS.productType, state = USUAL_ORDERS.stateCategory, category } = search;
  const range = useAskedRange(shownRange(search, usualRange(today())));
  // Accessories are listed in the spreadsheet only (spec 3 §5).
  const listed = type !== 'ACCESSORY';
  const wanted = {
    fromDate: range?.from ?? '',
    toDate: range?.to ?? '',
    productType: type,
    stateCategory: state,
    ...(type === 'PROSTHESIS' && category ? { prosthesisCategory: category } : {}),
  };
  const list = useQuery({
    ...query(api.dataExports.orders, { query: { ...wanted, ...(page > 1 ? { offset: page - 1 } : {}) } }),
    placeholderData: keepPreviousData,
    enabled: range !== undefined && listed,
  });
  const cellOf = useCell();
  const missing = range ? 'orders.accessories' : 'incomplete';
  return (
    <ExportList
      name="orders"
      team={team}
      filters={<OrdersFilters />}
      list={list}
      reply={range && listed ? list.data : undefined}
      rowsOf={({ orders }) => orders}
      columns={orderColumns(type).map((column) => ({
        id: column,
        header: t(`orders.column.${column}`),
        cell: (row: Row) => cellOf(row, column),
        ...(column === 'patientName' ? { card: 'title' as const } : {}),
        ...(AMOUNTS.includes(column) ? { align: 'end' as const } : {}),
      }))}
      rowLink={(row) => ({ to: '/projects/$projectId/details', params: { projectId: String(row.id) } })}
      wanted={wanted}
      disabled={!range}
      ask={(idempotencyKey) => api.dataExports.exportOrders({ body: wanted, idempotencyKey })}
      {...(range && listed
        ? {}
        : {
            instead: (
              <EmptyState
                icon={IconFileSpreadsheet}
                title={t(`${missing}.title`)}
                text={t(`${missing}.text`)}
              />
            ),
          })}
    />
  );
}

/** The cell of a column: codes in words, days as DD-MM-YYYY. */
function useCell(): (row: Row, column: OrderExportColumn) => ReactNode {
  const { t } = useTranslation('vocabulary');
  const format = useFormat();
  return (row, column) => {
    const value = row[column];
    if (value === null || value === '' || (column === 'discount' && value === 0)) return NOTHING;
    if (column === 'state') return t(`state.${row.state}`);
    if (column === 'prosthesisCategory' && row.prosthesisCategory) {
      return t(`prosthesisCategory.${row.prosthesisCategory}`);
    }
    if (DAYS.includes(column)) return <span className="tabular">{format.day(String(value))}</span>;
    if (AMOUNTS.includes(column)) return <span className="tabular">{format.euros(Number(value))}</span>;
    return value;
  };
}

/** The filters, kept in the URL. */
function OrdersFilters() {
  const { t } = useTranslation(['exports', 'vocabulary']);
  const [search, change] = useListSearch<OrdersExportSearch>();
  const { type = USUAL_ORDERS.productType, state = USUAL_ORDERS.stateCategory, category } = search;
  return (
    <>
      <NativeSelect
        label={t('orders.type')}
        w={{ base: '100%', xs: 180 }}
        value={type}
        data={EXPORT_PRODUCT_TYPES.map((value) => ({
          value,
          label: value === 'ACCESSORY' ? t('orders.ACCESSORY') : t(`vocabulary:productType.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          change({ type: choice(value, EXPORT_PRODUCT_TYPES), category: undefined, state: undefined })
        }
      />
      {type === 'PROSTHESIS' ? (
        <NativeSelect
          label={t('orders.category')}
          w={{ base: '100%', xs: 180 }}
          value={category ?? ''}
          data={[
            { value: '', label: t('orders.everyCategory') },
            ...PROSTHESIS_CATEGORIES.map((value) => ({
              value,
              label: t(`vocabulary:prosthesisCategory.${value}`),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ category: choice(value, PROSTHESIS_CATEGORIES) })
          }
        />
      ) : null}
      <NativeSelect
        label={t('orders.state')}
        w={{ base: '100%', xs: 200 }}
        value={state}
        data={offeredStates(type).map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={({ currentTarget: { value } }) => change({ state: choice(value, offeredStates(type)) })}
      />
      <DayRangeFields
        labels={{ from: t('from'), to: t('to') }}
        shown={shownRange(search, usualRange(today()))}
        onChange={({ from, to }) =>
          change({ from: from ?? undefined, to: to ?? undefined }, { replace: true })
        }
      />
    </>
  );
}
