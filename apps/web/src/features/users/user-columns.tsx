import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './user-columns.module.css';

type Props = {
  /** Above the left column, and first of all on a narrow screen. */
  first?: ReactNode;
  left: ReactNode;
  right: ReactNode;
  /** Below the left column; stays in view where the columns stand side by side. */
  staying?: ReactNode;
};

/** The columns of the page of a user; on a narrow screen the right one, which is the work, is above the left one. */
export function UserColumns({ first, left, right, staying }: Props) {
  return (
    <div className={classes['columns']}>
      {first ? <div className={classes['first']}>{first}</div> : null}
      <div className={classes['left']}>
        <Stack gap="md">{left}</Stack>
        {staying ? <div className={classes['staying']}>{staying}</div> : null}
      </div>
      <Stack gap="md" className={classes['right']}>
        {right}
      </Stack>
    </div>
  );
}
