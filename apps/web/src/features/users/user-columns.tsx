import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './user-columns.module.css';

type Props = {
  /** Above the left column, and first of all on a narrow screen. */
  first?: ReactNode;
  left: ReactNode;
  /** The right column, which may be waiting for its code; what stands beside it stays as it is meanwhile. */
  children: ReactNode;
};

/** The columns of the page of a user; on a narrow screen the right one, which is the work, is above the left one. */
export function UserColumns({ first, left, children }: Props) {
  return (
    <div className={classes['columns']}>
      {first ? <div className={classes['first']}>{first}</div> : null}
      <Stack gap="md" className={classes['left']}>
        {left}
      </Stack>
      {children}
    </div>
  );
}

type RightProps = {
  children: ReactNode;
  /** Below the left column; stays in view where the columns stand side by side. */
  staying?: ReactNode;
};

export function RightColumn({ children, staying }: RightProps) {
  return (
    <>
      <Stack gap="md" className={classes['right']}>
        {children}
      </Stack>
      {staying ? <div className={classes['staying']}>{staying}</div> : null}
    </>
  );
}
