import { isDone } from '../../elements.ts';
import { refusedFields } from '../../errors.ts';
import { editsAll } from '../production-people.ts';
import { elementAction } from './element-action.ts';

/** The decoded body of the call. */
export type RemoveElementInput = { readonly comment: string };

/**
 * Cancels an element that is in production and not made yet: nobody makes it any more, and its project no longer waits for it. It leaves
 * its batch (spec 3 §4.1).
 */
export const removeElement = elementAction({
  type: 'REMOVE_ELEMENT',
  place: 'panel',
  who: (actor, { productType }) => editsAll(actor, [productType]),
  when: ({ state }) => state !== null && !isDone(state),
  form: ({ comment }: RemoveElementInput) =>
    refusedFields({ comment: comment.trim() === '' ? 'production.reasonRequired' : null }),
  effect: ({ batchId, type }, { comment }) => ({
    state: 'REMOVED',
    leavesBatch: batchId !== null,
    history: { code: 'ELEMENT_CANCELLED', params: { type, comment: comment.trim() } },
  }),
});
