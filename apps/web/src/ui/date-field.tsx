import 'dayjs/locale/fr';
import '@mantine/dates/styles.css';
import { Box } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import type { DateInputProps } from '@mantine/dates';
import { readableDay } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { today } from '../i18n/format.ts';
import { languageOf } from '../i18n/language.ts';
import classes from './date-field.module.css';
import { calendarOf, firstOpenDay, useDayKeys } from './day-keys.ts';
import { parseDay } from './day-text.ts';
import { ErrorText } from './error-text.tsx';
import { useErrorWords } from './error-words.ts';
import { INVALID_DAY } from './unsendable.ts';

/** Typed days before `minDate` or after `maxDate` would vanish without a word: they are refused instead. */
type Vanishing = 'minDate' | 'maxDate';

/** A text that is no day, kept where the field is left with it. */
export type TypedText = {
  readonly text: string | null;
  readonly keep: (text: string | null) => void;
};

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'dateParser' | 'excludeDate' | Vanishing> & {
  /** 'YYYY-MM-DD'. */
  value: string | null;
  onChange: (value: string | null) => void;
  /**
   * The reason why a day cannot be selected, or null. Such days are off; a tooltip shows the reason, or a tap or the
   * focus, below the days.
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
  /** Where a text that is no day is kept; otherwise it is gone with the field. */
  typed?: TypedText | undefined;
};

/** A typed day that is not the beginning of another one. */
const WITH_WHOLE_YEAR = /(?:\D|^\d{4})\d{4}$/;

/** The room that the reason of a tapped day takes at most: the calendar opens where it has that much to spare. */
const ROOM_FOR_REASON = 64;

const WITH_REASONS: NonNullable<DateInputProps['popoverProps']> = {
  middlewares: {
    flip: { padding: { top: ROOM_FOR_REASON, bottom: ROOM_FOR_REASON }, fallbackStrategy: 'bestFit' },
  },
};

/** A day that cannot be selected, but read by keyboard. */
const OFF = { 'aria-disabled': true, 'data-disabled': true, weekend: false, outside: false } as const;

/** The opened calendar, with what is said in it about a day that is tapped or has the focus. */
type Told = { readonly calendar: Element; readonly reason: string };

/** An input that shows a text that is no day, where a field that appears would show the day before it. */
function AsTyped({ noDay, value, ...props }: ComponentProps<'input'> & { noDay: string | null }) {
  return <input {...props} value={noDay ?? value} />;
}

/** A date input, typed as DD-MM-YYYY or picked from a calendar, by keyboard too. */
export function DateField({
  value,
  onChange,
  onBlur,
  refusal,
  closed,
  mark,
  markText,
  typed,
  error,
  w,
  ...props
}: Props) {
  const { t, i18n } = useTranslation('common');
  const hasReasons = refusal !== undefined || closed !== undefined;
  const messageOf = useErrorWords(hasReasons);
  const offOn = (day: string) => refusal?.(day) ?? closed?.(day) ?? null;
  /** The typed text while it is not a day. */
  const [noDay, setNoDay] = useState(typed?.text ?? null);
  // A day that was refused when the field was left is refused when it is shown again.
  const [left, setLeft] = useState(typed !== undefined);
  const refused = left && value !== null ? refusal?.(value) : null;
  /** The last accepted day, restored when the field is emptied. */
  const [accepted, setAccepted] = useState(value);
  const open = value === null || !refusal?.(value);
  if (open && value !== accepted) setAccepted(value);
  const [told, setTold] = useState<Told | null>(null);
  const { defaultDate } = props;
  const keys = useDayKeys(() =>
    firstOpenDay(
      value ?? (typeof defaultDate === 'string' ? defaultDate : today()),
      (day) => day !== value && offOn(day) !== null,
    ),
  );

  function tellNoDay(text: string | null): void {
    setNoDay(text);
    typed?.keep(text);
  }

  function parse(text: string): string | null {
    const day = parseDay(text);
    // What is typed whole needs no calendar, which would cover the buttons of a dialog.
    keys.setShut(day !== null && WITH_WHOLE_YEAR.test(text.trim()));
    tellNoDay(text.trim() !== '' && day === null ? text : null);
    return day;
  }

  /** A screen reader hears only what is written to a region that is there already. */
  function prepareRegion(event: SyntheticEvent) {
    const calendar = calendarOf(event.target);
    if (calendar && calendar !== told?.calendar) setTold({ calendar, reason: '' });
  }

  /** Shows the reason for a day that cannot be selected, taken from its name; returns whether it is one. */
  function tellReason({ target }: SyntheticEvent): boolean {
    const calendar = calendarOf(target);
    if (!calendar) return false;
    const day = (target as Element).closest('td')?.querySelector(`.${classes['off']}`);
    setTold({ calendar, reason: day?.getAttribute('aria-label') ?? '' });
    return Boolean(day);
  }

  return (
    // The calendar is a child in the tree of components, so its events arrive here.
    <Box
      className={classes['field'] ?? ''}
      {...(w === undefined ? {} : { w })}
      {...keys.box}
      {...(hasReasons
        ? {
            onPointerDown: (event) => {
              keys.box.onPointerDown();
              prepareRegion(event);
            },
            onFocus: tellReason,
            onClickCapture: (event) => {
              if (tellReason(event)) event.stopPropagation();
            },
          }
        : {})}
    >
      <DateInput
        value={value}
        onChange={(next) => {
          tellNoDay(null);
          setLeft(false);
          setTold(null);
          keys.back();
          onChange(next);
        }}
        onBlur={(event) => {
          if (calendarOf(event.relatedTarget)) return;
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
        fixOnBlur={noDay === null}
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
        getDayProps={(day) => {
          const code = offOn(day);
          const words = code ? messageOf(code) : mark?.(day);
          if (!words) return { ...keys.dayProps(day), className: classes['open'] };
          return {
            ...keys.dayProps(day),
            title: words,
            'aria-label': `${readableDay(day)}, ${words}`,
            className: classes[code ? 'off' : 'marked'],
            ...(code ? OFF : markText ? { 'data-mark': markText } : {}),
          };
        }}
        error={
          noDay !== null ? (
            <ErrorText code="field.date" />
          ) : (
            (error ?? (refused ? <ErrorText code={refused} /> : undefined))
          )
        }
        {...props}
        {...keys.field}
        {...{ component: AsTyped, noDay }}
        {...(noDay === null ? {} : { [INVALID_DAY]: true })}
        popoverProps={{
          ...(hasReasons ? WITH_REASONS : {}),
          ...keys.popover,
          ...(keys.focused === null
            ? {}
            : { attributes: { dropdown: { role: 'dialog', 'aria-label': t('date.choose') } } }),
        }}
      />
      {told
        ? createPortal(
            // The name of the day that has the focus says it already.
            <div
              className={classes['reason']}
              {...(keys.focused === null ? { role: 'status' } : { 'aria-hidden': true })}
            >
              {told.reason}
            </div>,
            told.calendar,
          )
        : null}
    </Box>
  );
}
