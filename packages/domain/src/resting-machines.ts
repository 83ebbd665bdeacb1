import type { ErrorCode } from './errors.ts';
import { type MachineFacts, type MachineKind, MILLING_MACHINES } from './machines.ts';

export const isMilling = (kind: MachineKind) => MILLING_MACHINES.some((milling) => milling === kind);

/**
 * Why a machine takes no new work before it is maintained, or null: milling machines rest once that is mandatory, printers
 * are only warned of (spec 3 §9).
 */
export function maintenanceRefusal({
  kind,
  maintenance,
}: Pick<MachineFacts, 'kind' | 'maintenance'>): ErrorCode | null {
  return isMilling(kind) && maintenance === 'MANDATORY' ? 'machine.maintenanceOverdue' : null;
}
