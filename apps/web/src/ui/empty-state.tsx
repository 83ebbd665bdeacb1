import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = { icon?: Icon; title: string; text?: string; children?: ReactNode };

/** Placeholder for an empty list, with a hint about what to do. */
export function EmptyState({ icon: Icon = IconInbox, title, text, children }: Props) {
  return (
    <Stack align="center" gap={6} p="xl" ta="center">
      <ThemeIcon size={48} radius="xl" variant="light" mb={6} aria-hidden>
        <Icon size={24} stroke={1.6} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {text ? (
        <Text fz="sm" c="dimmed" maw={420}>
          {text}
        </Text>
      ) : null}
      {children ? <div style={{ marginTop: 8 }}>{children}</div> : null}
    </Stack>
  );
}
