import { ActionIcon, Group, NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Tooltip } from './tooltip.tsx';

type Props = Omit<NumberInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** Labels of the two buttons. */
  fewer: string;
  more: string;
  /** Width of the input, by the digits it shows; by default it has room for more. */
  digits?: number;
};

/** A small integer input with step buttons, kept within its bounds. */
export function Stepper({ value, onChange, min, max, fewer, more, digits, onBlur, ...props }: Props) {
  // Holds partial input that is not a valid number yet.
  const [typed, setTyped] = useState<number | string>(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const step = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <NumberInput
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
      onBlur={(event) => {
        setTyped(value);
        onBlur?.(event);
      }}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputContainer={(input) => (
        <Group gap={6} wrap="nowrap" w="fit-content" align="flex-end">
          <Tooltip label={fewer}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={fewer}
              disabled={value <= min}
              onClick={() => step(value - 1)}
            >
              <IconMinus size={16} />
            </ActionIcon>
          </Tooltip>
          <div style={{ width: digits === undefined ? 72 : 18 + digits * 9 }}>{input}</div>
          <Tooltip label={more}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={more}
              disabled={value >= max}
              onClick={() => step(value + 1)}
            >
              <IconPlus size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
      styles={{
        input: { textAlign: 'center', ...(digits === undefined ? {} : { paddingInline: 4 }) },
      }}
      {...props}
    />
  );
}
