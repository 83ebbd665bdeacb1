import { Text, VisuallyHidden } from '@mantine/core';
import type { Course, Cell, Delivery, Rail, Wear } from '@maxilla/domain/wear';
import { IconCalendarDue } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import classes from './treatment.module.css';

const WEARS: readonly Wear[] = ['worn', 'today', 'delivered', 'planned'];

/** The aligners of each jaw as a rail: worn, worn today, delivered and to be made; and when the next impression is due. */
export function Rails({ course: { rails, next } }: { course: Course }) {
  const { t } = useTranslation('aligners');
  return (
    <Panel
      title={t('rails.title')}
      aside={
        <ul className={classes['legend']} aria-label={t('rails.legend')}>
          {WEARS.map((wear) => (
            <li key={wear}>
              <span className={classes['sample']} data-wear={wear} aria-hidden />
              {t(`rails.wear.${wear}`)}
            </li>
          ))}
        </ul>
      }
    >
      {rails.map((rail) => (
        <RailOfJaw key={rail.jaw} rail={rail} />
      ))}
      {next ? <Next next={next} /> : null}
    </Panel>
  );
}

type Stretch = { readonly delivery: Delivery | null; readonly cells: readonly Cell[] };

/** Neighbouring aligners of the same delivery. */
function stretchesOf(cells: readonly Cell[]): readonly Stretch[] {
  const stretches: { delivery: Delivery | null; cells: Cell[] }[] = [];
  for (const cell of cells) {
    const last = stretches.at(-1);
    if (last && last.delivery?.number === cell.delivery?.number) last.cells.push(cell);
    else stretches.push({ delivery: cell.delivery, cells: [cell] });
  }
  return stretches;
}

function RailOfJaw({ rail }: { rail: Rail }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const track = useRef<HTMLDivElement>(null);
  // If the rail is wider than its container, as on a phone, the aligner worn today is scrolled to the middle.
  useEffect(() => {
    const box = track.current;
    const cell = box?.querySelector<HTMLElement>('[data-wear=today]');
    if (!box || !cell) return;
    const at = cell.offsetLeft - box.offsetLeft;
    // A cell that is visible without scrolling is left in place.
    if (at + cell.offsetWidth > box.clientWidth) box.scrollLeft = at - box.clientWidth / 2;
  }, [rail.current]);
  const bracket = (delivery: Delivery | null) => {
    if (!delivery) return t('rails.later');
    const { number, sentOn } = delivery;
    return sentOn ? t('rails.delivery', { number, day: format.day(sentOn) }) : t('rails.made', { number });
  };
  return (
    <section className={classes['rail']} aria-label={t(`jaw.${rail.jaw}`)}>
      <div className={classes['jaw']}>
        <Text fz="sm" fw={600}>
          {t(`jaw.${rail.jaw}`)}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('rails.rhythm', { count: rail.days })}
        </Text>
      </div>
      {/* Scrolled by keyboard too. */}
      <div
        className={classes['track']}
        ref={track}
        tabIndex={0}
        role="group"
        aria-label={t(`jaw.${rail.jaw}`)}
      >
        {stretchesOf(rail.cells).map(({ delivery, cells }) => (
          <div key={cells[0]?.number} className={classes['stretch']} data-sent={delivery?.sentOn != null}>
            <span className={classes['bracket']}>{bracket(delivery)}</span>
            <ol className={classes['cells']}>
              {cells.map((cell) => (
                <CellOfRail key={cell.number} cell={cell} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function CellOfRail({ cell: { number, wear, from, until } }: { cell: Cell }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const dates = from && until ? t('rails.dates', { from: format.day(from), until: format.day(until) }) : '';
  const words = [t('rails.cell', { number, wear: t(`rails.one.${wear}`) }), dates].filter(Boolean).join(', ');
  return (
    <Tooltip label={words}>
      <li
        className={classes['cell']}
        data-wear={wear}
        {...(wear === 'today' ? { 'aria-current': 'true' } : {})}
      >
        <span aria-hidden>{number}</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </li>
    </Tooltip>
  );
}

/** By when the next impression is needed, and why. */
function Next({ next: { by, rail, lasts } }: { next: NonNullable<Course['next']> }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const late = by < today();
  const number = rail.cells.findLast(({ delivery }) => delivery?.sentOn != null)?.number ?? 0;
  return (
    <div className={classes['next']} data-late={late || undefined}>
      <IconCalendarDue size={20} aria-hidden />
      <div>
        <Text fz="sm" fw={600}>
          {t(late ? 'rails.past' : 'rails.next', { day: format.day(by) })}
        </Text>
        <Text fz="sm">
          {t('rails.lasts', { jaw: t(`jawOf.${rail.jaw}`), number, day: format.day(lasts) })}
        </Text>
      </div>
    </div>
  );
}
