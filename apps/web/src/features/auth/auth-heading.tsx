import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** Heading of the screens before login. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  useDocumentTitle(`${title} · Maxilla`);
  return (
    <div>
      <Title order={1}>{title}</Title>
      {children ? (
        <Text c="dimmed" mt={4} component="div">
          {children}
        </Text>
      ) : null}
    </div>
  );
}
