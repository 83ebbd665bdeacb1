import { Text } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { numberIn } from '@maxilla/domain/numbers';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';
import { useTypedText } from './typed-text.ts';
import { INVALID_NUMBER } from './unsendable.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** The number with a decimal point; a text that means no number as it was typed; '' if there is none. */
  value?: string;
  onChange: (value: string) => void;
  /** Unit of the number, at the end of the field. */
  unit?: string;
};

/** A number that is typed with a point or a comma. One that could mean two is refused rather than guessed. */
export function NumberField({ value = '', onChange, unit, error, ...props }: Props) {
  const { t, i18n } = useTranslation();
  /** With the decimal mark of the language; what means no number stays as it was typed. */
  const written = (number: string) =>
    i18n.language === 'fr' && !Number.isNaN(Number(number)) ? number.replace('.', ',') : number;
  const { text, type } = useTypedText(value, written);
  const isUnreadable = text.trim() !== '' && Number.isNaN(numberIn(text));
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...(unit
        ? {
            rightSection: (
              <Text span fz="sm" c="dimmed" aria-hidden>
                {unit}
              </Text>
            ),
          }
        : {})}
      {...(isUnreadable ? { [INVALID_NUMBER]: true } : {})}
      error={isUnreadable ? t('unreadableNumber', { example: written('1300.5') }) : error}
      value={text}
      onChange={({ currentTarget: { value: typed } }) => {
        const number = numberIn(typed);
        const next = Number.isNaN(number) ? typed.trim() : String(number);
        type(typed, next);
        onChange(next);
      }}
    />
  );
}
