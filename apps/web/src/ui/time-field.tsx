import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timeText } from './time-text.ts';

/** '11:30 p.m.'. */
const LONGEST = 10;

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** 'HH:MM', or the typed text while it is not a time. */
  value?: string;
  onChange?: (value: string) => void;
};

/** A time of day by the clock of 24 hours, whatever the language of the browser. */
export function TimeField({ value = '', onChange, onBlur, ...props }: Props) {
  const { t } = useTranslation('common');
  const complete = () => {
    const time = timeText(value);
    if (time !== value) onChange?.(time);
  };
  return (
    <TextInput
      {...props}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      maxLength={LONGEST}
      placeholder={t('date.time')}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      // Enter sends the form without leaving the field.
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete();
      }}
      onBlur={(event) => {
        complete();
        onBlur?.(event);
      }}
    />
  );
}
