import type { RowLimit } from '@maxilla/domain/views/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowLimits } from '../../project-ui/row-limits.tsx';
import classes from './queue-limits.module.css';
import type { Tally } from './tallies.ts';

type Props = {
  tally: Tally | undefined;
  current: RowLimit | undefined;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Links that limit a queue to what is late, urgent or due today, each with how much that is. */
export function QueueLimits({ tally, current, children }: Props) {
  const { t } = useTranslation('queues');
  return (
    <div className={classes['line']}>
      {tally ? <RowLimits label={t('limits')} current={current} counts={tally} /> : <div />}
      {children}
    </div>
  );
}
