import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './quote.module.css';

/** The quoted reason for which something has to be done again. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <Text fz="sm" component="blockquote" className={classes['quote']}>
      {children}
    </Text>
  );
}
