/** Marks a field whose text is beyond its limit. */
export const TOO_LONG = 'data-too-long';

/** The first field within a form whose text is too long: it is not sent, and this field takes the focus. */
export function firstTooLong(form: Element | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[${TOO_LONG}]`) ?? null;
}
