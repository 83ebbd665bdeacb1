import { addDays } from '@maxilla/domain/days';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../../i18n/format.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './overview.ts';

/** Changes on a dashboard since the reader's last visit, and the colleagues who made most of them. */
export function ChangesPanel({ changes }: { changes: NonNullable<Overview['changes']> }) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number, moment, timeOf, dayOf, day } = useFormat();
  const { since, arrived, arrivedUrgent, done, doneBy, held, heldFor } = changes;
  const [now, yesterday] = [today(), addDays(today(), -1)].map((one) => day(one));
  const from = dayOf(since);
  const when =
    from === now
      ? t('changes.today', { time: timeOf(since) })
      : from === yesterday
        ? t('changes.yesterday', { time: timeOf(since) })
        : t('changes.since', { moment: moment(since) });
  const people = doneBy.map(({ name, count }) => t('changes.by', { name, number: number(count) }));
  const reasons = heldFor.map((reason) => t(`vocabulary:hold.${reason}`));
  return (
    <Panel title={when}>
      <ul className={classes['changes']}>
        <li>
          <strong>{t('changes.arrived', { count: arrived, number: number(arrived) })}</strong>
          {arrivedUrgent > 0
            ? t('changes.urgent', { count: arrivedUrgent, number: number(arrivedUrgent) })
            : null}
        </li>
        <li>
          <strong>{t('changes.done', { count: done, number: number(done) })}</strong>
          {people.length > 0 ? t('changes.of', { people: people.join(', ') }) : null}
        </li>
        {held > 0 ? (
          <li>
            <strong>{t('changes.held', { count: held, number: number(held) })}</strong>
            {t('changes.for', { reasons: reasons.join(', ') })}
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}
