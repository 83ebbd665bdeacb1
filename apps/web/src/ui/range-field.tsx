import { Text } from '@mantine/core';
import { useId } from 'react';
import type { CSSProperties } from 'react';
import classes from './range-field.module.css';

type Props = {
  label: string;
  /** The value in words, '0.3 mm'. */
  shown: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
  /** Values that are marked on the slider. */
  marks?: readonly number[];
};

/** A slider with its label and value; by keyboard too. */
export function RangeField({
  label,
  shown,
  min,
  max,
  step = 1,
  value,
  onChange,
  disabled = false,
  marks = [],
}: Props) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <Text component="label" htmlFor={id} fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Text>
      <div className={classes['track']}>
        <input
          id={id}
          type="range"
          className={classes['range']}
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={shown}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            className={classes['mark']}
            style={{ '--part': (mark - min) / (max - min) } as CSSProperties}
            aria-hidden
          />
        ))}
      </div>
      <Text component="span" fz="xs" className={classes['value']} aria-hidden>
        {shown}
      </Text>
    </div>
  );
}
