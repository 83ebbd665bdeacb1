import 'dayjs/locale/fr';
import '@mantine/dates/styles.css';
import { Box } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../i18n/language.ts';
import classes from './date-field.module.css';
import { parseDay } from './day-text.ts';
import { ErrorText } from './error-text.tsx';
import { useErrorWords } from './error-words.ts';
import { INVALID_DAY } from './unsendable.ts';

/** Typed days before `minDate` or after `maxDate` would vanish without a word: they are refused instead. */
type Vanishing = 'minDate' | 'maxDate';

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'dateParser' | 'excludeDate' | Vanishing> & {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (value: string | null) => void;
  /**
   * The reason why a day cannot be selected, or null. Such days are disabled; a tooltip shows the reason, or a
   * tap, below the days.
   */
  refusal?: (day: string) => ErrorCode | null;
  /**
   * The reason why a day is not a working day, or null. Such days are greyed out with the reason, but
   * accepted when typed.
   */
  closed?: (day: string) => ErrorCode | null;
  /** A remark about a selectable day, or null; days with a remark are marked. */
  mark?: (day: string) => string | null;
  /** Short form of the remarks, written in the marked days. */
  markText?: string | undefined;
};

/** '2026-12-07' → '07-12-2026'. */
const written = (day: string) => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;

/** The room that the reason of a tapped day takes at most: the calendar opens where it has that much to spare. */
const ROOM_FOR_REASON = 64;

const WITH_REASONS: NonNullable<DateInputProps['popoverProps']> = {
  middlewares: {
    flip: { padding: { top: ROOM_FOR_REASON, bottom: ROOM_FOR_REASON }, fallbackStrategy: 'bestFit' },
  },
};

/** The opened calendar, with what is said in it about a tapped day. */
type Told = { readonly calendar: Element; readonly reason: string };

const calendarOf = ({ target }: SyntheticEvent) =>
  target instanceof Element ? target.closest('[data-dates-dropdown]') : null;

/** A date input, typed as DD-MM-YYYY or picked from a calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  refusal,
  closed,
  mark,
  markText,
  error,
  w,
  ...props
}: Props) {
  const { t, i18n } = useTranslation('common');
  const hasReasons = refusal !== undefined || closed !== undefined;
  const messageOf = useErrorWords(hasReasons);
  const offOn = (day: string) => refusal?.(day) ?? closed?.(day) ?? null;
  /** Whether the typed text is not a day. */
  const [noDay, setNoDay] = useState(false);
  const [left, setLeft] = useState(false);
  const refused = left && value !== null ? refusal?.(value) : null;
  /** The last accepted day, restored when the field is emptied. */
  const [accepted, setAccepted] = useState(value);
  const open = value === null || !refusal?.(value);
  if (open && value !== accepted) setAccepted(value);
  const [told, setTold] = useState<Told | null>(null);

  function parse(text: string): string | null {
    const day = parseDay(text);
    setNoDay(text.trim() !== '' && day === null);
    return day;
  }

  /** A screen reader hears only what is written to a region that is there already. */
  function prepareRegion(event: SyntheticEvent) {
    const calendar = calendarOf(event);
    if (calendar && calendar !== told?.calendar) setTold({ calendar, reason: '' });
  }

  /** Shows the reason for a tapped day that cannot be selected, taken from its name. */
  function tellReason(event: SyntheticEvent) {
    const calendar = calendarOf(event);
    if (!calendar) return;
    const day = (event.target as Element).closest('td')?.querySelector(`.${classes['off']}`);
    setTold({ calendar, reason: day?.getAttribute('aria-label') ?? '' });
  }

  return (
    // The calendar is a child in the tree of components, so its taps arrive here; by keyboard, the names of the days say it.
    <Box
      className={classes['field'] ?? ''}
      {...(w === undefined ? {} : { w })}
      {...(hasReasons ? { onPointerDown: prepareRegion, onClick: tellReason } : {})}
    >
      <DateInput
        value={value}
        onChange={(next) => {
          setNoDay(false);
          setLeft(false);
          setTold(null);
          onChange(next);
        }}
        onBlur={(event) => {
          setLeft(true);
          if (!open && event.currentTarget.value.trim() === '') onChange(accepted);
          onBlur?.(event);
        }}
        dateParser={parse}
        valueFormat="DD-MM-YYYY"
        placeholder={t('date.placeholder')}
        locale={languageOf(i18n.language)}
        firstDayOfWeek={1}
        // Reformatted like any other date; text that is not accepted stays as typed.
        fixOnBlur={!noDay}
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
        excludeDate={(day) => offOn(day) !== null}
        getDayProps={(day) => {
          const code = offOn(day);
          const words = code ? messageOf(code) : mark?.(day);
          if (!words) return { className: classes['open'] };
          return {
            title: words,
            'aria-label': `${written(day)}, ${words}`,
            className: classes[code ? 'off' : 'marked'],
            ...(code || !markText ? {} : { 'data-mark': markText }),
          };
        }}
        error={
          noDay ? (
            <ErrorText code="field.date" />
          ) : (
            (error ?? (refused ? <ErrorText code={refused} /> : undefined))
          )
        }
        {...props}
        {...(noDay ? { [INVALID_DAY]: true } : {})}
        {...(hasReasons ? { popoverProps: WITH_REASONS } : {})}
      />
      {told
        ? createPortal(
            <div className={classes['reason']} role="status">
              {told.reason}
            </div>,
            told.calendar,
          )
        : null}
    </Box>
  );
}
