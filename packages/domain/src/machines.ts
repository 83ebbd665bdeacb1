import { isExpired, type Lot, type MaterialFamily } from './materials.ts';
import type { ErrorCode } from './errors.ts';
import type { IsoDate } from './days.ts';

/** Wet and dry milling machines, printers of models and of biocompatible parts (spec 3 §9). */
export const MACHINE_KINDS = ['WET', 'DRY', 'MODEL_PRINTER', 'GUIDE_PRINTER'] as const;
export type MachineKind = (typeof MACHINE_KINDS)[number];

/** The resins that may be poured into a machine; milling machines take none. */
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

/** A machine as the rules see it. */
export type MachineFacts = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly kind: MachineKind;
  /** The lot of resin loaded into a printer; null where there is none. */
  readonly resin: Lot | null;
};

/**
 * Why a printer cannot print a family of material today, or null: no resin is loaded, its lot is out of date, or it
 * is another material.
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
