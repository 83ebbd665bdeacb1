import type { IsoDate } from '../../days.ts';
import type { ErrorCode } from '../../errors.ts';
import type { Lot } from '../../materials.ts';
import { refuse, refusedFields } from '../../refusals.ts';
import {
  atItsMachines,
  type BatchDecision,
  type BatchFacts,
  batchAction,
  machineOf,
  type MillingFacts,
} from './batch-action.ts';
import { expiryRefusal, mismatches, positionRefusal, workNumberRefusal, workTakenRefusal } from './blank.ts';
import { machineRefusal, plateRefusal } from './plate.ts';

/** Decoded request body; absent fields remain unchanged. */
export type BatchChangeInput = {
  readonly machineId?: number | null | undefined;
  /** The lot of resin that a running batch is made of, where it is moved to a machine with another one. */
  readonly resinLotId?: number | undefined;
  readonly plateNumber?: string | undefined;
  /** The number of the work, of a milled batch. */
  readonly projectNumberWC?: string | undefined;
  readonly discId?: number | undefined;
  readonly blockPosition?: number | undefined;
};

type Moved = Pick<BatchFacts, 'state' | 'machineId' | 'lot' | 'milling' | 'machines'>;

/**
 * The lots of resin that a batch which is being printed may be made of once it is on another machine: the one that it was
 * launched with, and the one in that machine. Of two, whoever moves it tells which. None where nothing changes.
 */
export function lotsOnMachine(batch: Moved, machineId: number | null): readonly Pick<Lot, 'id' | 'number'>[] {
  if (batch.state !== 'IN_PROGRESS' || batch.milling !== null || machineId === batch.machineId) return [];
  const lots = [batch.lot, machineOf(batch, machineId)?.resin ?? null].filter((lot) => lot !== null);
  return lots.filter(({ id }, at) => lots.findIndex((one) => one.id === id) === at);
}

/** Why a lot is not that of a batch which is moved, or null. */
function lotRefusal(lotId: number | undefined, lots: ReturnType<typeof lotsOnMachine>): ErrorCode | null {
  if (lotId === undefined) return lots.length > 1 ? 'batch.lotRequired' : null;
  return lots.some(({ id }) => id === lotId) ? null : 'field.unknownValue';
}

/**
 * Corrects the machine or number of a batch that is not made yet, and the disc or the place of the block that it is milled
 * from (spec 3 §7).
 */
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
      ...(batch.milling ? millingRefusals(input, batch.milling, today) : printingRefusals(input, batch)),
      machineId: moved ? machineRefusal(batch.category, { ...batch, machineId }, family, today) : null,
      resinLotId: lotRefusal(input.resinLotId, lotsOnMachine(batch, machineId)),
    });
  },
  effect: (batch, input) => {
    const { machineId = batch.machineId, plateNumber = input.projectNumberWC ?? batch.plateNumber } = input;
    const number = plateNumber.trim();
    const blank = batch.milling && changedBlank(input, batch.milling);
    const isRenamed = machineId !== batch.machineId || number !== batch.plateNumber;
    if (!isRenamed && blank === null) return refuse('batch.unchanged');
    const machine = machineOf(batch, machineId);
    // The elements of a running batch are traced to the machine it is on, and to the lot that whoever moves it tells.
    const moved = batch.state === 'IN_PROGRESS' && machineId !== batch.machineId;
    const lots = lotsOnMachine(batch, machineId);
    const lot = lots.find(({ id }) => id === input.resinLotId) ?? lots[0];
    const told = lot && (lots.length > 1 || batch.lot === null);
    return {
      ...(moved ? { moved } : {}),
      set: {
        machineId,
        plateNumber: number,
        ...(lot ? { resinLotId: lot.id } : {}),
        ...blank?.set,
      },
      history: [
        ...(isRenamed
          ? [
              {
                code: 'BATCH_CHANGED' as const,
                params: { plateNumber: number, machine: machine?.name ?? '' },
              },
            ]
          : []),
        ...(told ? [{ code: 'BATCH_LOT_TOLD' as const, params: { lot: lot.number } }] : []),
        ...(blank?.history ?? []),
      ],
    };
  },
});

/** The date prefix of a batch's number: the day on which it was prepared. */
function dayOf({ plateNumber }: Pick<BatchFacts, 'plateNumber'>): string {
  return plateNumber.slice(0, plateNumber.indexOf('-') + 1);
}

type Refusals = Record<string, ErrorCode | null>;

function printingRefusals(input: BatchChangeInput, batch: BatchFacts): Refusals {
  const { plateNumber, projectNumberWC, discId, blockPosition } = input;
  return {
    ...notOf({ projectNumberWC, discId, blockPosition }),
    plateNumber:
      plateNumber === undefined || plateNumber === batch.plateNumber
        ? null
        : plateRefusal(plateNumber, dayOf(batch), batch.plateNumberTaken),
  };
}

/** A batch is moved to another disc only if that is of the material and the shade of its lines (spec 3 §5). */
function millingRefusals(input: BatchChangeInput, milling: MillingFacts, today: IsoDate): Refusals {
  const { plateNumber, projectNumberWC, discId, blockPosition } = input;
  return {
    ...notOf({ plateNumber }),
    projectNumberWC:
      (projectNumberWC === undefined ? null : workNumberRefusal(projectNumberWC)) ??
      workTakenRefusal(milling.discId === null ? 'BLOCK' : 'DISC', milling),
    ...(milling.discId === null ? notOf({ discId }) : { discId: discRefusal(discId, milling, today) }),
    ...(milling.discId === null
      ? { blockPosition: positionRefusal(blockPosition ?? milling.blockPosition, milling.takenPlaces) }
      : notOf({ blockPosition })),
  };
}

/** Refuses fields that a batch of its kind does not have. */
function notOf(fields: Readonly<Record<string, unknown>>): Refusals {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === undefined ? null : 'field.unknownKey']),
  );
}

function discRefusal(
  discId: number | undefined,
  { discId: current, otherDisc, asked }: MillingFacts,
  today: IsoDate,
): ErrorCode | null {
  if (discId === undefined || discId === current) return null;
  if (otherDisc?.id !== discId) return 'disc.numberDoesNotExist';
  if (asked && mismatches(otherDisc.blank, asked)) return 'batch.materialMismatch';
  return expiryRefusal(otherDisc.blank, today);
}

/** The change of the disc, or of the place of the block; null if neither changes. */
function changedBlank(
  { discId, blockPosition }: BatchChangeInput,
  { discId: current, blockPosition: place, otherDisc, blank }: MillingFacts,
): Pick<BatchDecision, 'set' | 'history'> | null {
  const code = 'BATCH_BLANK_CHANGED';
  if (discId !== undefined && discId !== current && otherDisc) {
    const { number, blank: other } = otherDisc;
    return {
      set: { discId },
      history: [{ code, params: { blank: number, lot: other.lot, position: '' } }],
    };
  }
  return blockPosition === undefined || blockPosition === place
    ? null
    : {
        set: { blockPosition },
        history: [
          { code, params: { blank: blank.material, lot: blank.lot, position: String(blockPosition) } },
        ],
      };
}
