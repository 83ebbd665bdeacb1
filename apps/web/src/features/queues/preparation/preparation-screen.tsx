import { Drawer, Grid, Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QueueRow } from '@maxilla/contract/queues';
import type { BatchCategory } from '@maxilla/domain/batches';
import { mayOpenView } from '@maxilla/domain/dashboards';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import { piecesOf } from '@maxilla/domain/elements';
import { VIEWS } from '@maxilla/domain/views/all';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { OnSort } from '../../../ui/table-column.ts';
import { ordersOf, PAGE_SIZE, sortedBy, sortsOf, useQueuePage } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import type { ViewScreenProps } from '../view-screen.tsx';
import { ViewTabs } from '../view-tabs.tsx';
import { PlatePanel } from './plate-panel.tsx';
import { ProjectCard } from './project-card.tsx';
import { ScanField } from './scan-field.tsx';
import { useElementColumns } from './element-columns.tsx';

type Row = QueueRow<'element'>;

/** Below this width the plate is a drawer. */
const NARROW = '(max-width: 61.99em)';

/**
 * Preparation of printing: elements that wait on the left, the plate they are put onto on the right (spec 3 §2.4). What
 * is on the plate stays there whatever the list is searched for, sorted by or turned to.
 */
export function PreparationScreen({ team, dashboard, view }: ViewScreenProps<'preparation'>) {
  const { t } = useTranslation(['production', 'queues', 'vocabulary']);
  const { number } = useFormat();
  const me = useMe();
  const [search, change] = useListSearch<QueueSearch>();
  const queue = useQueuePage<'element'>(view, search);
  const [plate, setPlate] = useState<readonly Row[]>([]);
  const [touched, setTouched] = useState<Row | null>(null);
  const [drawer, setDrawer] = useState(false);
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const rows = queue.data?.rows;
  const columns = useElementColumns(view, rows ?? []);
  const sorts = sortsOf(search.orders);
  const category: BatchCategory = view.filter.category ?? 'MODEL';

  const put = (added: readonly Row[]) => {
    const known = new Set(plate.map(({ id }) => id));
    const others = added.filter(({ id }) => !known.has(id));
    setPlate([...plate, ...others]);
    setTouched(added.at(-1) ?? touched);
    return others.length;
  };
  const onChoice = (ids: ReadonlySet<number>) => {
    const shown = rows ?? [];
    const kept = plate.filter(({ id }) => ids.has(id) || !shown.some((row) => row.id === id));
    const added = shown.filter(({ id }) => ids.has(id) && !plate.some((row) => row.id === id));
    setPlate([...kept, ...added]);
    setTouched(added.at(-1) ?? touched);
  };
  const onSort: OnSort = (by, direction) => change({ orders: ordersOf(sortedBy(sorts, by, direction)) });
  const take = (left: readonly number[]) => setPlate(plate.filter(({ id }) => !left.includes(id)));

  const panel = (
    <PlatePanel
      key={view.name}
      category={category}
      rows={plate}
      onTake={take}
      onClear={() => setPlate([])}
      onDone={() => {
        setPlate([]);
        setDrawer(false);
      }}
    />
  );
  const siblings = VIEWS.filter((one) => one.screen === 'preparation' && mayOpenView(one, me));
  return (
    <>
      <PageHeader
        title={t('preparation.title')}
        subtitle={`${t(`vocabulary:dashboard.${dashboard.component as DashboardComponent}`)} · ${t('queues:live')}`}
        aside={
          <Text span c="dimmed" fz={18}>
            {number(queue.data?.total ?? 0)}
          </Text>
        }
        back={{
          to: '/dashboards/$teamCode/$componentName',
          params: { teamCode: team, componentName: dashboard.component },
        }}
      >
        <ScanField view={view} rows={rows ?? []} plate={plate} onPut={put} />
      </PageHeader>
      <ViewTabs
        tabs={siblings.map((one) => ({
          key: one.name,
          label: t(
            `vocabulary:batchCategory.${one.subject === 'element' ? (one.filter.category ?? 'MODEL') : 'MODEL'}`,
          ),
          views: [one],
          current: one.name === view.name,
        }))}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <DataTable<Row>
            label={t(`vocabulary:view.${view.name}`)}
            density="compact"
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            rowMark={(row) => (row.urgent ? 'danger' : undefined)}
            error={queue.error}
            onRetry={() => void queue.refetch()}
            sort={sorts}
            onSort={onSort}
            selection={{
              mode: 'multi',
              ids: new Set(plate.map(({ id }) => id)),
              onChange: onChoice,
              nameOf: (row) =>
                t('elementName', {
                  id: row.projectId,
                  patientName: row.patientName,
                  type: t(`vocabulary:elementType.${row.type}`),
                }),
            }}
            empty={
              <EmptyState
                icon={IconCircleCheck}
                title={t(search.q ? 'queues:noMatch.title' : 'queues:none.title')}
                text={t(search.q ? 'queues:noMatch.text' : 'queues:none.text')}
              />
            }
            footer={
              queue.data && queue.data.total > 0 ? (
                <Pager
                  page={queue.data.currentPage + 1}
                  totalPages={queue.data.totalPages}
                  total={queue.data.total}
                  pageSize={PAGE_SIZE}
                />
              ) : null
            }
          />
        </Grid.Col>
        {narrow ? null : (
          <Grid.Col span={4}>
            {panel}
            {touched ? <ProjectCard row={touched} /> : null}
          </Grid.Col>
        )}
      </Grid>
      {narrow ? (
        <>
          <Button
            size="md"
            pos="sticky"
            bottom={12}
            mt="md"
            fullWidth
            style={{ zIndex: 3 }}
            disabled={plate.length === 0}
            onClick={() => setDrawer(true)}
          >
            {t('plate.open', { count: plate.length, pieces: number(piecesOf(plate)) })}
          </Button>
          <Drawer
            opened={drawer}
            onClose={() => setDrawer(false)}
            position="right"
            size="md"
            title={t(`vocabulary:batchCategory.${category}`)}
            closeButtonProps={{ 'aria-label': t('plate.close') }}
          >
            {panel}
          </Drawer>
        </>
      ) : null}
    </>
  );
}
