import { Button, Center, Paper, Skeleton, Text } from '@mantine/core';
import {
  BATCH_CATEGORY_NAMES,
  BATCH_STATES,
  type BatchCategory,
  type BatchState,
  isPrinted,
} from '@maxilla/domain/batches';
import { mayOpenView } from '@maxilla/domain/dashboard-access';
import { VIEWS } from '@maxilla/domain/views/all';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { loadWords } from '../../../i18n/i18n.ts';
import { useBelow } from '../../../ui/breakpoints.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { IconStack2 } from '@tabler/icons-react';
import { QueueLimits } from '../queue-limits.tsx';
import type { ViewOn } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { useCounts } from '../tallies.ts';
import { useViewPlace } from '../view-place.tsx';
import type { ViewScreenProps } from '../view-screen.tsx';
import { ViewTabs } from '../view-tabs.tsx';
import { BatchGone } from './batch-gone.tsx';
import type { Batch } from './batch.ts';
import { BatchScan } from './batch-scan.tsx';
import { BatchSections } from './batch-sections.tsx';
import columnClasses from '../../../ui/side-by-side.module.css';
import { useBatches } from './use-batches.ts';

// Nobody has chosen a batch when the screen opens.
const BatchPane = lazyPart(async () => (await import('./batch-pane.tsx')).BatchPane);
const OpacifyDialog = lazyDialog(async () => {
  const [{ OpacifyDialog: dialog }] = await Promise.all([
    import('./opacify-dialog.tsx'),
    loadWords(['projectActions']),
  ]);
  return dialog;
});

/** Moves the items that meet a condition to the front. */
function firstWhere<T>(items: readonly T[], isFirst: (item: T) => boolean): readonly T[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}

/** The height that is kept for the chosen batch until it has loaded, in pixels. */
const PANE_SPACE = 480;

/**
 * Batches of one or all categories by state on the left, those of the view first; on the right the selected
 * one with its content and actions (spec 3 §2.4).
 */
export function BatchesScreen(props: ViewScreenProps<'batches'>) {
  const { view } = props;
  const { t } = useTranslation(['batches', 'queues', 'vocabulary', 'common']);
  const { number } = useFormat();
  const me = useMe();
  const place = useViewPlace(props);
  const [search, change] = useListSearch<QueueSearch>();
  const narrow = useBelow('md');
  const open = VIEWS.filter((one): one is ViewOn<'batch'> => one.subject === 'batch' && mayOpenView(one, me));
  const [category] = view.filter.categories;
  // Batches in the state of the view come first.
  const { states } = view.filter;
  const isFirst = (state: BatchState) => states.includes(state);
  const ofState = (one: ViewOn<'batch'>) => one.filter.states.some(isFirst);
  const ofCategory = (name: BatchCategory) =>
    firstWhere(
      open.filter(({ filter }) => filter.categories.includes(name)),
      ofState,
    );
  // What is shown with another category has no tab of its own.
  const hasTab = (name: BatchCategory) => open.some(({ filter }) => filter.categories[0] === name);
  const views = search.all || !category ? open : ofCategory(category);

  const counts = useCounts(views);
  const batches = useBatches(views, search);
  const { rows, total, failed, loading } = batches;
  const sections = firstWhere(BATCH_STATES, isFirst).map((state) => ({
    state,
    total: batches.totalIn(state),
    rows: rows.filter((row) => row.state === state),
  }));
  // A number that is scanned or typed leaves one: it is chosen.
  const [only] = search.q && total === 1 ? rows : [];
  const chosenId = search.batch ?? only?.id;
  const found = rows.find(({ id }) => id === chosenId);
  // A batch moves from one view to the next while both are read again; meanwhile its pane stays, with its
  // messages.
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const moving = last?.id === chosenId && batches.fetching;
  const chosen = found ?? (moving ? last : undefined);
  const gone = !chosen && last?.id === chosenId ? last : undefined;
  const goneFrom =
    gone &&
    views.find(
      ({ filter }) => filter.categories.includes(gone.category) && filter.states.includes(gone.state),
    );
  // The pane of a batch that has ended is gone with it.
  const [opacifying, setOpacifying] = useState<Batch | null>(null);
  const onTerminated = (batch: Batch) => {
    if (batch.opacifyingList.length > 0) setOpacifying(batch);
  };
  const words = search.all || !category || isPrinted(category) ? 'batches' : 'milled';
  const choose = (batch: number | undefined) => change({ batch }, { replace: true });

  const pane = chosen ? (
    <Suspense fallback={<Skeleton height={PANE_SPACE} radius="md" />}>
      <BatchPane
        key={chosen.id}
        row={chosen}
        onClose={() => choose(undefined)}
        onTerminated={onTerminated}
        narrow={narrow}
      />
    </Suspense>
  ) : null;
  const choice = (
    <Paper withBorder p="lg" bg="var(--surface)">
      <Text c="dimmed" ta="center">
        {t(`${words}.choose`, { count: total, number: number(total) })}
      </Text>
    </Paper>
  );
  const beside =
    gone && goneFrom ? (
      <BatchGone row={gone} view={goneFrom} onClose={() => choose(undefined)}>
        {narrow ? null : choice}
      </BatchGone>
    ) : narrow ? null : (
      choice
    );
  return (
    <ListPage
      title={t(`${words}.title`)}
      total={loading ? undefined : total}
      actions={<BatchScan words={words} views={views} rows={rows} chosenId={chosen?.id} />}
      {...place}
      tight
    >
      <ViewTabs
        tabs={[
          {
            key: 'all',
            label: t('batches.all'),
            views: firstWhere(open, (one) => one === view),
            current: search.all === true,
            search: { all: true },
          },
          ...BATCH_CATEGORY_NAMES.filter(hasTab).map((name) => ({
            key: name,
            label: t(`vocabulary:batchCategory.${name}`),
            views: ofCategory(name),
            current: search.all !== true && name === category,
          })),
        ]}
      />
      <QueueLimits counts={counts} current={search.only} />
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <div className={columnClasses['halves']}>
          {narrow && !pane ? beside : null}
          {narrow && pane ? null : (
            <div>
              {loading ? (
                <TableSkeleton columns={view.columns.length} density="comfortable" />
              ) : rows.length === 0 ? (
                <EmptyState
                  icon={IconStack2}
                  title={t(search.q || search.only ? 'queues:noMatch.title' : 'queues:none.title')}
                  text={t(`${words}.none`)}
                />
              ) : (
                <BatchSections
                  view={view}
                  words={words}
                  sections={sections.filter((section) => section.rows.length > 0)}
                  chosenId={chosenId}
                  onChoose={choose}
                />
              )}
              {batches.hasMore ? (
                <Center mt="md">
                  <Button variant="default" loading={batches.fetching} onClick={batches.showMore}>
                    {t('common:showMore')}
                  </Button>
                </Center>
              ) : null}
            </div>
          )}
          {narrow ? pane : <div>{pane ?? beside}</div>}
        </div>
      )}
      {opacifying ? <OpacifyDialog batch={opacifying} onClose={() => setOpacifying(null)} /> : null}
    </ListPage>
  );
}
