import 'dayjs/locale/fr';
import '@mantine/dates/styles.css';
import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../i18n/language.ts';
import { parseDay } from './day-text.ts';
import { ErrorText } from './error-text.tsx';
import { useErrorWords } from './error-words.ts';

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'dateParser' | 'excludeDate'> & {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Why a day cannot be chosen, or null. Such days are disabled, with the reason as a tooltip. */
  refusal?: (day: string) => ErrorCode | null;
};

/** A date input, typed as DD-MM-YYYY or picked from a calendar. */
export function DateField({ value, onChange, refusal, error, ...props }: Props) {
  const { t, i18n } = useTranslation('common');
  const messageOf = useErrorWords(refusal !== undefined);
  const [typed, setTyped] = useState<ErrorCode | null>(null);

  function parse(text: string): string | null {
    const day = parseDay(text);
    setTyped(text.trim() === '' ? null : day === null ? 'field.date' : (refusal?.(day) ?? null));
    return day;
  }

  return (
    <DateInput
      value={value}
      onChange={(next) => {
        setTyped(null);
        onChange(next);
      }}
      dateParser={parse}
      valueFormat="DD-MM-YYYY"
      placeholder={t('date.placeholder')}
      locale={languageOf(i18n.language)}
      firstDayOfWeek={1}
      fixOnBlur={false}
      rightSection={props.clearable && value ? undefined : <IconCalendar size={16} aria-hidden />}
      clearButtonProps={{ 'aria-label': t('clear') }}
      ariaLabels={{
        nextMonth: t('date.nextMonth'),
        previousMonth: t('date.previousMonth'),
        nextYear: t('date.nextYear'),
        previousYear: t('date.previousYear'),
        monthLevelControl: t('date.chooseMonth'),
        yearLevelControl: t('date.chooseYear'),
      }}
      excludeDate={(day) => (refusal?.(day) ?? null) !== null}
      getDayProps={(day) => {
        const code = refusal?.(day);
        if (!code) return {};
        const reason = messageOf(code);
        return {
          title: reason,
          'aria-label': `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}, ${reason}`,
        };
      }}
      error={error ?? (typed ? <ErrorText code={typed} /> : undefined)}
      {...props}
    />
  );
}
