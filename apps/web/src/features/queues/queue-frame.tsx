import { Text } from '@mantine/core';
import type { NamedView } from '@maxilla/domain/views/all';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useListSearch } from '../../ui/list-search.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueueLimits } from './queue-limits.tsx';
import classes from './queue-panel.module.css';
import type { QueueSearch } from './queue-search.ts';
import { useTallies } from './tallies.ts';
import { useViewPlace } from './view-place.tsx';
import type { ViewScreenProps } from './view-screen.tsx';

type Props = ViewScreenProps<'queue' | 'elements'> & {
  /** The number of rows that the search finds, once it is known. */
  total: number | undefined;
  /** The field for what is scanned or typed. */
  scan: ReactNode;
  /** Beside the limits, at their end and after them. */
  held?: ReactNode;
  limits?: ReactNode;
  /** Above the rows. */
  notes?: ReactNode;
  /** Of what is selected. */
  panel: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/**
 * The frame of a queue that is worked off by its rows: how many wait, of how many, what they can be limited to, the rows, and
 * beside them the panel of the selection with the buttons of the view (spec 3 §2.3, §2.5).
 */
export function QueueFrame({ total, scan, held, limits, notes, panel, children, ...opened }: Props) {
  const view: NamedView = opened.view;
  const { t } = useTranslation(['queues', 'vocabulary']);
  const { number } = useFormat();
  const place = useViewPlace(opened);
  const [{ only }] = useListSearch<QueueSearch>();
  const tally = useTallies([view])(view);
  return (
    <>
      <PageHeader
        title={t(`vocabulary:view.${view.name}`)}
        aside={
          <Text span c="dimmed" fz={18} style={total !== undefined ? {} : { visibility: 'hidden' }}>
            {total === undefined || tally === undefined || tally.count <= total
              ? number(total ?? 0)
              : t('someOf', { some: number(total), all: number(tally.count) })}
          </Text>
        }
        {...place}
        tight
      >
        {scan}
      </PageHeader>
      <QueueLimits counts={tally} current={only} held={held}>
        {limits}
      </QueueLimits>
      {notes}
      <div className={classes['beside']}>
        <div className={classes['table']}>{children}</div>
        {panel}
      </div>
    </>
  );
}
