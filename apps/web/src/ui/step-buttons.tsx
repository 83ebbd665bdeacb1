import { ActionIcon, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

/** Labels of the two buttons. */
export type StepLabels = { fewer: string; more: string };

type Props = StepLabels & {
  onStep: (by: 1 | -1) => void;
  /** Whether the bounds let one step. */
  isLeast: boolean;
  isMost: boolean;
  /** Space above and below, in pixels. */
  mt?: number;
  mb?: number;
  /** Width of the field in pixels. */
  width: number;
  /** The field between the buttons. */
  children: ReactNode;
};

/** A field of a number between the buttons that step it. */
export function StepButtons({
  fewer,
  more,
  onStep,
  isLeast,
  isMost,
  mt = 0,
  mb = 0,
  width,
  children,
}: Props) {
  return (
    <Group gap={6} wrap="nowrap" w="fit-content" align="flex-end" mt={mt} mb={mb}>
      <Tooltip label={fewer}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={fewer}
          disabled={isLeast}
          onClick={() => onStep(-1)}
        >
          <IconMinus size={16} />
        </ActionIcon>
      </Tooltip>
      <div style={{ width }}>{children}</div>
      <Tooltip label={more}>
        <ActionIcon variant="default" size={36} aria-label={more} disabled={isMost} onClick={() => onStep(1)}>
          <IconPlus size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
