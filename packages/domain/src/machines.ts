import { isExpired, type Lot, type MaterialFamily } from './materials.ts';
import type { ErrorCode } from './errors.ts';
import type { IsoDate } from './days.ts';

/** Wet and dry milling machines, and printers for models and for biocompatible parts (spec 3 §9). */
export const MACHINE_KINDS = ['WET', 'DRY', 'MODEL_PRINTER', 'GUIDE_PRINTER'] as const;
export type MachineKind = (typeof MACHINE_KINDS)[number];

/** Machines that mill lines of prostheses from discs and blocks. */
export const MILLING_MACHINES = ['WET', 'DRY'] as const satisfies readonly MachineKind[];

/** Where the maintenance of a machine stands: nothing is due, something is, or it has been for so long that it is mandatory. */
export const MAINTENANCE_STANDINGS = ['NOT_DUE', 'DUE', 'MANDATORY'] as const;
export type MaintenanceStanding = (typeof MAINTENANCE_STANDINGS)[number];

/** The resins a kind of machine accepts; none for milling machines. */
const RESINS: Record<MachineKind, readonly MaterialFamily[]> = {
  WET: [],
  DRY: [],
  MODEL_PRINTER: ['MODEL_RESIN'],
  GUIDE_PRINTER: ['GUIDE_RESIN', 'HARD_SPLINT_RESIN', 'SOFT_SPLINT_RESIN'],
};

/** The resins that may be loaded into a kind of machine. */
export function resinsOf(kind: MachineKind): readonly MaterialFamily[] {
  return RESINS[kind];
}

/** Facts about a machine. */
export type MachineFacts = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly kind: MachineKind;
  /** The lot of resin loaded into a printer; null if empty. */
  readonly resin: Lot | null;
  /** Where its maintenance stands. */
  readonly maintenance: MaintenanceStanding;
};

/**
 * Why a printer cannot print a family of material today, or null: no resin loaded, lot expired, or another
 * material loaded.
 */
export function resinRefusal(
  { resin }: Pick<MachineFacts, 'resin'>,
  family: MaterialFamily | null,
  today: IsoDate,
): ErrorCode | null {
  if (resin === null) return 'machine.noResin';
  if (isExpired(resin, today)) return 'machine.resinExpired';
  return family === null || resin.family === family ? null : 'machine.otherResin';
}
