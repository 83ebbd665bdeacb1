import { Box } from '@mantine/core';
import type { MantineSpacing } from '@mantine/core';
import classes from './rule.module.css';

/** A line across, between what belongs apart. */
export function Rule({ my = 0 }: { my?: MantineSpacing }) {
  return <Box component="hr" my={my} className={classes['rule'] ?? ''} />;
}
