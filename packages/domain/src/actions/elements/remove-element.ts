import { isDone } from '../../elements.ts';
import { refusedFields } from '../../refusals.ts';
import { editsProduct } from '../people.ts';
import type { Actor } from '../../people.ts';
import { type ElementFacts, elementAction } from './element-action.ts';

/** Decoded request body. */
export type RemoveElementInput = { readonly comment: string };

const edits = (actor: Actor, { productType }: Pick<ElementFacts, 'productType'>) =>
  editsProduct(actor, productType);
/** Whether an element is in production and not done. The lines of a prosthesis are removed by their editor, and charged no more. */
const isCancellable = ({ kind, state }: Pick<ElementFacts, 'kind' | 'state'>) =>
  kind !== 'BREAKDOWN' && state !== null && !isDone(state);

/** Whether a person may cancel an element now, for the lists of a project's elements. */
export function mayCancel(
  actor: Actor,
  element: Pick<ElementFacts, 'productType' | 'kind' | 'state'>,
): boolean {
  return edits(actor, element) && isCancellable(element);
}

/**
 * Cancels an unfinished element that is in production: it leaves its batch, is not made any more, and no
 * longer blocks its project (spec 3 §4.1).
 */
export const removeElement = elementAction({
  type: 'REMOVE_ELEMENT',
  place: 'panel',
  who: edits,
  when: isCancellable,
  form: ({ comment }: RemoveElementInput) =>
    refusedFields({ comment: comment.trim() === '' ? 'production.reasonRequired' : null }),
  effect: ({ type }, { comment }) => ({
    state: 'REMOVED',
    history: { code: 'ELEMENT_CANCELLED', params: { type, comment: comment.trim() } },
  }),
});
