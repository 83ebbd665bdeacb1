import { atItsMachines, batchAction } from './batch-action.ts';
import { type BatchStepInput, expectationRefusals, nextStep } from './batch-step.ts';

/**
 * The machine has finished a batch, which ends or moves to post-processing and ends after that (spec 3 §4.1).
 */
export const batchFinish = batchAction({
  type: 'BATCH_FINISH',
  place: 'panel',
  undo: 'step',
  who: atItsMachines,
  when: ({ state }) => state === 'IN_PROGRESS' || state === 'POST_PROCESSING',
  form: (input: BatchStepInput, batch) => expectationRefusals(input, batch),
  effect: (batch) => {
    const step = nextStep(batch);
    const code = step.state === 'POST_PROCESSING' ? 'BATCH_IN_POST_PROCESSING' : 'BATCH_FINISHED';
    return { ...step, history: [{ code, params: {} }] };
  },
});
