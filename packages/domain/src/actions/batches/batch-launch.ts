import { refusedFields } from '../../errors.ts';
import { worksAtMachines } from '../production-people.ts';
import { batchAction, machineOf } from './batch-action.ts';
import { type BatchStepInput, expectationRefusals, nextStep } from './batch-step.ts';
import { machineRefusal } from './plate.ts';

/** Starts the machine on a batch; from now on its elements are traced to the lot of resin that is loaded (spec 3 §4.1). */
export const batchLaunch = batchAction({
  type: 'BATCH_LAUNCH',
  place: 'panel',
  who: (actor, { elements }) => worksAtMachines(actor, elements),
  when: ({ state }) => state === 'TO_LAUNCH',
  form: (input: BatchStepInput, batch, today) => ({
    ...expectationRefusals(input, batch),
    ...refusedFields({
      machineId: machineRefusal(batch.category, batch, batch.elements[0]?.materialFamily ?? null, today),
    }),
  }),
  effect: (batch) => {
    const machine = machineOf(batch, batch.machineId);
    return {
      ...nextStep(batch),
      set: { resinLotId: machine?.resin?.id ?? null },
      history: {
        code: 'BATCH_LAUNCHED',
        params: { machine: machine?.name ?? '', lot: machine?.resin?.number ?? '' },
      },
    };
  },
});
