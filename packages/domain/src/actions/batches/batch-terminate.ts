import { batchCategory } from '../../batches.ts';
import { refusedFields } from '../../refusals.ts';
import { batchAction } from './batch-action.ts';

/** Decoded request body. */
export type BatchTerminateInput = { readonly comment: string };

/**
 * Ends a batch and all its elements in any state (spec 3 §4.1). Reserved to administrators: the specification
 * names no role, and only the machine team sees batches.
 */
export const batchTerminate = batchAction({
  type: 'BATCH_TERMINATE',
  place: 'panel',
  who: ({ role }) => role === 'ROLE_ADMIN',
  when: () => true,
  form: ({ comment }: BatchTerminateInput) =>
    refusedFields({ comment: comment.trim() === '' ? 'production.reasonRequired' : null }),
  effect: ({ category }, { comment }) => ({
    state: 'TERMINATED',
    elements: batchCategory(category).elementStates.TERMINATED,
    history: [{ code: 'BATCH_CLOSED', params: { comment: comment.trim() } }],
  }),
});
