import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './logo.module.css';

/** The name and mark of the product, a link to one's first screen. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <Link to="/" className={classes['link']} aria-label="Maxilla">
      <Group gap={12} wrap="nowrap">
        <img src="/logo.svg" alt="" width={compact ? 28 : 34} height={compact ? 28 : 34} />
        <Text component="span" fw={700} fz={compact ? 18 : 22}>
          Maxilla
        </Text>
      </Group>
    </Link>
  );
}
