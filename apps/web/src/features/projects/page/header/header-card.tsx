import { Box, Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BackButton } from '../back-button.tsx';
import classes from '../page.module.css';
import type { PageSearch } from '../page-search.ts';

type Props = {
  search: PageSearch;
  title: string;
  /** Shown next to the title. */
  tags: ReactNode;
  /** Shown at the end of the title line. */
  controls?: ReactNode;
  /** Shown below the title, on one line if there is room. */
  children: ReactNode;
};

/** Header of a project page: back link, title, badges and actions on the project as a whole. */
export function HeaderCard({ search, title, tags, controls, children }: Props) {
  return (
    <Paper withBorder component="header" p="md" mb="md" bg="var(--surface)">
      <Group justify="space-between" gap="sm" align="flex-start">
        <Group gap="md" wrap="nowrap" align="flex-start" style={{ flex: '1 1 320px', minWidth: 0 }}>
          <BackButton search={search} />
          <Group gap="xs" mih={36} style={{ minWidth: 0 }}>
            <Title order={1} lineClamp={2} title={title} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {tags}
          </Group>
        </Group>
        {controls ? <Group gap="xs">{controls}</Group> : null}
      </Group>
      <Box className={classes['headerFacts']} mt={6} ml={{ base: 0, sm: 52 }}>
        {children}
      </Box>
    </Paper>
  );
}
