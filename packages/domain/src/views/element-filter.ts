import { type BatchCategory, takesElement } from '../batches.ts';
import type { ElementKind, ElementState, ElementType } from '../elements.ts';
import { type Asker, type Conditions, conditionsOf } from './conditions.ts';

/** Which elements a view shows, as plain data; a condition that is absent does not limit. */
export type ElementFilter = {
  readonly states: readonly ElementState[];
  /** Those that go into a batch of this category. */
  readonly category?: BatchCategory;
  /** Whether the project is on hold. */
  readonly onHold?: boolean;
};

/** What filters look at in an element and its project. */
export type ElementInView = {
  readonly state: ElementState | null;
  readonly kind: ElementKind;
  readonly type: ElementType;
  readonly projectOnHold: boolean;
};

const CONDITIONS: Conditions<ElementFilter, [element: ElementInView, asker: Asker], boolean> = {
  states: (states, { state }) => state !== null && states.includes(state),
  category: (category, element) => takesElement(category, element),
  onHold: (onHold, { projectOnHold }) => projectOnHold === onHold,
};

/** Whether a filter shows an element. The server's SQL says the same; a test holds the two against each other. */
export function showsElement(filter: ElementFilter, element: ElementInView, asker: Asker): boolean {
  return conditionsOf(CONDITIONS, filter, element, asker).every(Boolean);
}
