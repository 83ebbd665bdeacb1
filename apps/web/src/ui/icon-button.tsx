import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Tooltip } from './tooltip.tsx';

type Props = {
  icon: Icon;
  /** Accessible name and tooltip. */
  label: string;
  variant?: 'subtle' | 'default';
  size?: 'md' | 'lg';
  disabled?: boolean;
  id?: string;
  onClick: () => void;
};

/** A button that is an icon, with its name as a tooltip. */
export function IconButton({ icon: Sign, label, size = 'lg', ...props }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} size={size} {...props}>
        <Sign size={size === 'md' ? 16 : 18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
