import { type BatchCategory, takesElement } from '../batches.ts';
import type { IsoDate } from '../days.ts';
import type { ElementKind, ElementState, ElementType } from '../elements.ts';
import { type Asker, type Conditions, conditionsOf, type DayWindow, isInWindow } from './conditions.ts';

/** Filter for the elements of a view, as plain data. */
export type ElementFilter = {
  readonly states: readonly ElementState[];
  /** Elements that go into batches of this category. */
  readonly category?: BatchCategory;
  readonly kinds?: readonly ElementKind[];
  readonly types?: readonly ElementType[];
  /** Whether the element's project is on hold. */
  readonly onHold: boolean;
  readonly deadline?: DayWindow;
};

/** The element and project fields that filters read. */
export type ElementInView = {
  readonly state: ElementState | null;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly projectOnHold: boolean;
  readonly deadline: IsoDate | null;
};

const CONDITIONS: Conditions<ElementFilter, [element: ElementInView, asker: Asker], boolean> = {
  states: (states, { state }) => state !== null && states.includes(state),
  category: (category, element) => takesElement(category, element),
  kinds: (kinds, { kind }) => kinds.includes(kind),
  types: (types, { type }) => types.includes(type),
  onHold: (onHold, { projectOnHold }) => projectOnHold === onHold,
  deadline: (window, { deadline }, { today }) => isInWindow(window, deadline, today),
};

/** Whether an element matches a filter. The server implements the same in SQL; a test compares the two. */
export function showsElement(filter: ElementFilter, element: ElementInView, asker: Asker): boolean {
  return conditionsOf(CONDITIONS, filter, element, asker).every(Boolean);
}
