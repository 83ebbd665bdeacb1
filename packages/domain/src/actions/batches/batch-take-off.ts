import { batchCategory, stateAfterLeaving } from '../../batches.ts';
import { refusedFields } from '../../refusals.ts';
import { atItsMachines, batchAction } from './batch-action.ts';

/** Decoded request body: what is taken off. */
export type BatchTakeOffInput = { readonly elementIds: readonly number[] };

/**
 * Puts elements of a batch that was not launched back into preparation, where they wait for another one; a batch without any
 * is over, as if it had never been prepared. The specification has no action for a wrong plate, and those who prepare
 * one correct it.
 */
export const batchTakeOff = batchAction({
  type: 'BATCH_TAKE_OFF',
  place: 'panel',
  undo: 'step',
  who: atItsMachines,
  when: ({ state }) => state === 'TO_LAUNCH',
  form: ({ elementIds }: BatchTakeOffInput, { elements }) => {
    if (elementIds.length === 0) return { elementIds: 'batch.nothingSelected' };
    const inside = new Set(elements.map(({ id }) => id));
    return refusedFields(
      Object.fromEntries(
        elementIds.map((id) => [`elementIds.${id}`, inside.has(id) ? null : 'batch.notInside']),
      ),
    );
  },
  effect: ({ category, state, elements }, { elementIds }) => {
    const leaving = elements.filter(({ id }) => elementIds.includes(id));
    const after = stateAfterLeaving(state, elements.length - leaving.length);
    const projects = [...new Set(leaving.map(({ projectId }) => String(projectId)))];
    return {
      ...(after === state ? {} : { state: after, withdrawn: true as const }),
      takenOff: {
        elementIds: leaving.map(({ id }) => id),
        to: batchCategory(category).elementStates.PREPARATION,
      },
      history: [{ code: 'BATCH_TAKEN_OFF', params: { elements: leaving.length, projects } }],
    };
  },
});
