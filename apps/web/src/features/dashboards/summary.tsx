import { Skeleton } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { ROW_LIMITS } from '@maxilla/domain/views/limits';
import { IconAlarm, IconCalendarDue, IconChecks, IconPlayerPause, IconUrgent } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useFormat } from '../../i18n/format.ts';
import { defined } from '../../ui/list-search.ts';
import type { RowLink } from '../../ui/table-column.ts';
import type { TodayPlace } from './today-search.ts';
import classes from './dashboard.module.css';
import type { Overview } from './overview.ts';

const ICONS: { readonly [L in RowLimit]: Icon } = {
  late: IconAlarm,
  urgent: IconUrgent,
  today: IconCalendarDue,
};

type Props = {
  /** Undefined while it is read. */
  overview: Overview | undefined;
  /** The limit applied to the tiles. */
  only: RowLimit | undefined;
  /** Whether steps of projects are ended here. */
  hasSteps: boolean;
  /** The link to the projects on hold, if there is a view of them. */
  held: RowLink | null;
  /** The dashboard. */
  place: TodayPlace;
};

/**
 * Totals of late, urgent and due rows, each a link that limits the tiles to them; projects on hold; completed
 * work, which leads to the steps that the figure counts.
 */
export function Summary({ overview, only, hasSteps, held, place }: Props) {
  const { t } = useTranslation('dashboards');
  const { role } = useMe();
  return (
    <div className={classes['summary']}>
      {ROW_LIMITS.map((limit) => (
        <Link
          key={limit}
          to="."
          search={(before: object) => defined({ ...before, only: only === limit ? undefined : limit })}
          aria-current={only === limit ? 'true' : undefined}
          // Else the link that ends a limit would be the current one for another limit.
          activeOptions={{ exact: true }}
          data-tone={overview && overview[limit] > 0 ? limit : undefined}
        >
          <Figure
            icon={ICONS[limit]}
            count={overview?.[limit]}
            words={t(`summary.${limit}`, { count: overview?.[limit] ?? 0 })}
          />
        </Link>
      ))}
      {held ? (
        <Link {...(held as LinkProps)} data-tone="held">
          <Figure icon={IconPlayerPause} count={overview?.held.total} words={t('summary.held')} />
        </Link>
      ) : null}
      {hasSteps ? (
        <Link to="/$staffRoot/today" params={{ staffRoot: ROLE_ROOT[role] }} search={place}>
          <Figure
            icon={IconChecks}
            count={overview?.doneToday}
            words={t('summary.doneToday', { count: overview?.doneToday ?? 0 })}
          />
        </Link>
      ) : null}
    </div>
  );
}

function Figure({
  icon: Sign,
  count,
  words,
}: {
  icon: Icon;
  count: number | undefined;
  words: string;
}): ReactNode {
  const { number } = useFormat();
  return (
    <>
      <span className={classes['sign']}>
        <Sign size={20} aria-hidden />
      </span>
      {count === undefined ? (
        <Skeleton width={24} height={26} component="span" />
      ) : (
        <strong className="tabular">{number(count)}</strong>
      )}{' '}
      <span>{words}</span>
    </>
  );
}
