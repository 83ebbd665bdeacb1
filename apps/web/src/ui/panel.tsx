import { Group, Paper, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Content at the end of the title line. */
  aside?: ReactNode;
  /** Fragment identifier of the section. */
  anchor?: string;
  /** Whether the focus may be moved to the section. */
  focusable?: boolean;
  /** Less padding, if several panels have to be visible together. */
  dense?: boolean;
  children: ReactNode;
};

/** A titled card section. */
export function Panel({ title, aside, anchor, focusable = false, dense = false, children }: Props) {
  const id = useId();
  return (
    <Paper
      withBorder
      component="section"
      p={dense ? 'md' : { base: 'md', sm: 'lg' }}
      bg="var(--surface)"
      aria-labelledby={id}
      id={anchor}
      {...(focusable ? { tabIndex: -1 } : {})}
    >
      <Group justify="space-between" gap="xs" mb={dense ? 'xs' : 'md'}>
        <Title order={2} id={id} {...(dense ? { fz: 16 } : {})}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </Paper>
  );
}
