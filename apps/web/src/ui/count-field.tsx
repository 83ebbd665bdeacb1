import { hasDecimals, numberIn } from '@maxilla/domain/numbers';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
};

/** A count or a measure that is typed. What is none, or beyond the bounds, stays as it was typed and is refused. */
export function CountField({ value, onChange, min, max, decimals = 0, error, ...props }: Props) {
  const { t, i18n } = useTranslation('common');
  const written = (number: number | null) => {
    const text = String(number ?? '');
    return i18n.language === 'fr' ? text.replace('.', ',') : text;
  };
  const { text, type } = useTypedText(value, written);
  const number = numberIn(text);
  const isRefused = text.trim() !== '' && !(hasDecimals(number, decimals) && number >= min && number <= max);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      {...(isRefused ? { [OUT_OF_BOUNDS]: true } : {})}
      error={
        isRefused
          ? t(decimals === 0 ? 'outOfBounds' : 'outOfRange', { min: written(min), max: written(max) })
          : error
      }
      value={text}
      onChange={({ currentTarget: { value: typed } }) => {
        const counted = numberIn(typed);
        const next = Number.isNaN(counted) ? null : counted;
        type(typed, next);
        onChange(next);
      }}
    />
  );
}
