import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { QueueRow } from '@maxilla/contract/queues';
import { actionsInView } from '@maxilla/domain/dashboard-access';
import { RECEPTION_DATE_REASON } from '@maxilla/domain/holds';
import { sleevesToInstall, ticksSleeves } from '@maxilla/domain/sleeves';
import { actionOfScan } from '@maxilla/domain/views/scan-action';
import type { ViewAction } from '@maxilla/domain/views/view';
import { IconCircleCheck, IconZoomQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { api } from '../../../api/client.ts';
import { loadWords } from '../../../i18n/i18n.ts';
import { ProjectButton } from '../../../project-ui/project-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useListSearch } from '../../../ui/list-search.ts';
import { useSubmit } from '../../../ui/submit.ts';
import type { Commented } from '../comments/comments-host.tsx';
import { nextRow } from '../next-row.ts';
import { factsArgs, factsQuery, useQueuePage } from '../queue-query.ts';
import type { QueueSearch } from '../queue-search.ts';
import { Refusals } from '../refusals.tsx';
import { ActingButton } from '../scan/acting-button.tsx';
import type { Said } from '../scan/scan-field.tsx';
import { useActingScan } from '../scan/use-acting-scan.ts';
import { useScanWork } from '../scan/use-scan-work.tsx';
import { useScanKeys } from '../scan/use-scan-keys.ts';
import { useViewAction, type Work } from '../use-view-action.ts';
import { useViewPlace } from '../view-place.tsx';
import type { ViewScreenProps } from '../view-screen.tsx';
import { CardBody } from './card-body.tsx';
import { CardFoot } from './card-foot.tsx';
import { CardHead } from './card-head.tsx';
import { Neighbours } from './neighbours.tsx';
import { SleevesLeft } from './sleeves-left.tsx';
import classes from './card.module.css';
import { useCard } from './use-card.ts';
import { useCardDialog } from './use-card-dialog.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useSwipe } from './use-swipe.ts';
import { useTicks } from './use-ticks.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const PhotoDialog = lazyDialog(async () => {
  const [{ PhotoDialog: dialog }] = await Promise.all([
    import('./photo-dialog.tsx'),
    loadWords(['project', 'files']),
  ]);
  return dialog;
});

const PhotosWaiting = lazyPart(async () => (await import('./photos-waiting.tsx')).PhotosWaiting);

type Props = ViewScreenProps<'queue'> & { id: number };

const NO_SLEEVES: readonly never[] = [];

/**
 * The projects of a queue one by one, each on a card that fills a tablet: a large number, the facts, the
 * sleeves to tick off, and one button that completes the step and shows the next. Same order as the list from
 * which it was opened.
 */
export function CardScreen({ id, ...props }: Props) {
  const { view } = props;
  const { t } = useTranslation(['benchCard', 'queues', 'vocabulary']);
  const name = t(`vocabulary:view.${view.name}`);
  useDocumentTitle(`${name} · Maxilla`);
  const me = useMe();
  const { back } = useViewPlace(props);
  const [search, change] = useListSearch<QueueSearch>();
  const rows = useQueuePage<'project'>(view, search).data?.rows;
  const card = useCard(view, id, search);
  const { row, gone, before, after, total } = card;
  const facts = useQuery({ ...factsQuery(view, id), enabled: row !== undefined && !gone });
  const actions = actionsInView(view, me);
  const [action, other] = actions;
  const ticks = (view.filter.states ?? []).every(ticksSleeves);
  const tickable = action !== undefined && !gone && ticks;
  const { sleeves, tick, settled } = useTicks(view, id, facts.data?.sleeves ?? NO_SLEEVES);
  const left = tickable ? sleevesToInstall(sleeves) : [];
  const [asking, ask] = useState(false);
  const [photographed, photograph] = useState<Commented | null>(null);
  const main = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const show = (next: number | undefined) => {
    if (next !== undefined) change({ card: next, page: search.page }, { replace: true });
  };
  const next = gone ? after : nextRow(rows ?? [], id);
  // By the time that a step is done, another card may be in view: its own way on counts, not the one from before.
  const inView = useRef({ id, next });
  useEffect(() => {
    inView.current = { id, next };
  });
  const leave = (done: number) => {
    if (inView.current.id === done) show(inView.current.next?.id);
  };
  const run = useViewAction(view, { onDone: () => leave(id) });
  const { submit, busy, error } = useSubmit({
    send: async (work: Work, key) => {
      // A tick that came after the end of its step would be refused.
      await settled();
      return run.perform(work, key);
    },
    // The next card is worked on while lists are read again.
    done: (outcome) => void run.finish(outcome),
  });
  const { open, busy: opening, dialog } = useCardDialog(() => leave(id));
  const finish = async () => {
    if (!row || !action) return;
    if (action.ask === 'dialog') open({ id, type: action.type, camera: true });
    else await submit({ actionType: action.type, rows: [row] });
  };
  /** Holds the guide for the sleeves of some teeth. */
  const outOfStock = (teeth: readonly number[]) => {
    const names = sleeves
      .filter(({ dentNumber }) => teeth.includes(dentNumber))
      .map(({ dentNumber, sleeve, sleeveBrand }) =>
        t('outOfStock.sleeve', {
          sleeve: [sleeveBrand, sleeve].filter(Boolean).join(' '),
          tooth: dentNumber,
        }),
      );
    const comment = t('outOfStock.comment', { count: names.length, sleeves: names.join(', ') });
    open({
      id,
      type: 'HOLD_PROJECT',
      hold: { pendingReason: RECEPTION_DATE_REASON, comment, about: Number(teeth.join('')) },
    });
  };
  const scanned = actionOfScan(actions);
  const [acting, setActing] = useActingScan(view, 'card');
  const { work, refused, forget } = useScanWork(view, leave);
  /** Performs the action of a scan; with sleeves still to be ticked off, shows the card instead. */
  const act = async (found: QueueRow<'project'>, main: ViewAction): Promise<Said> => {
    await settled();
    const known = ticks ? await api.queues.facts(factsArgs(view, found.id)) : undefined;
    const { length: count } = sleevesToInstall(known?.sleeves ?? NO_SLEEVES);
    if (count === 0) return work(main, found);
    show(found.id);
    return { tone: 'absent', text: t('queues:scan.ticksLeft', { id: found.id, count }) };
  };
  // The remaining sleeves are unknown until the facts have loaded.
  const unknown = tickable && facts.data === undefined;
  const press = () => {
    if (unknown || busy || opening) return;
    if (gone || !action) show((gone ? (after ?? before) : next)?.id);
    else if (left.length > 0) ask(true);
    else void finish();
  };
  const step = (by: 1 | -1) => show((by === 1 ? after : before)?.id);
  const swipe = useSwipe(step);
  useCardKeys({ step, press });
  useScanKeys(field);
  // The keyboard begins with the first sleeve that is left, else with the button.
  useEffect(() => {
    const [tooth] = left;
    const box = document.querySelector<HTMLElement>(`[data-sleeve="${tooth}"]`);
    (box ?? main.current)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only as the card or its facts change
  }, [id, facts.data === undefined, gone]);

  const backToList = {
    to: '.',
    search: ({ card: _, ...rest }: QueueSearch) => rest,
  } as unknown as LinkProps;
  return (
    <div className={classes['screen']} data-whole-window>
      <CardHead
        view={view}
        title={name}
        back={backToList}
        place={card.place}
        total={total}
        field={field}
        id={id}
        onFound={show}
        onEnter={press}
        acting={
          scanned ? <ActingButton acts={acting} onChange={setActing} action={scanned.type} iconOnly /> : null
        }
        act={acting && scanned ? (found) => act(found, scanned) : undefined}
      />
      {card.error ? <ErrorState error={card.error} onRetry={card.retry} /> : null}
      {total === 0 && (gone || !row) ? (
        <div className={classes['middle']}>
          <EmptyState icon={IconCircleCheck} title={t('allDone')} text={t('queues:none.text')}>
            <Button renderRoot={(link) => <Link {...(back as LinkProps)} {...link} />}>
              {t('toDashboard')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <>
          <div className={classes['middle']}>
            {row ? (
              <CardBody
                key={id}
                row={row}
                gone={gone}
                facts={facts.data}
                sleeves={sleeves}
                {...(tickable
                  ? {
                      onTick: async (tooth: number, installed: boolean) => {
                        if (installed) {
                          const rest = left.filter((one) => one !== tooth);
                          const following = rest.find((one) => one > tooth) ?? rest[0];
                          const box = document.querySelector<HTMLElement>(`[data-sleeve="${following}"]`);
                          (box ?? main.current)?.focus({ preventScroll: true });
                        }
                        await tick([tooth], installed);
                      },
                    }
                  : {})}
                {...(tickable ? { onOutOfStock: (tooth: number) => outOfStock([tooth]) } : {})}
                swipe={swipe}
              />
            ) : gone ? (
              <EmptyState icon={IconZoomQuestion} title={t('notHere', { id })}>
                <ProjectButton projectId={id} variant="default">
                  {t('toProject')}
                </ProjectButton>
              </EmptyState>
            ) : null}
            <Refusals refused={run.refused} />
            <Refusals refused={refused} onClose={forget} />
          </div>
          <Neighbours before={before} after={after} onShow={show} />
          <CardFoot
            main={main}
            action={gone || !row ? undefined : action}
            other={other}
            left={left}
            busy={busy || opening || unknown}
            error={error}
            {...(row && !gone ? { onPhoto: () => photograph(row) } : {})}
            // Counted anew when the dialog is closed.
            waiting={<Suspense>{photographed ? null : <PhotosWaiting key={id} projectId={id} />}</Suspense>}
            onPress={press}
            onOther={() => {
              if (row && other) void submit({ actionType: other.type, rows: [row] });
              else open({ id, type: 'HOLD_PROJECT' });
            }}
          />
        </>
      )}
      {dialog}

      {photographed ? (
        <PhotoDialog
          key={photographed.id}
          project={photographed}
          step={name}
          onClose={() => photograph(null)}
        />
      ) : null}

      {asking ? (
        <SleevesLeft
          teeth={left}
          onFinish={async () => {
            ask(false);
            if (await tick(left, true)) await finish();
          }}
          onOutOfStock={() => {
            ask(false);
            outOfStock(left);
          }}
          onClose={() => ask(false)}
        />
      ) : null}
    </div>
  );
}
