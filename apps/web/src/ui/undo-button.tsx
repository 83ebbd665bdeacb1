import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { CountRing } from './count-ring.tsx';

type Props = {
  label: string;
  /** Length of the undo window, counted from when the button appears. */
  seconds: number;
  busy: boolean;
  onUndo: () => void;
};

/** The undo button of a toast, with the time that is left. */
export function UndoButton({ label, seconds, busy, onUndo }: Props) {
  return (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      rightSection={<CountRing seconds={seconds} />}
      style={{ flexShrink: 0 }}
      loading={busy}
      onClick={onUndo}
    >
      {label}
    </Button>
  );
}
