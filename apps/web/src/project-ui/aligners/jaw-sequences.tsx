import { Text, VisuallyHidden } from '@mantine/core';
import type { Course, Cell, Delivery, JawSequence, Wear } from '@maxilla/domain/wear';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { NextImpression } from './next-impression.tsx';
import classes from './treatment.module.css';

const WEARS: readonly Wear[] = ['worn', 'today', 'delivered', 'planned'];

/** The aligners of each jaw in order of wear, with their status, and the due date of the next impression. */
export function JawSequences({
  projectId,
  course: { sequences, next },
}: {
  projectId: number;
  course: Course;
}) {
  const { t } = useTranslation('aligners');
  return (
    <Panel
      title={t('sequences.title')}
      aside={
        <ul className={classes['legend']} aria-label={t('sequences.legend')}>
          {WEARS.map((wear) => (
            <li key={wear}>
              <span className={classes['sample']} data-wear={wear} aria-hidden />
              {t(`sequences.wear.${wear}`)}
            </li>
          ))}
        </ul>
      }
    >
      {sequences.map((sequence) => (
        <SequenceOfJaw key={sequence.jaw} sequence={sequence} />
      ))}
      {next ? <NextImpression projectId={projectId} next={next} /> : null}
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

function SequenceOfJaw({ sequence }: { sequence: JawSequence }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const track = useRef<HTMLDivElement>(null);
  // If the sequence overflows, as on a phone, the aligner worn today is scrolled to the middle.
  useEffect(() => {
    const box = track.current;
    const cell = box?.querySelector<HTMLElement>('[data-wear=today]');
    if (!box || !cell) return;
    box.scrollLeft = cell.offsetLeft - box.offsetLeft - (box.clientWidth - cell.offsetWidth) / 2;
  }, [sequence.current]);
  const bracket = (delivery: Delivery | null) => {
    if (!delivery) return t('sequences.later');
    const { number, sentOn } = delivery;
    return sentOn
      ? t('sequences.delivery', { number, day: format.day(sentOn) })
      : t('sequences.made', { number });
  };
  return (
    <section className={classes['sequence']} aria-label={t(`jaw.${sequence.jaw}`)}>
      <div className={classes['jaw']}>
        <Text fz="sm" fw={600}>
          {t(`jaw.${sequence.jaw}`)}
        </Text>
        <Text fz="xs" c="dimmed">
          {t('sequences.rhythm', { count: sequence.days })}
        </Text>
      </div>
      {/* Scrolled by keyboard too. */}
      <div
        className={classes['track']}
        ref={track}
        tabIndex={0}
        role="group"
        aria-label={t(`jaw.${sequence.jaw}`)}
      >
        {stretchesOf(sequence.cells).map(({ delivery, cells }) => (
          <div key={cells[0]?.number} className={classes['stretch']} data-sent={delivery?.sentOn != null}>
            <span className={classes['bracket']}>{bracket(delivery)}</span>
            <ol className={classes['cells']}>
              {cells.map((cell) => (
                <AlignerCell key={cell.number} cell={cell} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

function AlignerCell({ cell: { number, wear, from, until } }: { cell: Cell }) {
  const { t } = useTranslation('aligners');
  const format = useFormat();
  const dates =
    from && until ? t('sequences.dates', { from: format.day(from), until: format.day(until) }) : '';
  // The last one delivered counts as worn until an update or a delivery says otherwise.
  const isWornOut = wear === 'today' && until !== null && until < today();
  const words = isWornOut
    ? t('sequences.cell', { number, wear: t('sequences.wornOut', { day: format.day(until) }) })
    : [t('sequences.cell', { number, wear: t(`sequences.one.${wear}`) }), dates].filter(Boolean).join(', ');
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
