/** Attribute of fields whose text exceeds the limit. */
export const TOO_LONG = 'data-too-long';

/** Attribute of fields that show a text which is no day: the value of the form is still the one before it. */
export const INVALID_DAY = 'data-invalid-day';

/** Attribute of fields that show a number beyond their bounds, which is not the value of the form either. */
export const OUT_OF_BOUNDS = 'data-out-of-bounds';

/** Attribute of fields that show a text which is no number. */
export const INVALID_NUMBER = 'data-invalid-number';

const UNSENDABLE = [TOO_LONG, INVALID_DAY, OUT_OF_BOUNDS, INVALID_NUMBER]
  .map((name) => `[${name}]:not(:disabled)`)
  .join(', ');

/** The first field on the screen with a text that cannot be sent, which blocks submission and takes focus. */
export function firstUnsendable(form: Element | null): HTMLElement | null {
  const fields = [...(form?.querySelectorAll<HTMLElement>(UNSENDABLE) ?? [])];
  return fields.find((field) => field.checkVisibility()) ?? null;
}
