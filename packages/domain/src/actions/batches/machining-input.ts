import type { IsoDate } from '../../days.ts';
import type { Route } from '../../elements.ts';
import type { MachineFacts } from '../../machines.ts';
import type { MaterialFamily } from '../../materials.ts';
import type { ElementFacts } from '../elements/element-action.ts';
import type { Disc, TakenWork } from './blank.ts';

/** What is milled, and of what, as it is asked for: the facts and the input of new milled batches. */

/** A line of a prosthesis that waits to be milled. */
export type MilledLine = Pick<
  ElementFacts,
  'id' | 'kind' | 'type' | 'state' | 'materialFamily' | 'projectOnHold' | 'batchId'
> & {
  readonly route: Route;
  readonly machiningShade: string;
};

/** A material that blanks are of, with its lots that are known. */
export type BlankMaterial = {
  readonly id: number;
  readonly name: string;
  readonly family: MaterialFamily;
  readonly shade: string;
  readonly lots: readonly { readonly number: string; readonly expiresOn: IsoDate | null }[];
};

/** Facts about new milled batches: the selected lines, and the records that the input refers to. */
export type MillingPreparationFacts = {
  readonly lines: readonly MilledLine[];
  readonly machines: readonly MachineFacts[];
  /** The disc with the requested id or number; null if there is none. */
  readonly disc: Disc | null;
  /** The materials of discs and blocks that may be used, at least those requested. */
  readonly materials: readonly BlankMaterial[];
} & TakenWork;

/** A line with the block that it is milled from. */
export type BlockInput = {
  readonly id: number;
  readonly materialId: number | null;
  readonly blockBatchNumber: string;
  readonly blockPosition: number | null;
  readonly comment?: string | undefined;
};

/** Decoded request body. */
export type MachiningPreparationInput = {
  /** The number that the milling software gives to the work. */
  readonly projectNumberWC: string;
  readonly machineId: number | null;
} & (
  | {
      readonly type: 'DISC';
      readonly breakdowns: readonly number[];
      readonly discId?: number | undefined;
      readonly discNumber?: string | undefined;
      /** Given for a new disc, which gets the number. */
      readonly discBatchNumber?: string | undefined;
      readonly discMaterialId?: number | null | undefined;
      readonly comment?: string | undefined;
    }
  | { readonly type: 'BLOCK'; readonly breakdowns: readonly BlockInput[] }
);

export type DiscInput = Extract<MachiningPreparationInput, { type: 'DISC' }>;

/** The ids of the lines of an input, in order. */
export function linesOf(input: MachiningPreparationInput): readonly number[] {
  return input.type === 'DISC' ? input.breakdowns : input.breakdowns.map(({ id }) => id);
}

/** The line chosen first, whose material and shade all others share. */
export function firstLine(
  input: MachiningPreparationInput,
  { lines }: Pick<MillingPreparationFacts, 'lines'>,
) {
  const [firstId] = linesOf(input);
  return lines.find(({ id }) => id === firstId);
}
