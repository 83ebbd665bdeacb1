import { type BatchCategory, batchCategory, PLATE_SUFFIX, plateSuffix } from '../../batches.ts';
import type { IsoDate } from '../../days.ts';
import type { ErrorCode } from '../../errors.ts';
import { type MachineFacts, resinRefusal, resinsOf } from '../../machines.ts';
import type { MaterialFamily } from '../../materials.ts';

/** The rules of a plate that hold when it is prepared and when it is changed. */

/** What is wrong with the number of a plate whose fixed beginning is `prefix`, or null. */
export function plateRefusal(plateNumber: string, prefix: string, taken: boolean): ErrorCode | null {
  const suffix = plateSuffix(plateNumber, prefix);
  if (suffix === null) return 'batch.plateOfAnotherDay';
  if (suffix === '') return 'batch.plateSuffixRequired';
  if (suffix.length > PLATE_SUFFIX) return 'field.tooLong';
  return taken ? 'batch.plateNumberTaken' : null;
}

/** A machine asked for, null where none is; `machines` are those there are. */
type Choice = { readonly machineId: number | null; readonly machines: readonly MachineFacts[] };

/** What is wrong with the machine chosen for a batch of a category and material, or null. */
export function machineRefusal(
  category: BatchCategory,
  { machineId, machines }: Choice,
  family: MaterialFamily | null,
  today: IsoDate,
): ErrorCode | null {
  const { machineKind, machineRequired } = batchCategory(category);
  if (machineId === null) return machineRequired ? 'batch.machineRequired' : null;
  const machine = machines.find(({ id }) => id === machineId);
  if (machine === undefined) return 'field.unknownValue';
  if (machine.kind !== machineKind) return 'machine.wrongKind';
  return resinsOf(machine.kind).length > 0 ? resinRefusal(machine, family, today) : null;
}
