import { Stack } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { mayOpenView } from '@maxilla/domain/dashboard-access';
import { isPrinted } from '@maxilla/domain/batches';
import { piecesOf } from '@maxilla/domain/elements';
import { VIEWS } from '@maxilla/domain/views/all';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useBelow } from '../../../ui/breakpoints.ts';
import { ListPage } from '../../../ui/list-page.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { elementWord } from '../element-word.ts';
import { QueueLimits } from '../queue-limits.tsx';
import { useQueuePage } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { useSelection } from '../selection.ts';
import { useCounts } from '../tallies.ts';
import { useViewPlace } from '../view-place.tsx';
import type { ViewScreenProps } from '../view-screen.tsx';
import { ViewTable } from '../view-table.tsx';
import { ViewTabs } from '../view-tabs.tsx';
import { milledTogether } from './milled-line.ts';
import { PlatePanel } from './plate-panel.tsx';
import { PlateScan } from './plate-scan.tsx';
import columnClasses from '../../../ui/side-by-side.module.css';
import { useElementColumns } from './element-columns.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const NarrowPlate = lazyPart(async () => (await import('./narrow-plate.tsx')).NarrowPlate);
const MillingPanel = lazyPart(async () => (await import('./load-milling-panel.ts')).loadMillingPanel());
const ProjectCard = lazyPart(async () => (await import('./project-card.tsx')).ProjectCard);

type Row = QueueRow<'element'>;

/**
 * Preparation of printing and milling: elements that wait on the left, the plate that they are put onto, or the disc or
 * blocks that they are milled from, on the right (spec 3 §2.4). What
 * is on the plate stays there whatever the list is searched for, sorted by or turned to.
 */
export function PreparationScreen(props: ViewScreenProps<'preparation'>) {
  const { view } = props;
  const { t } = useTranslation(['production', 'vocabulary']);
  const { t: words } = useTranslation(['vocabulary', 'queues']);
  const { number } = useFormat();
  const me = useMe();
  const place = useViewPlace(props);
  const [search] = useListSearch<QueueSearch>();
  const queue = useQueuePage<'element'>(view, search);
  const [touched, setTouched] = useState<Row | null>(null);
  const [drawer, setDrawer] = useState(false);
  const [made, setMade] = useState(0);
  const narrow = useBelow('md');
  const rows = queue.data?.rows;
  const selection = useSelection<'element'>(view, rows);
  const plate = selection.rows;
  const columns = useElementColumns(view, rows ?? []);
  const { category } = view.filter;
  const counts = useCounts([view]);

  // Look-ups of scanned projects overlap: each adds to the current content of the plate.
  const put = (found: readonly Row[]) => {
    selection.add(found);
    setTouched((before) => found.at(-1) ?? before);
  };
  // A milled batch is of the material and the shade of the line chosen first.
  const [first] = plate;
  const together = (found: readonly Row[], from: Row | undefined) =>
    isPrinted(category) ? { fit: found, unfit: [] } : milledTogether(found, from);
  const onChoice = (asked: ReadonlySet<number>) => {
    const chosen = (rows ?? []).filter(({ id }) => asked.has(id) && !selection.ids.has(id));
    const { fit, unfit } = together(chosen, first);
    const leftIds = new Set(unfit.map(({ id }) => id));
    selection.choose(new Set([...asked].filter((id) => !leftIds.has(id))));
    setTouched((before) => fit.at(-1) ?? before);
  };

  const onDone = () => {
    setDrawer(false);
    setTouched(null);
    setMade((before) => before + 1);
  };
  const panel = isPrinted(category) ? (
    <PlatePanel key={view.name} category={category} view={view} selection={selection} onDone={onDone} />
  ) : (
    <Suspense>
      <MillingPanel key={view.name} view={view} selection={selection} onDone={onDone} />
    </Suspense>
  );
  const said = isPrinted(category) ? 'plate' : 'milling';
  const siblings = VIEWS.filter(
    (one): one is ViewScreenProps<'preparation'>['view'] =>
      one.screen === 'preparation' && mayOpenView(one, me),
  );
  return (
    <ListPage
      title={t(isPrinted(category) ? 'preparation.title' : 'milling.title')}
      total={queue.data?.total}
      // Remounts the field for the next plate: focused, and without the message about the last one.
      actions={<PlateScan key={made} view={view} plate={plate} together={together} onPut={put} />}
      {...place}
      tight
    >
      <ViewTabs
        tabs={siblings.map((one) => ({
          key: one.name,
          label: isPrinted(one.filter.category)
            ? t(`vocabulary:batchCategory.${one.filter.category}`)
            : t(`vocabulary:view.${one.name}`),
          views: [one],
          current: one.name === view.name,
        }))}
      />
      <div className={columnClasses['besidePlate']}>
        <div>
          <QueueLimits counts={counts} current={search.only} />
          <ViewTable<'element'>
            view={view}
            queue={queue}
            columns={columns}
            selection={{
              mode: 'multi',
              ids: selection.ids,
              onChange: onChoice,
              closed: (row) => (together([row], first).unfit.length > 0 ? t('milling.differs') : undefined),
              nameOf: (row) =>
                t('elementName', {
                  id: row.projectId,
                  patientName: row.patientName,
                  type: elementWord(row, words),
                }),
            }}
          />
        </div>
        {narrow ? null : (
          <Stack gap="sm">
            {panel}
            <Suspense>{touched ? <ProjectCard row={touched} /> : null}</Suspense>
          </Stack>
        )}
      </div>
      <Suspense>
        {narrow ? (
          <NarrowPlate
            title={t(`vocabulary:batchCategory.${category}`)}
            action={t(`${said}.open`, { count: plate.length, pieces: number(piecesOf(plate)) })}
            disabled={selection.entries.length === 0}
            opened={drawer}
            onOpen={setDrawer}
          >
            {panel}
          </NarrowPlate>
        ) : null}
      </Suspense>
    </ListPage>
  );
}
