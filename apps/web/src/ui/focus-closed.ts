/** Fields that open a list or a calendar when they receive the focus. */
const OPENS = '[data-dates-input], [aria-haspopup="listbox"]';

/**
 * Focuses a field without opening its list or calendar, which would cover the message below it: they open at the event
 * of the focus, which does not arrive.
 */
export function focusClosed(field: HTMLElement, options?: FocusOptions): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  addEventListener('focusin', stop, { capture: true });
  field.focus(options);
  removeEventListener('focusin', stop, { capture: true });
}

/** Closes the list or calendar of the field in which a form was submitted; the field keeps the focus. */
export function closeFocused(form: Element | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !form?.contains(field) || !field.matches(OPENS)) return;
  field.blur();
  focusClosed(field);
}
