import { addDays, addMonths, weekday } from '@maxilla/domain/days';
import type { IsoDate } from '@maxilla/domain/days';
import { useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';

type Move = (day: IsoDate) => IsoDate;

const days =
  (count: number): Move =>
  (day) =>
    addDays(day, count);
const months =
  (count: number): Move =>
  (day) =>
    addMonths(day, count);

/** Where the keys lead from a day, as in the date picker of the ARIA authoring practices. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: days(-1),
  ArrowRight: days(1),
  ArrowUp: days(-7),
  ArrowDown: days(7),
  Home: (day) => addDays(day, 1 - weekday(day)),
  End: (day) => addDays(day, 7 - weekday(day)),
  PageUp: months(-1),
  PageDown: months(1),
};
const BY_YEAR: typeof MOVES = { PageUp: months(-12), PageDown: months(12) };

/** The day that a key leads to from another one; null if it leads nowhere. */
export function dayAfterKey(day: IsoDate, { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) {
  const move = shiftKey ? BY_YEAR[key] : MOVES[key];
  return move ? move(day) : null;
}

/** The most days that are passed over in search of one that can be chosen. */
const FARTHEST = 62;

/** The day on which the calendar opens by keyboard: the first one from a day on that can be chosen. */
export function firstOpenDay(from: IsoDate, isOff: (day: IsoDate) => boolean): IsoDate {
  const ahead = Array.from({ length: FARTHEST }, (_, count) => addDays(from, count));
  return ahead.find((day) => !isOff(day)) ?? from;
}

const CALENDAR = '[data-dates-dropdown]';
const FIELD = '[data-dates-input]';

export const calendarOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(CALENDAR) : null;

const focus = (day: HTMLElement | null) => day?.focus({ preventScroll: true });

/**
 * The calendar of a date field by keyboard: ArrowDown leads from the field to its days, Escape, Tab and a chosen day back.
 * `start` says on which day it opens.
 */
export function useDayKeys(start: () => IsoDate) {
  const box = useRef<HTMLDivElement>(null);
  /** The day that has the focus. */
  const [focused, setFocused] = useState<IsoDate | null>(null);
  /** Whether the calendar was closed and the field kept the focus, which would open it. */
  const [shut, setShut] = useState(false);
  const [month, setMonth] = useState<IsoDate | undefined>();

  function goTo(day: IsoDate) {
    setFocused(day);
    setMonth(day);
  }

  function back() {
    if (focused === null) return;
    setFocused(null);
    setShut(true);
    box.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }

  function onKeyDownCapture(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, target } = event;
    if (focused === null) {
      if (key !== 'ArrowDown' || ctrlKey || metaKey) return;
      if (!(target instanceof HTMLInputElement) || target.readOnly) return;
      event.preventDefault();
      goTo(start());
      return;
    }
    if (key === 'Enter' || key === ' ' || ctrlKey || metaKey) return;
    // The calendar has keys of its own, some of which take the days away.
    event.stopPropagation();
    const next = dayAfterKey(focused, event);
    // Tab goes on from the field.
    if (key === 'Tab' || key === 'Escape') back();
    else if (next !== null) {
      event.preventDefault();
      goTo(next);
    }
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    // From a day to the field, too, which stays shut then.
    if (calendarOf(relatedTarget) || box.current?.contains(relatedTarget)) return;
    setFocused(null);
    setShut(false);
  }

  /** The pointer leaves the days to the calendar that the field opens. */
  function onPointerDown() {
    setShut(false);
    if (focused === null) return;
    setFocused(null);
    box.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }

  return {
    focused,
    back,
    setShut,
    box: { ref: box, onKeyDownCapture, onBlur, onPointerDown },
    field: {
      'aria-haspopup': 'dialog',
      'aria-keyshortcuts': 'ArrowDown',
      ...(month === undefined ? {} : { date: month }),
      onDateChange: setMonth,
    },
    popover: focused !== null || shut ? { opened: focused !== null } : {},
    dayProps: (day: IsoDate) => ({
      ...(focused === null ? {} : { 'data-mantine-stop-propagation': true }),
      ...(day === focused ? { ref: focus } : {}),
    }),
  } as const;
}
