import type { RowLimit } from '@maxilla/domain/views/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLimits } from '../../project-ui/row-limits.tsx';
import classes from './queue-limits.module.css';
import type { Counts } from './tallies.ts';

type Props = {
  counts: Counts | undefined;
  current: RowLimit | undefined;
  /** After the limits. */
  held?: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Links that limit a queue to what is late, urgent or due today, each with how much that is; and to what is held. */
export function QueueLimits({ counts, current, held, children }: Props) {
  const { t } = useTranslation('queues');
  return (
    <div className={classes['line']}>
      {counts ? (
        <RowLimits label={t('limits')} current={current} counts={counts}>
          {held}
        </RowLimits>
      ) : (
        <div />
      )}
      {children}
    </div>
  );
}
