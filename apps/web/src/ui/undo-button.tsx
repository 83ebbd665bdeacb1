import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

/** The undo button of a toast. */
export function UndoButton({ label, busy, onUndo }: { label: string; busy: boolean; onUndo: () => void }) {
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      style={{ flexShrink: 0 }}
      loading={busy}
      onClick={onUndo}
    >
      {label}
    </Button>
  );
}
