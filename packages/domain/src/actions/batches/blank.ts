import type { IsoDate } from '../../days.ts';
import type { Route } from '../../elements.ts';
import type { ErrorCode } from '../../errors.ts';
import { isExpired, type MaterialFamily } from '../../materials.ts';

/** Rules for what a batch is milled from, shared by preparation and change. */

/** A disc or a block: its material, and the lot on its label. */
export type Blank = {
  readonly family: MaterialFamily;
  /** Name of the product. */
  readonly material: string;
  readonly shade: string;
  readonly lot: string;
  readonly expiresOn: IsoDate | null;
};

/** A disc, told by the number written on it. */
export type Disc = { readonly id: number; readonly number: string; readonly blank: Blank };

/** What lines ask to be milled from. */
export type Asked = { readonly family: MaterialFamily | null; readonly shade: string };

/** Whether two shades are the same, however they are typed. */
function isSameShade(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}

/** What tells which lines are milled together. */
type Milled = {
  readonly materialFamily: MaterialFamily | null;
  readonly route: Route;
  readonly machiningShade: string;
};

/** Why a line cannot be in a batch with the one chosen first, or null: its material or its shade differs. */
export function differenceFrom(first: Milled | undefined, line: Milled): ErrorCode | null {
  if (first === undefined) return null;
  if (line.materialFamily !== first.materialFamily || line.route !== first.route)
    return 'batch.materialsDiffer';
  return isSameShade(line.machiningShade, first.machiningShade) ? null : 'batch.shadesDiffer';
}

/**
 * Whether a blank is of another material or shade than lines ask for (spec 3 §5). Where either has no shade, as titanium
 * has none, the material alone counts.
 */
export function mismatches(
  { family, shade }: Pick<Blank, 'family' | 'shade'>,
  asked: Pick<Asked, 'family' | 'shade'>,
): boolean {
  if (family !== asked.family) return true;
  return shade.trim() !== '' && asked.shade.trim() !== '' && !isSameShade(shade, asked.shade);
}

/** Why a blank may not be milled today, or null. */
export function expiryRefusal(blank: Pick<Blank, 'expiresOn'>, today: IsoDate): ErrorCode | null {
  return isExpired(blank, today) ? 'batch.blankExpired' : null;
}

/** Places of blocks in the holder of a machine. */
export const LAST_BLOCK_POSITION = 100;

/** Maximum number of blocks of a work: one in each place. */
export const MOST_BLOCKS = LAST_BLOCK_POSITION + 1;

/** Why a block cannot be in a place of the holder, where others are in the `taken` ones, or null. */
export function positionRefusal(position: number | null, taken: readonly number[]): ErrorCode | null {
  if (position === null) return 'field.required';
  if (!Number.isInteger(position) || position < 0 || position > LAST_BLOCK_POSITION) return 'batch.position';
  return taken.includes(position) ? 'batch.positionTaken' : null;
}

/** What has the number of a work on a machine already: blocks of it in places of the holder, or a disc. */
export type TakenWork = { readonly takenPlaces: readonly number[]; readonly takenByDisc: boolean };

/**
 * Why a batch cannot have the number of a work on a machine, or null. The blocks of one work share it, but nothing else
 * does, as nobody could tell the batches apart.
 */
export function workTakenRefusal(
  form: 'DISC' | 'BLOCK',
  { takenPlaces, takenByDisc }: TakenWork,
): ErrorCode | null {
  return takenByDisc || (form === 'DISC' && takenPlaces.length > 0) ? 'batch.workNumberTaken' : null;
}

/** Maximum length of the number that the milling software gives to a work. */
export const WORK_NUMBER = 40;

/** Why the number of a work cannot be that of a batch, or null. */
export function workNumberRefusal(number: string): ErrorCode | null {
  if (number.trim() === '') return 'field.required';
  return number.trim().length > WORK_NUMBER ? 'field.tooLong' : null;
}
