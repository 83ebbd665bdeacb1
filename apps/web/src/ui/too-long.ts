/** Attribute of fields whose text exceeds the limit. */
export const TOO_LONG = 'data-too-long';

/** The first field over its length limit, which blocks submission and takes focus. */
export function firstTooLong(form: Element | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[${TOO_LONG}]`) ?? null;
}
