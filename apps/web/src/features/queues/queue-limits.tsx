import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { IconAlarm, IconUrgent } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { defined } from '../../ui/list-search.ts';
import classes from './queue-limits.module.css';
import type { Tally } from './tallies.ts';

const ICONS: Partial<Record<RowLimit, Icon>> = { late: IconAlarm, urgent: IconUrgent };

type Props = {
  tally: Tally | undefined;
  current: RowLimit | undefined;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Links that limit a queue to what is late, urgent or due today, each with how much that is. */
export function QueueLimits({ tally, current, children }: Props) {
  const { t } = useTranslation('queues');
  const { number } = useFormat();
  const limits = tally ? ROW_LIMITS.filter((limit) => tally[limit] > 0 || limit === current) : [];
  return (
    <div className={classes['line']}>
      {tally ? (
        <nav className={classes['limits']} aria-label={t('limits.label')}>
          {[undefined, ...limits].map((limit) => {
            const Sign = limit && ICONS[limit];
            return (
              <Link
                key={limit ?? 'all'}
                to="."
                search={(before: object) => defined({ ...before, page: undefined, only: limit })}
                className={classes['limit']}
                data-limit={limit}
                aria-current={limit === current ? 'true' : undefined}
              >
                {Sign ? <Sign size={15} aria-hidden /> : null}
                {t(`limits.${limit ?? 'all'}`)}
                <strong>{number(limit ? tally[limit] : tally.count)}</strong>
              </Link>
            );
          })}
        </nav>
      ) : (
        <div className={classes['limits']} />
      )}
      {children}
    </div>
  );
}
