import type { FactValue } from '@maxilla/contract/queue-facts';
import { ALIGNER_JAWS, countOf } from '@maxilla/domain/aligners';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import classes from './delivery-note.module.css';

type Props = {
  delivery: NonNullable<FactValue<'delivery'>>;
  /** To be read from an arm's length. */
  large?: boolean;
};

/** Delivery note for a bench: the numbers and count of each jaw's aligners, and the extras. */
export function DeliveryNote({ delivery, large = false }: Props) {
  const { t } = useTranslation('aligners');
  const jaws = ALIGNER_JAWS.map((jaw) => ({
    jaw,
    range: delivery[jaw],
    extras: delivery[`${jaw}Extras`],
  })).filter(({ range, extras }) => range !== null || extras.length > 0);
  return (
    <section className={classes['note']} data-large={large || undefined}>
      <h3>
        {t('treatment.note', { number: delivery.number })}
        {delivery.isLastDispatch ? <Tag tone="info">{t('treatment.lastShort')}</Tag> : null}
      </h3>
      <dl>
        {jaws.map(({ jaw, range, extras }) => (
          <div key={jaw}>
            <dt>{t(`jaw.${jaw}`)}</dt>
            <dd>
              {range ? (
                <>
                  <strong>{t('treatment.numbers', range)}</strong>{' '}
                  <span>{t('treatment.count', { count: countOf(range) })}</span>
                </>
              ) : null}
              {extras.length > 0 ? (
                <span className={classes['extras']}>
                  {extras.map((extra) => t(`extra.${extra}`)).join(', ')}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
