import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** What a toast says, with its button beside it, or below where the toast is as narrow as the sidebar. */
export function ToastBody({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
      {button}
    </Group>
  );
}
