import { refuse, refusedFields } from '../../refusals.ts';
import { atItsMachines, type BatchFacts, batchAction, machineOf } from './batch-action.ts';
import { machineRefusal, plateRefusal } from './plate.ts';

/** Decoded request body; absent fields remain unchanged. */
export type BatchChangeInput = {
  readonly machineId?: number | null | undefined;
  readonly plateNumber?: string | undefined;
};

/** Corrects the machine or number of a batch that has not been printed yet (spec 3 §7). */
export const batchChange = batchAction({
  type: 'BATCH_CHANGE',
  place: 'panel',
  who: atItsMachines,
  when: ({ state }) => state === 'TO_LAUNCH' || state === 'IN_PROGRESS',
  form: (input: BatchChangeInput, batch, today) => {
    const { machineId = batch.machineId } = input;
    const family = batch.elements[0]?.materialFamily ?? null;
    const moved = machineId !== batch.machineId;
    return refusedFields({
      plateNumber:
        input.plateNumber === undefined || input.plateNumber === batch.plateNumber
          ? null
          : plateRefusal(input.plateNumber, dayOf(batch), batch.plateNumberTaken),
      machineId: moved ? machineRefusal(batch.category, { ...batch, machineId }, family, today) : null,
    });
  },
  effect: (batch, { machineId = batch.machineId, plateNumber = batch.plateNumber }) => {
    const number = plateNumber.trim();
    if (machineId === batch.machineId && number === batch.plateNumber) return refuse('batch.unchanged');
    const machine = machineOf(batch, machineId);
    // The elements of a running batch are traced to the machine it is on, and to its resin.
    const moved = batch.state === 'IN_PROGRESS' && machineId !== batch.machineId;
    return {
      ...(moved ? { moved } : {}),
      set: {
        machineId,
        plateNumber: number,
        ...(moved ? { resinLotId: machine?.resin?.id ?? null } : {}),
      },
      history: {
        code: 'BATCH_CHANGED',
        params: { plateNumber: number, machine: machine?.name ?? '' },
      },
    };
  },
});

/** The date prefix of a batch's number: the day on which it was prepared. */
function dayOf({ plateNumber }: Pick<BatchFacts, 'plateNumber'>): string {
  return plateNumber.slice(0, plateNumber.indexOf('-') + 1);
}
