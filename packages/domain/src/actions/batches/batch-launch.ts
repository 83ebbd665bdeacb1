import type { ErrorCode } from '../../errors.ts';
import { atItsMachines, type BatchFacts, batchAction, machineOf } from './batch-action.ts';
import { type BatchStepInput, expectationRefusals, nextStep } from './batch-step.ts';
import { expiryRefusal } from './blank.ts';
import { machineRefusal } from './plate.ts';

/**
 * Whether the machine of a batch can start today: with a resin of the batch's material, or a blank, that has not
 * expired.
 */
const machineReady = (batch: BatchFacts): ErrorCode | null =>
  machineRefusal(batch.category, batch, batch.elements[0]?.materialFamily ?? null, batch.today) ??
  (batch.milling && expiryRefusal(batch.milling.blank, batch.today));

/**
 * Starts the machine on a batch. From now on its elements are traced to the lot of resin in the machine (spec
 * 3 §4.1), while milled ones are traced to the lot of their disc or block from the preparation.
 */
export const batchLaunch = batchAction({
  type: 'BATCH_LAUNCH',
  place: 'panel',
  undo: 'step',
  who: atItsMachines,
  when: ({ state }) => state === 'TO_LAUNCH',
  checks: [machineReady],
  form: (input: BatchStepInput, batch) => expectationRefusals(input, batch),
  effect: (batch) => {
    const machine = machineOf(batch, batch.machineId);
    const lot = batch.milling ? batch.milling.blank.lot : (machine?.resin?.number ?? '');
    return {
      ...nextStep(batch),
      ...(batch.milling ? {} : { set: { resinLotId: machine?.resin?.id ?? null } }),
      history: [{ code: 'BATCH_LAUNCHED', params: { machine: machine?.name ?? '', lot } }],
    };
  },
});
