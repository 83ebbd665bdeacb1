import { Group, Paper, Skeleton, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { dashboards } from '@maxilla/contract/dashboards';
import type { NamedView } from '@maxilla/domain/views/all';
import type { RowLimit } from '@maxilla/domain/views/limits';
import { IconAlarm, IconUrgent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import covered from '../../ui/row.module.css';
import classes from './dashboard.module.css';

type Props = {
  view: NamedView;
  tally: ReplyOf<(typeof dashboards)['counts']>['counts'][number] | undefined;
  place: { teamCode: string; componentName: string };
};

/** A view on its dashboard: how much waits, is late or urgent, each with a link to just that, and what is due first. */
export function Tile({ view, tally, place }: Props) {
  const { t } = useTranslation(['dashboards', 'vocabulary']);
  const { number, day } = useFormat();
  const name = t(`vocabulary:view.${view.name}`);
  const link = (only: RowLimit | undefined, className: string | undefined, children: ReactNode) => (
    <Link
      to="/dashboards/$teamCode/$componentName/views/$viewName"
      params={{ ...place, viewName: view.name }}
      search={{ ...(view.base ? { baseProduct: view.base } : {}), ...(only ? { only } : {}) }}
      className={className}
      {...(only ? { 'data-limit': only } : {})}
    >
      {children}
    </Link>
  );
  return (
    <Paper
      withBorder
      p="md"
      className={`${classes['tile']} ${covered['above']}`}
      data-empty={tally?.count === 0 || undefined}
      data-late={(tally && tally.late > 0) || undefined}
    >
      {link(
        undefined,
        covered['cover'],
        <Group justify="space-between" wrap="nowrap" align="flex-start" component="span">
          <Text fw={600} fz="sm" span>
            {name}
          </Text>
          {tally ? (
            <Text fz={22} fw={700} lh={1.2} className="tabular" span>
              {number(tally.count)}
            </Text>
          ) : (
            <Skeleton width={32} height={28} component="span" />
          )}
        </Group>,
      )}
      <div className={classes['limits']}>
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
      <Text fz="xs" c="dimmed" mih={18}>
        {tally
          ? tally.oldest
            ? t('oldest', { day: day(tally.oldest) })
            : tally.count === 0
              ? t('nothing')
              : null
          : null}
      </Text>
    </Paper>
  );
}
