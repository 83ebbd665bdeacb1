import { Group, Text } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import type { NamedView } from '@maxilla/domain/views/all';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBelow } from '../../../ui/breakpoints.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { useKeptCamera } from '../../../ui/use-camera.ts';
import columnClasses from '../../../ui/side-by-side.module.css';
import { useQueueColumns } from '../queue-columns.tsx';
import { QueueLimits } from '../queue-limits.tsx';
import { NothingWaits, queuePager } from '../queue-list.tsx';
import { ordersOf, sortsOf, useQueuePage } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { ScanField } from '../scan/scan-field.tsx';
import { useSelection } from '../selection.ts';
import { useCounts } from '../tallies.ts';
import { useMainButton } from '../use-main-button.ts';
import { useViewPlace } from '../view-place.tsx';
import type { ViewScreenProps } from '../view-screen.tsx';
import type { Refused } from '../refusals.tsx';
import { ParcelPane } from './parcel-pane.tsx';
import { useParcelScan } from './use-parcel-scan.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const LogisticFiles = lazyPart(async () => (await import('../logistic/logistic-files.tsx')).LogisticFiles);

const SeveralParcels = lazyPart(async () => (await import('./several-parcels.tsx')).SeveralParcels);

/**
 * Parcels of accessories: the rows of a view, and the selected one with its buttons, or the actions on
 * several (spec 3 §2.5, §7).
 */
export function ParcelsScreen(props: ViewScreenProps<'accessories'>) {
  useKeptCamera();
  const { view } = props;
  const { t } = useTranslation(['parcels', 'vocabulary']);
  const place = useViewPlace(props);
  const [search, change] = useListSearch<QueueSearch>();
  const queue = useQueuePage<'accessoryOrder'>(view, search);
  const columns = useQueueColumns<'accessoryOrder'>(view);
  const narrow = useBelow('md');
  const rows = queue.data?.rows;
  const selection = useSelection<'accessoryOrder'>(view, rows);
  const waiting = selection.rows.map(({ id }) => id);
  // The parcel in the open pane, which stays open after the parcel has left the list.
  const [open, setOpen] = useState<number | null>(null);
  const [only] = waiting.length === 1 ? waiting : [];
  if (only !== undefined && only !== open && rows?.some(({ id }) => id === only)) setOpen(only);
  const ids = waiting.length === 0 && open !== null && selection.has(open) ? [open] : waiting;
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const choose = (next: readonly number[], kept: readonly Refused[] = []) => {
    selection.choose(new Set(next));
    setRefused(kept);
  };
  const { button, press } = useMainButton(ids.join());
  const field = useRef<HTMLInputElement>(null);
  // Packing takes a photo of each.
  const oneByOne = narrow || (!view.files && view.filter.states?.includes('PACKAGE_PREPARATION') === true);
  const scan = useParcelScan(view, selection, oneByOne);
  const counts = useCounts([view]);
  const { data } = queue;
  const sorts = sortsOf(search.orders);
  const { name, defaultOrder } = view as NamedView;
  const [first, ...others] = ids;
  const close = () => choose([]);
  // A question stays as it was asked while its parcels leave the list.
  const several = asked !== null || (first !== undefined && others.length + refused.length > 0);
  const pane = several ? (
    <Suspense>
      <SeveralParcels
        view={view}
        ids={ids}
        asked={asked}
        onAsk={setAsked}
        refused={refused}
        button={button}
        // Refused parcels stay selected.
        onRefused={(kept) =>
          choose(
            kept.map(({ id }) => id),
            kept,
          )
        }
        onUndone={(back) =>
          selection.add(selection.entries.map(({ row }) => row).filter(({ id }) => back.includes(id)))
        }
        onClose={close}
      />
    </Suspense>
  ) : first === undefined ? null : (
    <ParcelPane key={first} id={first} button={button} onClose={close} />
  );
  return (
    <ListPage
      title={t(`vocabulary:view.${name}`)}
      total={data?.total}
      {...place}
      actions={
        <ScanField label={t('scan.label')} field={field} onNumber={scan} onOrder={scan} onEnter={press} />
      }
    >
      <QueueLimits counts={counts} current={search.only} />
      {view.files && data ? (
        <Group gap="xs" mb="sm">
          <Suspense>
            <LogisticFiles type={view.files} ids={ids.length > 0 ? ids : data.rows.map(({ id }) => id)} />
          </Suspense>
        </Group>
      ) : null}
      <div className={columnClasses['halves']}>
        {narrow && pane ? null : (
          <DataTable<QueueRow<'accessoryOrder'>>
            label={t(`vocabulary:view.${name}`)}
            density="compact"
            fixed
            rows={rows}
            columns={columns.filter(({ id }) => id !== 'deliveryAddress')}
            rowId={(row) => row.id}
            error={queue.error}
            onRetry={() => void queue.refetch()}
            sort={
              sorts.length > 0
                ? sorts
                : defaultOrder
                    .slice(0, 1)
                    .map(({ column, direction }) => ({ by: column, direction, implied: true }))
            }
            onSort={(_by, _direction, next) => change({ orders: ordersOf(next) })}
            selection={{
              mode: narrow ? 'single' : 'multi',
              ids: new Set(ids),
              onChange: (next) => choose(narrow ? [...next].slice(-1) : [...next]),
              nameOf: (row) => t('rowName', { orderId: row.orderId, name: row.userFullName }),
              onEnter: press,
            }}
            empty={<NothingWaits search={search} />}
            footer={queuePager(data)}
          />
        )}
        {pane ??
          (narrow || rows?.length === 0 ? null : (
            <Text c="dimmed" p="lg" ta="center">
              {t('choose')}
            </Text>
          ))}
      </div>
    </ListPage>
  );
}
