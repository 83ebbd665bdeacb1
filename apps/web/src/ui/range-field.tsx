import { Text } from '@mantine/core';
import { useId } from 'react';
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
};

/** A slider with its label and value; by keyboard too. */
export function RangeField({ label, shown, min, max, step = 1, value, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className={classes['field']}>
      <Text component="label" htmlFor={id} fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {label}
      </Text>
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
      <Text component="span" fz="xs" className={classes['value']} aria-hidden>
        {shown}
      </Text>
    </div>
  );
}
