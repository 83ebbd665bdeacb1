import type { ReplyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';
import type { BatchFacts } from '@maxilla/domain/actions/batches/batch-action';
import { batchCategory } from '@maxilla/domain/batches';
import { today } from '../../../i18n/format.ts';
import { machineFacts } from '../machine.ts';
import type { Machine } from '../machine.ts';

export type Batch = ReplyOf<(typeof batches)['read']>;

/** The path parameters of a batch in calls. */
export const batchParams = ({ category, id }: Pick<Batch, 'category' | 'id'>) => ({
  category: batchCategory(category).wireName,
  id,
});

/**
 * A batch as the rules see it, with the machines it may be on. What a screen does not know of it, the material of its
 * elements and the numbers of other batches, the server checks.
 */
export function batchFacts(batch: Batch, machines: readonly Machine[]): BatchFacts {
  const { id, version, category, state, plateNumber, machineId } = batch;
  return {
    id,
    version,
    category,
    state,
    plateNumber,
    machineId,
    elements: [],
    machines: machines.map((machine) => machineFacts(machine)),
    plateNumberTaken: false,
    today: today(),
  };
}
