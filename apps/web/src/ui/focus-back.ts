import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { focusClosed } from './focus-closed.ts';
import { chosenStop, isPassedOver } from './row-stops.ts';

/** The main region of a page, which takes the focus that no element of the page has. */
export const mainRegion = () => document.getElementById('main');

/** Whether focus was lost because the focused element was removed: at most the main region as a whole has it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === mainRegion();
}

/** The dialog in front of the page: the page behind it cannot have the focus. */
const openDialog = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')].at(-1) ?? null;

/**
 * Focuses the dialog that is open, else the main region, if focus was lost, so the next Tab and a screen reader go on from
 * there.
 */
export function focusMainIfLost(): void {
  if (isFocusLost()) (openDialog() ?? mainRegion())?.focus({ preventScroll: true });
}

/**
 * Gives the focus that was lost, or that a disabled button is about to lose, back to the element that had it before; else
 * to the dialog that is open, the chosen row, or the main region.
 */
export function focusBackIfLost(previous: Element | null): void {
  if (!isFocusLost() && !document.activeElement?.matches(':disabled')) return;
  const dialog = openDialog();
  const chosen = dialog ? null : chosenStop(mainRegion() ?? document, { several: true });
  const isOpener =
    previous?.isConnected &&
    (dialog === null || dialog.contains(previous)) &&
    !(chosen && isPassedOver(previous));
  const opener = isOpener ? previous : chosen;
  if (opener && 'focus' in opener) (opener as HTMLElement | SVGElement).focus();
  // One that is disabled meanwhile takes no focus.
  if (document.activeElement !== opener) (dialog ?? mainRegion())?.focus({ preventScroll: true });
}

/** The same once the page is drawn again: what has the focus may be about to be disabled or removed. */
export function focusBackSoon(previous: Element | null): void {
  requestAnimationFrame(() => focusBackIfLost(previous));
}

/** What is filled in or pressed. */
const FIRST_CONTROL = 'input:not([type="hidden"]), textarea, [tabindex="0"]';

/**
 * Moves the focus into a form that takes the place of the button that opened it, and back to that button, which is drawn anew, once
 * the form is gone; to the nearest element around it where it is not. `opener` and `around` are their ids.
 */
export function useFocusInside(form: RefObject<HTMLElement | null>, opener: string, around: string): void {
  const enter = useEffectEvent(() => {
    const first = form.current?.querySelector<HTMLElement>(FIRST_CONTROL);
    if (first && isFocusLost()) focusClosed(first);
  });
  const leave = useEffectEvent(() => {
    requestAnimationFrame(() =>
      focusBackIfLost(document.getElementById(opener) ?? document.getElementById(around)),
    );
  });
  useEffect(() => {
    enter();
    return () => leave();
  }, []);
}

/** The element that has the focus, as far as a single one does. */
const focusedElement = () => (isFocusLost() ? null : document.activeElement);

/** Restores focus to the previously focused element when a dialog unmounts, for keyboard users. */
export function useFocusBack(): void {
  // Where a dialog follows another one, nothing may have the focus yet.
  const [previous] = useState(focusedElement);
  useEffect(() => () => focusBackSoon(previous), [previous]);
}

type FocusProps = Record<'onFocus' | 'onBlur', (event: FocusEvent<HTMLElement>) => void>;

/**
 * Props for what comes and goes by itself, such as a toast: where its `button` has the focus and is disabled or removed,
 * the focus returns to the element that had it before.
 */
export function useFocusPassing(button: ReactNode): FocusProps {
  const taken = useRef<{ readonly from: Element | null } | null>(null);
  const giveBack = useEffectEvent(() => {
    const { current } = taken;
    if (current) focusBackSoon(current.from);
  });
  useEffect(() => () => giveBack(), [button]);
  return {
    onFocus: ({ relatedTarget, currentTarget }) => {
      if (!currentTarget.contains(relatedTarget)) taken.current = { from: relatedTarget };
    },
    // A button that is disabled or removed loses it to nothing, and without a word.
    onBlur: ({ relatedTarget, currentTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) taken.current = null;
    },
  };
}
