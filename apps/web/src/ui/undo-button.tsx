import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

/** The button of a toast that takes back what it tells of. */
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
