import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { IconAlarm, IconUrgent } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { defined } from '../ui/list-search.ts';
import classes from './row-limits.module.css';

const ICONS: Partial<Record<RowLimit, Icon>> = { late: IconAlarm, urgent: IconUrgent };

type Props = {
  label: string;
  current: RowLimit | undefined;
  /** Number of rows per limit and in total; hidden if absent. */
  counts?: Readonly<Record<RowLimit | 'count', number>>;
  /** Further links, after those of the limits. */
  children?: ReactNode;
};

/**
 * Links that limit a list to rows that are late, urgent or due today. With counts, limits without rows are
 * hidden, and there is a link to all rows; without counts, the current limit links back to them.
 */
export function RowLimits({ label, current, counts, children }: Props) {
  const { t } = useTranslation('vocabulary');
  const { number } = useFormat();
  const limits = ROW_LIMITS.filter((limit) => !counts || counts[limit] > 0 || limit === current);
  return (
    <nav className={classes['limits']} aria-label={label}>
      {[...(counts ? [undefined] : []), ...limits].map((limit) => {
        const Sign = limit && ICONS[limit];
        const only = !counts && limit === current ? undefined : limit;
        return (
          <Link
            key={limit ?? 'all'}
            to="."
            search={(before: object) => defined({ ...before, page: undefined, only })}
            className={classes['limit']}
            data-limit={limit}
            aria-current={limit === current ? 'true' : undefined}
            // Else the link to all rows would be the current one as well.
            activeOptions={{ exact: true }}
          >
            {Sign ? <Sign size={15} aria-hidden /> : null}
            {t(`rowLimit.${limit ?? 'all'}`)}
            {counts ? <strong>{number(counts[limit ?? 'count'])}</strong> : null}
          </Link>
        );
      })}
      {children}
    </nav>
  );
}
