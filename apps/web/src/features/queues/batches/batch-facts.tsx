import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../../i18n/format.ts';
import type { Batch } from './batch.ts';
import classes from './batches.module.css';

/** The material and machine of a batch, and the users who took it through its steps. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const { t } = useTranslation(['production', 'vocabulary']);
  const { day, moment } = useFormat();
  const { machine, resin, steps, state, totalElements, totalPieces, projects, earliestDeadline } = batch;
  const inside = projects.filter(({ elements }) => elements.some(({ leftTime }) => leftTime === null));
  const facts = [
    { key: 'machine', value: machine ?? NOTHING },
    { key: 'material', value: resin?.material ?? NOTHING },
    { key: 'lot', value: resin?.lot ?? NOTHING },
    {
      key: 'content',
      value: t('batches.content', {
        elements: t('plate.elements', { count: totalElements }),
        pieces: t('plate.pieces', { count: totalPieces }),
        projects: t('batches.projects', { count: inside.length }),
      }),
    },
    { key: 'deadline', value: day(earliestDeadline) },
  ] as const;
  const at = steps.findIndex((step) => step.state === state);
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`batches.fact.${key}`)}</dt>
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
