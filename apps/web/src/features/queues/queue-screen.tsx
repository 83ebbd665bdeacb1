import { Skeleton } from '@mantine/core';
import type { QueueRow } from '@maxilla/contract/queues';
import { actionsInView } from '@maxilla/domain/dashboard-access';
import { isColleagues } from '@maxilla/domain/people';
import { actionOfScan } from '@maxilla/domain/views/scan-action';
import { choiceOf } from '@maxilla/domain/views/view';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { loadWords } from '../../i18n/i18n.ts';
import { isFocusLost } from '../../ui/focus-back.ts';
import { useListSearch } from '../../ui/list-search.ts';
import { useKeptCamera } from '../../ui/use-camera.ts';
import { CardLink } from './card-link.tsx';
import { CommentsHost } from './comments/comments-host.tsx';
import { useDepartureText } from './departure-text.ts';
import { nextRow } from './next-row.ts';
import { useMainButton } from './use-main-button.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { QueueFrame } from './queue-frame.tsx';
import { useQueuePage } from './queue-query.ts';
import type { QueueSearch } from './queue-search.ts';
import { Refusals } from './refusals.tsx';
import { ActingButton } from './scan/acting-button.tsx';
import { ScanField } from './scan/scan-field.tsx';
import { useActingScan } from './scan/use-acting-scan.ts';
import { useLastScan } from './scan/use-last-scan.ts';
import { useOrderScan } from './scan/use-order-scan.tsx';
import { useQueueScan } from './scan/use-queue-scan.tsx';
import { useScanWork } from './scan/use-scan-work.tsx';
import { focusScan } from './scan/use-scan-keys.ts';
import { useSelection } from './selection.ts';
import { useDepartures } from './use-departures.ts';
import type { ViewScreenProps } from './view-screen.tsx';
import { ViewTable } from './view-table.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const QueuePanel = lazyPart(async () => (await import('./queue-panel.tsx')).QueuePanel);
const ReaderNote = lazyPart(async () => {
  const [{ ReaderNote: note }] = await Promise.all([import('./reader-note.tsx'), loadWords(['rights'])]);
  return note;
});
const HeldLink = lazyPart(async () => (await import('./held-link.tsx')).HeldLink);
const CategoryFilter = lazyPart(async () => (await import('./category-filter.tsx')).CategoryFilter);
const HeldStrip = lazyPart(async () => (await import('./held-strip.tsx')).HeldStrip);

const CardScreen = lazyPart(async () => {
  const [{ CardScreen: card }] = await Promise.all([
    import('./card/card-screen.tsx'),
    loadWords(['benchCard', 'implants', 'aligners']),
  ]);
  return card;
});

/** A work queue, or the card of one of its projects. */
export function QueueScreen(props: ViewScreenProps<'queue'>) {
  useKeptCamera();
  const [{ card }] = useListSearch<QueueSearch>();
  return (
    <CommentsHost>
      {card === undefined || !props.view.cards ? (
        <QueueList {...props} />
      ) : (
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          <CardScreen {...props} id={card} />
        </Suspense>
      )}
    </CommentsHost>
  );
}

/** The panel of the selection. */
const PANEL = '[aria-labelledby="queue-panel"]';

/** The screen of every work queue. Everything particular to a view is its row in the domain's table. */
function QueueList(props: ViewScreenProps<'queue'>) {
  const { view } = props;
  const { t } = useTranslation('queues');
  const me = useMe();
  const [search] = useListSearch<QueueSearch>();
  const queue = useQueuePage<'project'>(view, search);
  const rows = queue.data?.rows;
  const field = useRef<HTMLInputElement>(null);
  const columns = useQueueColumns<'project'>(view);
  const selection = useSelection<'project'>(view, rows);
  // They stay the same whatever is selected: what only needs these is not rendered for each selection.
  const { has, add, remove, clear } = selection;
  const taken = { has, add, clear };
  const { button, press } = useMainButton([...selection.ids].join());
  // Kept open after the first selection, because the panel also shows refusals.
  const [beside, setBeside] = useState(false);
  if (selection.entries.length > 0 && !beside) setBeside(true);
  const actions = actionsInView(view, me);
  // A button of those who handle a project goes on from one to the next of them.
  const handled = actions.some(({ handlerOnly }) => handlerOnly);
  const mayWorkOn = (row: QueueRow<'project'>) => !handled || !isColleagues(me, row.assigneeId ?? null);
  // Users who may not act can only select one project at a time.
  const mode = choiceOf({ ...view, actions });
  const scanned = actionOfScan(actions);
  const [acting, setActing] = useActingScan(view, 'list');
  const { work, refused, forget } = useScanWork(view, (id) => remove([id]));
  const act = acting && scanned ? (row: QueueRow<'project'>) => work(scanned, row) : undefined;
  const begin = useLastScan();
  const scan = useQueueScan({ view, mode, shown: rows, selection: taken, begin, act });
  const scanOrder = useOrderScan({ view, mode, selection: taken, begin, act });
  const departures = useDepartures(view, queue.isPlaceholderData ? null : JSON.stringify(search), rows);
  const departureText = useDepartureText();

  return (
    <QueueFrame
      {...props}
      total={queue.data?.total}
      scan={
        <ScanField
          label={t('search')}
          field={field}
          onNumber={scan}
          onOrder={scanOrder}
          {...(mode === 'multi' ? { onAll: () => add(rows ?? []) } : {})}
          onEnter={press}
          acts={act !== undefined}
        />
      }
      held={
        <Suspense>
          {view.held || view.follows || !queue.data ? null : (
            <HeldLink team={props.team} dashboard={props.dashboard} view={view} />
          )}
        </Suspense>
      }
      limits={
        <>
          {view.columns.includes('prosthesisCategory') ? (
            <Suspense>
              <CategoryFilter />
            </Suspense>
          ) : null}
          {scanned ? <ActingButton acts={acting} onChange={setActing} action={scanned.type} /> : null}
          {view.cards ? <CardLink first={(selection.rows.at(-1) ?? rows?.[0])?.id} /> : null}
        </>
      }
      notes={
        <>
          <Refusals refused={refused} onClose={forget} />
          {actions.length > 0 || view.actions.length === 0 ? null : (
            <Suspense>
              <ReaderNote view={view} />
            </Suspense>
          )}
        </>
      }
      panel={
        <Suspense>
          {beside ? (
            <QueuePanel
              view={view}
              mode={mode}
              selection={selection}
              actions={actions}
              button={button}
              hasNext={rows !== undefined && rows.some((row) => !selection.ids.has(row.id) && mayWorkOn(row))}
              onNext={(id) => {
                const next = nextRow(rows ?? [], id, mayWorkOn);
                selection.clear();
                if (next) selection.add([next]);
                else focusScan(field);
                return next;
              }}
              onDone={() => {
                // The focus is left alone if the user has moved it since; from a row, it moves to the one
                // that took its position.
                const { activeElement } = document;
                const moved = activeElement?.closest('main') && !activeElement.closest(PANEL);
                if (isFocusLost() || !moved) focusScan(field);
              }}
            />
          ) : null}
        </Suspense>
      }
    >
      <ViewTable<'project'>
        view={view}
        queue={queue}
        columns={columns}
        rows={departures.rows}
        rowNote={(row) => {
          const departure = departures.departureOf(row);
          return departure && departureText(departure);
        }}
        selection={{
          mode,
          ids: selection.ids,
          onChange: selection.choose,
          nameOf: (row) => t('rowName', { id: row.id, patientName: row.patientName }),
          onEnter: press,
        }}
      />
      <Suspense>
        {view.held || view.follows || !queue.data ? null : (
          <HeldStrip team={props.team} dashboard={props.dashboard} view={view} />
        )}
      </Suspense>
    </QueueFrame>
  );
}
