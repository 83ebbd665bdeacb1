import { Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './user-columns.module.css';

type Props = {
  left: ReactNode;
  right: ReactNode;
  /** Below the left column; stays in view where the columns stand side by side. */
  staying?: ReactNode;
};

/** The columns of the page of a user; on a narrow screen the right one, which is the work, is first. */
export function UserColumns({ left, right, staying }: Props) {
  return (
    <Grid gap="md" align="stretch">
      <Grid.Col span={{ base: 12, md: 4, xl: 3.5 }} order={{ base: 2, md: 1 }}>
        <Stack gap="md">{left}</Stack>
        {staying ? <div className={classes['staying']}>{staying}</div> : null}
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8, xl: 8.5 }} order={{ base: 1, md: 2 }}>
        <Stack gap="md">{right}</Stack>
      </Grid.Col>
    </Grid>
  );
}
