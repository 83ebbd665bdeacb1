import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '@mantine/hooks';
import { BackLink } from './back-link.tsx';
import type { RowLink } from './table-column.ts';

type Props = {
  /** Page heading and document title. */
  title: string;
  subtitle?: ReactNode;
  /** Badges or a count next to the title. */
  aside?: ReactNode;
  /** Target of the back button. */
  back?: RowLink;
  /** Whether the back button returns to the previous screen; without one it leads to its target. */
  oneStepBack?: boolean;
  /** Less space below, for lists of rows to work through. */
  tight?: boolean;
  /** Page actions, at the end of the line. */
  children?: ReactNode;
};

/** Header of every page. */
export function PageHeader({ title, subtitle, aside, back, oneStepBack, tight, children }: Props) {
  useDocumentTitle(`${title} · Maxilla`);
  return (
    <Group justify="space-between" align="center" gap="sm" mb={tight ? 8 : 'lg'} component="header">
      <Group gap="md" wrap="nowrap" align="center" style={{ flex: '1 1 320px', minWidth: 0 }}>
        {back ? <BackLink to={back} oneStep={oneStepBack} /> : null}
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Title order={1} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            {aside}
          </Group>
          {subtitle ? (
            <Text fz="sm" c="dimmed" component="div" mt={2}>
              {subtitle}
            </Text>
          ) : null}
        </div>
      </Group>
      {children ? <Group gap="xs">{children}</Group> : null}
    </Group>
  );
}
