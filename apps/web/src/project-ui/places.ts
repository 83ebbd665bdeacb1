import type { MissingKey } from '@maxilla/domain/customisation';
import { focusClosed } from '../ui/focus-closed.ts';
import type { FieldName } from './fields.ts';

/** Element id of the control for a requirement or a field. */
export function placeOf(key: MissingKey | FieldName): string {
  return `give-${key}`;
}

const FOCUSABLE = 'input:not([type=file]):not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Focuses an element by id; a list or calendar opens unless its field has a message. */
export function goTo(placeId: string): void {
  const place = document.getElementById(placeId);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const target = place.matches(FOCUSABLE) ? place : (place.querySelector<HTMLElement>(FOCUSABLE) ?? place);
  if (target.matches('[aria-invalid="true"]')) focusClosed(target, { preventScroll: true });
  else target.focus({ preventScroll: true });
}
