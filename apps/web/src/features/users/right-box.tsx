import { Box, Checkbox, Group, Text } from '@mantine/core';
import { IconLock, IconLockPlus, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import { boxOf, useRightName } from './pending-rights.ts';
import type { Pending, Right } from './pending-rights.ts';
import classes from './rights.module.css';

type Props = {
  right: Right;
  checked: boolean;
  /** The pending change, applied at the confirmation. */
  operation: Pending['operation'] | undefined;
  disabled: boolean;
  /** The screens that the right opens, or the reason why it cannot be changed. */
  note: string | undefined;
  /** It comes with something else, and has a lock instead of a box. */
  fixed: boolean;
  /** Whether it is held now, not only once it is confirmed. */
  held: boolean;
  onToggle: () => void;
};

/** A right with its checkbox, a note on it, and its pending change. */
export function RightBox({ right, checked, operation, disabled, note, fixed, held, onToggle }: Props) {
  const { t } = useTranslation('accounts');
  const nameOf = useRightName();
  if (fixed) {
    const Sign = checked && !held ? IconLockPlus : IconLock;
    return (
      <Group gap={12} wrap="nowrap" align="flex-start" fz="sm" c={held ? undefined : 'dimmed'}>
        <Sign size={18} style={{ flex: 'none', marginTop: 1 }} aria-hidden />
        <div>
          <Text span inherit fw={held ? 600 : undefined}>
            {nameOf(right)}
          </Text>
          <Box fz="xs" c="dimmed">
            {note ?? t(held ? 'rights.fixedHeld' : 'rights.fixed')}
          </Box>
        </div>
      </Group>
    );
  }
  return (
    <Checkbox
      id={boxOf(right)}
      className={classes['right']}
      data-operation={operation}
      label={
        <>
          <Text span inherit fw={held ? 600 : undefined}>
            {nameOf(right)}
          </Text>{' '}
          {operation ? (
            <Tag
              tone={operation === 'ADD' ? 'success' : 'danger'}
              icon={operation === 'ADD' ? IconPlus : IconMinus}
            >
              {t(operation === 'ADD' ? 'rights.toAdd' : 'rights.toRemove')}
            </Tag>
          ) : null}
        </>
      }
      description={note}
      checked={checked}
      disabled={disabled}
      onChange={onToggle}
    />
  );
}
