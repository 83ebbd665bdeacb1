import { type BatchCategory, batchCategory, PLATE_SUFFIX, plateSuffix } from '../../batches.ts';
import type { IsoDate } from '../../days.ts';
import type { ErrorCode } from '../../errors.ts';
import { type MachineFacts, resinRefusal, resinsOf } from '../../machines.ts';
import type { MaterialFamily } from '../../materials.ts';
import { maintenanceRefusal } from '../../resting-machines.ts';

/** Rules for a plate's number and machine, shared by preparation and change. */

/** Why a plate number with the date prefix `prefix` is invalid, or null. */
export function plateRefusal(plateNumber: string, prefix: string, taken: boolean): ErrorCode | null {
  const suffix = plateSuffix(plateNumber, prefix);
  if (suffix === null) return 'batch.plateOfAnotherDay';
  if (suffix === '') return 'batch.plateSuffixRequired';
  if (suffix.length > PLATE_SUFFIX) return 'field.tooLong';
  return taken ? 'batch.plateNumberTaken' : null;
}

/** A requested machine, null if none; `machines` are all existing ones. */
type Choice = { readonly machineId: number | null; readonly machines: readonly MachineFacts[] };

/** Why a machine cannot be used for a batch of a category and material, or null. */
export function machineRefusal(
  category: BatchCategory,
  { machineId, machines }: Choice,
  family: MaterialFamily | null,
  today: IsoDate,
): ErrorCode | null {
  const { machineKinds, machineRequired } = batchCategory(category);
  if (machineId === null) return machineRequired ? 'batch.machineRequired' : null;
  const machine = machines.find(({ id }) => id === machineId);
  if (machine === undefined) return 'field.unknownValue';
  if (!machineKinds.includes(machine.kind)) return 'machine.wrongKind';
  const resin = resinsOf(machine.kind).length > 0 ? resinRefusal(machine, family, today) : null;
  return resin ?? maintenanceRefusal(machine);
}
