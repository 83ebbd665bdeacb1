import type { IsoDate } from '../../days.ts';
import type { ErrorCode } from '../../errors.ts';
import { familiesOfForm } from '../../materials.ts';
import { type FieldRefusals, refusedFields } from '../../refusals.ts';
import { type Asked, type Blank, expiryRefusal, mismatches, positionRefusal } from './blank.ts';
import {
  type BlankMaterial,
  type BlockInput,
  type DiscInput,
  firstLine,
  type MachiningPreparationInput,
  type MilledLine,
  type MillingPreparationFacts,
} from './machining-input.ts';

/** What new milled batches are made of: the disc or the blocks that an input names, and what is wrong with them. */

/** What a new batch is milled from: a disc, one that is entered with it, or a block. */
export type NewBlank =
  | { readonly kind: 'disc'; readonly discId: number }
  | {
      readonly kind: 'newDisc';
      readonly number: string;
      readonly materialId: number;
      readonly lot: string;
    }
  | {
      readonly kind: 'block';
      readonly materialId: number;
      readonly lot: string;
      readonly position: number;
    };

/** A material of some form, by id. */
function materialOf({ materials }: MillingPreparationFacts, id: number, form: 'DISC' | 'BLOCK') {
  return materials.find((one) => one.id === id && familiesOfForm(form).includes(one.family));
}

/** The blank of a material and the number of its lot, which may not be known yet. */
function blankOf({ name, family, shade, lots }: BlankMaterial, number: string): Blank {
  const lot = lots.find((one) => one.number.toUpperCase() === number.trim().toUpperCase());
  return { family, material: name, shade, lot: number.trim(), expiresOn: lot?.expiresOn ?? null };
}

/** Whether a new disc is entered with its number. */
function isNewDisc({ discId, discBatchNumber, discMaterialId }: DiscInput): boolean {
  return discId === undefined && (discBatchNumber !== undefined || (discMaterialId ?? null) !== null);
}

/** The blank of a disc, known or new; undefined as long as it is not told which. */
function discBlank(input: DiscInput, facts: MillingPreparationFacts): Blank | undefined {
  if (!isNewDisc(input)) return facts.disc?.blank;
  const material = materialOf(facts, input.discMaterialId ?? 0, 'DISC');
  return material && blankOf(material, input.discBatchNumber ?? '');
}

/** The blank of a block; undefined as long as its material is not told. */
export function blockBlank(block: BlockInput, facts: MillingPreparationFacts): Blank | undefined {
  const material = materialOf(facts, block.materialId ?? 0, 'BLOCK');
  return material && blankOf(material, block.blockBatchNumber);
}

/** The blank that a disc batch would be milled from, and what its lines ask for, where they differ. */
export function mismatchOf(
  blank: Blank | undefined,
  line: MilledLine | undefined,
): { readonly blank: Blank; readonly asked: Asked } | null {
  const asked = askedBy(line);
  return blank && asked && mismatches(blank, asked) ? { blank, asked } : null;
}

/** The mismatch of the disc of an input; null without one, and of blocks. */
export function discMismatch(input: MachiningPreparationInput, facts: MillingPreparationFacts) {
  return input.type === 'DISC' ? mismatchOf(discBlank(input, facts), firstLine(input, facts)) : null;
}

/** Why a comment is missing that a mismatch asks for, or null. */
function commentRefusal(mismatch: object | null, comment = ''): ErrorCode | null {
  return mismatch !== null && comment.trim() === '' ? 'batch.mismatchCommentRequired' : null;
}

/** Errors of what the lines are milled from. */
export function blankRefusals(
  input: MachiningPreparationInput,
  facts: MillingPreparationFacts,
  today: IsoDate,
): FieldRefusals {
  if (input.type === 'DISC') {
    const blank = discBlank(input, facts);
    return refusedFields({
      ...discRefusals(input, facts),
      ...(blank && expiryRefusal(blank, today) ? { discNumber: 'batch.blankExpired' } : {}),
      comment: commentRefusal(discMismatch(input, facts), input.comment),
    });
  }
  return refusedFields(
    Object.fromEntries(
      input.breakdowns.flatMap((block, nth): [string, ErrorCode | null][] => {
        const at = (field: string) => `breakdowns.${block.id}.${field}`;
        const blank = blockBlank(block, facts);
        const line = facts.lines.find(({ id }) => id === block.id);
        const others = input.breakdowns.slice(0, nth).filter(({ id }) => id !== block.id);
        const before = others.flatMap(({ blockPosition }) => blockPosition ?? []);
        return [
          [at('materialId'), chosenRefusal(block.materialId, blank)],
          [
            at('blockBatchNumber'),
            block.blockBatchNumber.trim() === ''
              ? 'field.required'
              : blank
                ? expiryRefusal(blank, today)
                : null,
          ],
          [at('blockPosition'), positionRefusal(block.blockPosition, [...facts.takenPlaces, ...before])],
          [at('comment'), commentRefusal(mismatchOf(blank, line), block.comment)],
        ];
      }),
    ),
  );
}

/** Why a material is not one that may be used, or null. */
function chosenRefusal(id: number | null | undefined, found: object | undefined): ErrorCode | null {
  if (id === null || id === undefined) return 'field.required';
  return found === undefined ? 'field.unknownValue' : null;
}

/** Errors of a disc: a known one is found, a new one has a number that no other has, a material and a lot. */
function discRefusals(
  input: DiscInput,
  { disc, ...facts }: MillingPreparationFacts,
): Record<string, ErrorCode | null> {
  const { discId, discNumber = '', discMaterialId } = input;
  if (discId !== undefined) return { discId: disc === null ? 'disc.numberDoesNotExist' : null };
  if (discNumber.trim() === '') return { discNumber: 'field.required' };
  if (!isNewDisc(input)) return { discNumber: disc === null ? 'disc.numberDoesNotExist' : null };
  return {
    discNumber: disc === null ? null : 'disc.numberExists',
    discMaterialId: chosenRefusal(
      discMaterialId,
      materialOf({ disc, ...facts }, discMaterialId ?? 0, 'DISC'),
    ),
    discBatchNumber: (input.discBatchNumber ?? '').trim() === '' ? 'field.required' : null,
  };
}

/** What some lines ask for: the same of all of them. */
function askedBy(line: Pick<MilledLine, 'materialFamily' | 'machiningShade'> | undefined): Asked | null {
  return line ? { family: line.materialFamily, shade: line.machiningShade } : null;
}

/** What the batch of a disc is milled from, once the input is accepted. */
export function newDiscBlank(input: DiscInput, { disc }: MillingPreparationFacts): NewBlank {
  const { discNumber = '', discBatchNumber = '', discMaterialId } = input;
  return disc
    ? { kind: 'disc', discId: disc.id }
    : {
        kind: 'newDisc',
        number: discNumber.trim(),
        materialId: discMaterialId ?? 0,
        lot: discBatchNumber.trim(),
      };
}
