import { ActionIcon, Group, NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tooltip } from './tooltip.tsx';
import { OUT_OF_BOUNDS } from './unsendable.ts';

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

/** Space between the input with its buttons and the texts above and below, in pixels. */
const SPACE = 5;

/**
 * A small integer input with step buttons. A typed number beyond the bounds stays as it was typed, with an error, as does an
 * emptied input once it is left; the value is then the one before it.
 */
export function Stepper({
  value,
  onChange,
  min,
  max,
  fewer,
  more,
  digits,
  onBlur,
  onFocus,
  onKeyDown,
  error,
  ...props
}: Props) {
  const { t } = useTranslation('common');
  // Holds partial input that is not a valid number yet.
  const [typed, setTyped] = useState<number | string>(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  // Its first digits may be within the bounds.
  const [before, setBefore] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  const isEmpty = typeof typed !== 'number';
  const isRefused = isEmpty || typed < min || typed > max;
  const shown = isRefused && (isLeft || !isEmpty) ? t('outOfBounds', { min, max }) : error;
  const give = (next: number) => {
    if (next === value) return;
    setKnown(next);
    onChange(next);
  };
  const step = (next: number) => {
    setTyped(value);
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <NumberInput
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number') give(next >= min && next <= max ? next : before);
      }}
      onBlur={(event) => {
        setIsLeft(true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // It may submit the form.
        if (event.key === 'Enter') setIsLeft(true);
        onKeyDown?.(event);
      }}
      onFocus={(event) => {
        setBefore(value);
        setIsLeft(false);
        onFocus?.(event);
      }}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputContainer={(input) => (
        <Group
          gap={6}
          wrap="nowrap"
          w="fit-content"
          align="flex-end"
          mt={props.description && !props.inputWrapperOrder ? SPACE : 0}
          mb={shown ? SPACE : 0}
        >
          <Tooltip label={fewer}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={fewer}
              disabled={props.disabled === true || value <= min}
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
              disabled={props.disabled === true || value >= max}
              onClick={() => step(value + 1)}
            >
              <IconPlus size={16} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
      styles={{
        wrapper: { margin: 0 },
        input: { textAlign: 'center', ...(digits === undefined ? {} : { paddingInline: 4 }) },
      }}
      {...props}
      error={shown}
      {...(isRefused ? { [OUT_OF_BOUNDS]: true } : {})}
    />
  );
}
