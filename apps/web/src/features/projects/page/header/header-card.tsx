import { Group, Paper, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PageSearch } from '../page-search.ts';
import { BackButton } from '../back-button.tsx';

type Props = {
  search: PageSearch;
  title: string;
  /** Beside the title. */
  tags: ReactNode;
  /** At the end of the line. */
  controls?: ReactNode;
  /** Below the title. */
  children: ReactNode;
};

/** The head of a project's page: the way back, what it is, and what can be done with it as a whole. */
export function HeaderCard({ search, title, tags, controls, children }: Props) {
  return (
    <Paper withBorder component="header" p="md" mb="md" bg="var(--surface)">
      <Group justify="space-between" gap="md" align="flex-start">
        <Group gap="md" wrap="nowrap" align="flex-start" style={{ flex: '1 1 400px', minWidth: 0 }}>
          <BackButton search={search} />
          <div style={{ minWidth: 0 }}>
            <Group gap="xs" mb={4} mih={36}>
              <Title order={1} style={{ overflowWrap: 'anywhere' }}>
                {title}
              </Title>
              {tags}
            </Group>
            {children}
          </div>
        </Group>
        {controls ? <Group gap="xs">{controls}</Group> : null}
      </Group>
    </Paper>
  );
}
