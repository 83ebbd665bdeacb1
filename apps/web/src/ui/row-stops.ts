/** The element of a row that arrow keys focus: its checkbox or radio button, or its link. */
export const STOP = '[data-row-stop]';

/** Of a list of which one row is chosen. */
const ONE_OF = `${STOP}[type=radio]`;

/** The chosen row of a list of which one is chosen; with `several`, also the first of those of another list. */
export function chosenStop(within: ParentNode, { several = false } = {}): HTMLElement | null {
  return within.querySelector<HTMLElement>(`${several ? STOP : ONE_OF}:checked`);
}

/** Whether an element is a row of a list of which another one is chosen. */
export const isPassedOver = (element: Element): boolean => element.matches(`${ONE_OF}:not(:checked)`);
