import { Grid, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { QueueRow } from '@maxilla/contract/queues';
import { BATCH_CATEGORY_NAMES, BATCH_STATES } from '@maxilla/domain/batches';
import { mayOpenView } from '@maxilla/domain/dashboards';
import type { DashboardComponent } from '@maxilla/domain/dashboards';
import { VIEWS } from '@maxilla/domain/views/all';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { IconStack2 } from '@tabler/icons-react';
import { baseQuery, queueQuery } from '../queue-query.ts';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import type { ViewScreenProps } from '../view-screen.tsx';
import { ViewTabs } from '../view-tabs.tsx';
import { BatchPane } from './batch-pane.tsx';
import { BatchSections } from './batch-sections.tsx';

/** Below this width the list and the chosen batch take turns. */
const NARROW = '(max-width: 61.99em)';

/**
 * Batches: those of a category, or of all of them, by their state on the left; on the right the one that is chosen, with
 * what is in it and what can be done with it (spec 3 §2.4).
 */
export function BatchesScreen({ team, dashboard, view }: ViewScreenProps<'batches'>) {
  const { t } = useTranslation(['production', 'queues', 'vocabulary']);
  const { number } = useFormat();
  const me = useMe();
  const [search, change] = useListSearch<QueueSearch>();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const open = VIEWS.filter((one): one is ViewOn<'batch'> => one.subject === 'batch' && mayOpenView(one, me));
  const ofCategory = (category: string) =>
    open.filter(({ filter }) => (filter.categories as readonly string[]).includes(category));
  const [category = ''] = view.filter.categories;
  const views = search.all ? open : ofCategory(category);

  const pages = useQueries({ queries: views.map((one) => queueQuery(one, { q: search.q })) });
  const rows = pages.flatMap(({ data }): readonly QueueRow<'batch'>[] =>
    data?.subject === 'batch' ? data.rows : [],
  );
  const failed = pages.find(({ error, data }) => error && !data);
  const loading = pages.some(({ isPending }) => isPending);
  const sections = BATCH_STATES.map((state) => ({ state, rows: rows.filter((row) => row.state === state) }));
  // A number that is scanned or typed leaves one: it is chosen.
  const [only] = search.q && rows.length === 1 ? rows : [];
  const chosenId = search.batch ?? only?.id;
  const found = rows.find(({ id }) => id === chosenId);
  // A batch moves from one view to the next while both are read again: its pane stays, with what it says.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const moving = last?.id === chosenId && pages.some(({ isFetching }) => isFetching);
  const chosen = found ?? (moving ? last : undefined);
  const choose = (batch: number | undefined) => change({ batch }, { replace: true });

  const pane = chosen ? (
    <BatchPane key={chosen.id} row={chosen} onClose={() => choose(undefined)} narrow={narrow} />
  ) : null;
  return (
    <ListPage
      title={t('batches.title')}
      subtitle={`${t(`vocabulary:dashboard.${dashboard.component as DashboardComponent}`)} · ${t('queues:live')}`}
      total={loading ? undefined : rows.length}
      search={t('scan.batch')}
      back={{
        to: '/dashboards/$teamCode/$componentName',
        params: { teamCode: team, componentName: dashboard.component },
        search: baseQuery(view),
      }}
    >
      <ViewTabs
        tabs={[
          {
            key: 'all',
            label: t('batches.all'),
            views: [view, ...open.filter((one) => one !== view)],
            current: search.all === true,
            search: { all: true },
          },
          ...BATCH_CATEGORY_NAMES.map((name) => ({
            key: name,
            label: t(`vocabulary:batchCategory.${name}`),
            views: ofCategory(name),
            current: search.all !== true && name === category,
          })),
        ]}
      />
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Grid gap="md">
          {narrow && pane ? null : (
            <Grid.Col span={{ base: 12, md: 6 }}>
              {loading ? (
                <TableSkeleton columns={5} density="comfortable" />
              ) : rows.length === 0 ? (
                <EmptyState
                  icon={IconStack2}
                  title={t(search.q ? 'queues:noMatch.title' : 'queues:none.title')}
                  text={t('batches.none')}
                />
              ) : (
                <BatchSections
                  sections={sections.filter((section) => section.rows.length > 0)}
                  chosenId={chosenId}
                  onChoose={choose}
                />
              )}
            </Grid.Col>
          )}
          {narrow && !pane ? null : (
            <Grid.Col span={{ base: 12, md: 6 }}>
              {pane ?? (
                <Text c="dimmed" p="lg" ta="center">
                  {t('batches.choose', { count: rows.length, number: number(rows.length) })}
                </Text>
              )}
            </Grid.Col>
          )}
        </Grid>
      )}
    </ListPage>
  );
}
