import type { ReplyOf } from '@maxilla/contract/calls';
import type { batches } from '@maxilla/contract/production';
import type { BatchFacts } from '@maxilla/domain/actions/batches/batch-action';
import type { Disc } from '@maxilla/domain/actions/batches/blank';
import { batchCategory, isPrinted } from '@maxilla/domain/batches';
import { today } from '../../../i18n/format.ts';
import { machineFacts } from '../machine.ts';
import type { Machine } from '../machine.ts';

export type Batch = ReplyOf<(typeof batches)['read']>;

/** The path parameters of a batch in calls. */
export const batchParams = ({ category, id }: Pick<Batch, 'category' | 'id'>) => ({
  category: batchCategory(category).wireName,
  id,
});

/** Where the words about a batch are: it lies on a plate, or is milled. */
export const wordsOf = ({ category }: Pick<Batch, 'category'>) =>
  isPrinted(category) ? 'batches' : 'milled';

/**
 * A batch as the rules see it, with the machines it may be on and the disc that is to replace its own. What a screen does not know of it, the material of its
 * elements, and the numbers and places of other batches, the server checks.
 */
export function batchFacts(
  batch: Batch,
  machines: readonly Machine[],
  otherDisc: Disc | null = null,
): BatchFacts {
  const { id, version, category, state, plateNumber, machineId, milling, resin } = batch;
  return {
    id,
    version,
    category,
    state,
    plateNumber,
    machineId,
    lot: state === 'TO_LAUNCH' ? null : resin && { id: resin.lotId, number: resin.lot },
    milling: milling && {
      discId: milling.discId,
      blockPosition: milling.blockPosition,
      blank: {
        family: milling.family,
        material: milling.material,
        shade: milling.shade,
        lot: milling.lot,
        expiresOn: milling.expiryDate,
      },
      asked: milling.asked && { family: milling.asked.family, shade: milling.asked.machiningShade },
      otherDisc,
      takenPlaces: [],
      takenByDisc: false,
    },
    elements: [],
    machines: machines.map((machine) => machineFacts(machine)),
    plateNumberTaken: false,
    today: today(),
  };
}
