import { hasDecimals, numberIn } from '@maxilla/domain/numbers';
import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellRefused } from './refused-texts.ts';
import { TextField } from './text-field.tsx';
import { useTypedText } from './typed-text.ts';
import { OUT_OF_BOUNDS } from './unsendable.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> & {
  value: number | null;
  /** Also called with what is typed and not permitted; null for a text that means no number. */
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** The most decimals of a measure; a count has none. */
  decimals?: 0 | 2;
  /** Puts buttons around the field that step a count. */
  around?: (input: ReactNode, stepping: Stepping) => ReactNode;
  /** Whether a number beyond the bounds is told of below the row that the field stands in, which the sentence would push apart. */
  toldBelow?: boolean;
};

/** What buttons around a count do: step it, unless it is the least or the most permitted. */
export type Stepping = {
  readonly onStep: (by: 1 | -1) => void;
  readonly isLeast: boolean;
  readonly isMost: boolean;
};

/** How much an arrow key adds to a number, by its decimals. */
const STEPS = { 0: 1, 2: 0.1 } as const;

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** The number within the bounds that an arrow key leads to: the least one where no number is typed. */
export function steppedBy(
  key: string,
  number: number,
  { min, max, decimals }: { readonly min: number; readonly max: number; readonly decimals: 0 | 2 },
): number | null {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  if (Number.isNaN(number)) return min;
  const next = Number((number + direction * STEPS[decimals]).toFixed(decimals));
  return Math.min(max, Math.max(min, next));
}

/**
 * A count or a measure that is typed, or stepped by the arrow keys. What is none, or beyond the bounds, stays as it was
 * typed and is refused.
 */
export function CountField({
  value,
  onChange,
  min,
  max,
  decimals = 0,
  around,
  toldBelow = false,
  error,
  onKeyDown,
  ...props
}: Props) {
  const { t, i18n } = useTranslation('common');
  const written = (number: number | null) => {
    const text = String(number ?? '');
    return i18n.language === 'fr' ? text.replace('.', ',') : text;
  };
  const { text, type } = useTypedText(value, written);
  const number = numberIn(text);
  const isRefused = text.trim() !== '' && !(hasDecimals(number, decimals) && number >= min && number <= max);
  const id = useTellRefused(isRefused, props.label, props.id);
  const step = (key: string) => {
    const next = steppedBy(key, number, { min, max, decimals });
    if (next === null) return;
    type(written(next), next);
    onChange(next);
  };
  const message = isRefused
    ? t(decimals === 0 ? 'outOfBounds' : 'outOfRange', { min: written(min), max: written(max) })
    : error;
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      {...(Number.isNaN(number) ? {} : { 'aria-valuenow': number, 'aria-valuetext': text })}
      {...props}
      id={id}
      {...(isRefused ? { [OUT_OF_BOUNDS]: true } : {})}
      {...(around
        ? {
            inputContainer: (input) =>
              around(input, {
                onStep: (by) => step(by === 1 ? 'ArrowUp' : 'ArrowDown'),
                isLeast: props.disabled === true || number <= min,
                isMost: props.disabled === true || number >= max,
              }),
          }
        : {})}
      error={toldBelow && isRefused && !Number.isNaN(number) ? true : message}
      value={text}
      onChange={({ currentTarget: { value: typed } }) => {
        const counted = numberIn(typed);
        const next = Number.isNaN(counted) ? null : counted;
        type(typed, next);
        onChange(next);
      }}
      onKeyDown={(event) => {
        if (event.key in DIRECTIONS && !props.readOnly) {
          event.preventDefault();
          step(event.key);
        }
        onKeyDown?.(event);
      }}
    />
  );
}
