import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './quote.module.css';

/** What was written about something that has to be done again. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <Text fz="sm" component="blockquote" className={classes['quote']}>
      {children}
    </Text>
  );
}
