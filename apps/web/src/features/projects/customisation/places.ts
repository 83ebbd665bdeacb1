import type { MissingKey } from '@maxilla/domain/customisation';

/** Element id of the control for a requirement. */
export function placeOf(key: MissingKey): string {
  return `give-${key}`;
}

const FOCUSABLE = 'input:not([type=file]):not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Focuses an element by id. */
export function goTo(placeId: string): void {
  const place = document.getElementById(placeId);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const target = place.matches(FOCUSABLE) ? place : (place.querySelector<HTMLElement>(FOCUSABLE) ?? place);
  target.focus({ preventScroll: true });
}
