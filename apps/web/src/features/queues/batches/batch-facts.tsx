import type { MaterialFamily } from '@maxilla/domain/materials';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../../i18n/format.ts';
import type { Batch } from './batch.ts';
import classes from './batches.module.css';

/** The material and machine of a batch, and the users who took it through its steps. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const { t } = useTranslation(['batches', 'queues', 'vocabulary']);
  const { day, moment } = useFormat();
  const { machine, resin, milling, steps, state, totalElements, totalPieces, projects, earliestDeadline } =
    batch;
  const inside = projects.filter(({ elements }) => elements.some(({ leftTime }) => leftTime === null));
  const made = milling
    ? milledFrom(milling, (family) => t(`vocabulary:materialFamily.${family}`))
    : ([
        { key: 'batches.fact.material', value: resin?.material ?? NOTHING },
        { key: 'batches.fact.lot', value: resin?.lot ?? NOTHING },
      ] as const);
  const facts = [
    { key: 'batches.fact.machine', value: machine ?? NOTHING },
    ...made,
    {
      key: 'batches.fact.content',
      value: t('batches.content', {
        elements: t('queues:plate.elements', { count: totalElements }),
        pieces: t('queues:plate.pieces', { count: totalPieces }),
        projects: t('batches.projects', { count: inside.length }),
      }),
    },
    { key: 'batches.fact.deadline', value: day(earliestDeadline) },
  ] as const;
  const at = steps.findIndex((step) => step.state === state);
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className={classes['steps']} aria-label={t('batches.steps')}>
        {steps.map((step, nth) => (
          <li
            key={step.state}
            data-status={nth < at ? 'done' : nth === at ? 'current' : 'todo'}
            aria-current={nth === at ? 'step' : undefined}
          >
            <strong>{t(`vocabulary:batchState.${step.state}`)}</strong>
            {step.time ? (
              <span className="tabular">
                {moment(step.time)} {step.by}
              </span>
            ) : null}
            {step.comment ? <span>{step.comment}</span> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The disc or the block of a batch, what its lines ask for where that differs, and what was said of it. */
function milledFrom(
  { discName, blockPosition, material, shade, lot, asked, mismatch, comment }: NonNullable<Batch['milling']>,
  familyWord: (family: MaterialFamily) => string,
) {
  const wanted = asked && [asked.family && familyWord(asked.family), asked.machiningShade];
  return [
    discName === null
      ? ({ key: 'milled.fact.position', value: String(blockPosition) } as const)
      : ({ key: 'milled.fact.disc', value: discName } as const),
    { key: 'milled.fact.material', value: [material, shade].filter(Boolean).join(' ') } as const,
    { key: 'batches.fact.lot', value: lot } as const,
    ...(mismatch && wanted
      ? [{ key: 'milled.fact.asked', value: wanted.filter(Boolean).join(' ') } as const]
      : []),
    ...(comment === '' ? [] : [{ key: 'milled.fact.comment', value: comment } as const]),
  ];
}
