import { Group, Paper, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import { isPrinted } from '@maxilla/domain/batches';
import type { NamedView } from '@maxilla/domain/views/all';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { IconAlarm, IconUrgent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { BatchSince } from '../../project-ui/batch-since.tsx';
import { Elapsed } from '../../ui/relative-time.tsx';
import covered from '../../ui/row.module.css';
import classes from './dashboard.module.css';

type Tally = ReplyOf<(typeof dashboards)['counts']>['counts'][number];

type Props = {
  view: NamedView;
  /** The prefix that its name shares with its neighbours, visually hidden. */
  of?: string | undefined;
  tally: Tally | undefined;
  /** The limit applied to the tiles of the dashboard. */
  only: RowLimit | undefined;
  place: { teamCode: string; componentName: string };
};

/**
 * A view on its dashboard: the number of waiting, late and urgent rows, each with a link to just those, and
 * the row due first.
 */
export function Tile({ view, of = '', tally, only, place }: Props) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number } = useFormat();
  const name = t(`vocabulary:view.${view.name}`);
  const count = tally && (only ? tally[only] : tally.count);
  // Batches themselves have no due date; the elements on them do.
  const onTime =
    tally && !only && view.subject !== 'batch' && tally.count > 0 && tally.late + tally.urgent === 0;
  const link = (limit: RowLimit | undefined, className: string | undefined, children: ReactNode) => (
    <Link
      to="/dashboards/$teamCode/$componentName/views/$viewName"
      params={{ ...place, viewName: view.name }}
      search={{ ...(view.base ? { baseProduct: view.base } : {}), ...(limit ? { only: limit } : {}) }}
      className={className}
      {...(limit ? { 'data-limit': limit } : {})}
    >
      {children}
    </Link>
  );
  return (
    <Paper
      withBorder
      className={`${classes['tile']} ${covered['above']}`}
      data-empty={count === 0 || undefined}
      data-late={(tally && tally.late > 0) || undefined}
    >
      {link(
        only,
        covered['cover'],
        <Group justify="space-between" wrap="nowrap" align="flex-start" component="span">
          <Text fw={600} fz="sm" span className={classes['name'] ?? ''}>
            {of ? <VisuallyHidden>{of}</VisuallyHidden> : null}
            {of ? <span className={classes['ofShared']}>{name.slice(of.length)}</span> : name}
          </Text>
          {tally && count !== undefined ? (
            <Text fz={22} fw={700} lh={1.2} className="tabular" span>
              {number(count)}
              {view.subject === 'batch' ? (
                <small> {t(view.filter.categories.every(isPrinted) ? 'plates' : 'milled', { count })}</small>
              ) : null}
            </Text>
          ) : (
            <Skeleton width={32} height={28} component="span" />
          )}
        </Group>,
      )}
      <div className={classes['limits']}>
        {onTime ? <span className={classes['onTime']}>{t('onTime')}</span> : null}
        {tally && tally.late > 0
          ? link(
              'late',
              classes['limit'],
              <>
                <IconAlarm size={14} aria-hidden /> {t('late', { count: tally.late })}
              </>,
            )
          : null}
        {tally && tally.urgent > 0
          ? link(
              'urgent',
              classes['limit'],
              <>
                <IconUrgent size={14} aria-hidden /> {t('urgent', { count: tally.urgent })}
              </>,
            )
          : null}
      </div>
      <Text fz="xs" c="dimmed" mih={view.subject === 'project' ? 18 : 36} component="div">
        {tally ? <First view={view} tally={tally} only={only} /> : null}
      </Text>
    </Paper>
  );
}

/**
 * The first row of a view: the project due first, or for plates the element count and the oldest plate. Of a limited
 * view it is known among the late rows only, where it is the one due first of all.
 */
function First({ view, tally, only }: Pick<Props, 'view' | 'only'> & { tally: Tally }) {
  const { elements, first, oldest } = tally;
  const { t } = useTranslation('dashboards');
  const { dayOfYear } = useFormat();
  if ((only ? tally[only] : tally.count) === 0) return t('nothing');
  if (only && (only !== 'late' || elements !== null)) return null;
  return (
    <>
      {elements === null ? null : (
        <Text fz="xs" fw={600} c="var(--mantine-color-text)">
          {t('elements', { count: elements })}
        </Text>
      )}
      {first?.time ? (
        <>
          {first.name}, <PlateSince view={view} since={first.time} />
        </>
      ) : first ? (
        t('first', { id: first.name, day: dayOfYear(oldest) })
      ) : null}
    </>
  );
}

/** Since when the oldest plate of a view waits: red if that is longer than usual, where all are of one category and state. */
function PlateSince({ view, since }: Pick<Props, 'view'> & { since: string }) {
  const { categories = [], states = [] } = view.subject === 'batch' ? view.filter : {};
  const [category, ...otherCategories] = categories;
  const [state, ...otherStates] = states;
  if (!category || !state || otherCategories.length + otherStates.length > 0)
    return <Elapsed instant={since} />;
  return <BatchSince batch={{ category, state }} since={since} />;
}
