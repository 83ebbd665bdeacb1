import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';

type Props = {
  /** Of the heading, which names the section. */
  id: string;
  /** Number of projects in the section, once it is known. */
  count: number | undefined;
  children: string;
  /** Beside the heading. */
  beside?: ReactNode;
};

/** Heading of a section with the number of its projects. */
export function SectionTitle({ id, count, children, beside }: Props) {
  const { number } = useFormat();
  return (
    <Group gap={8} align="baseline">
      <Title order={2} id={id}>
        {children}
      </Title>
      {count === undefined ? null : (
        <Text span c="dimmed" className="tabular">
          {number(count)}
        </Text>
      )}
      {beside}
    </Group>
  );
}
