import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusPassing } from './focus-back.ts';

/**
 * What a toast says, with its button beside it, or below where the toast is as narrow as the sidebar. The button gives the
 * focus back as it goes.
 */
export function ToastBody({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs" {...useFocusPassing(button)}>
      <div style={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</div>
      {button}
    </Group>
  );
}
