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

/** What is said of a machine whose maintenance is due, the gravest first. */
export const MAINTENANCE_WARNINGS = ['resting', 'overdue', 'due'] as const;
export type MaintenanceWarning = (typeof MAINTENANCE_WARNINGS)[number];

/**
 * The warning about a machine on which something is to be prepared: it rests until it is maintained, its maintenance is
 * overdue for too long, or due; null if nothing is (spec 3 §9).
 */
export function maintenanceWarning(
  machine: Pick<MachineFacts, 'kind' | 'maintenance'>,
): MaintenanceWarning | null {
  if (machine.maintenance === 'NOT_DUE') return null;
  if (maintenanceRefusal(machine) !== null) return 'resting';
  return machine.maintenance === 'MANDATORY' ? 'overdue' : 'due';
}
