import { batchCategory } from '../../batches.ts';
import type { IsoDate } from '../../days.ts';
import type { ElementState, Route } from '../../elements.ts';
import type { ErrorCode } from '../../errors.ts';
import type { MachineFacts } from '../../machines.ts';
import { familiesOfForm, formOf, type MaterialFamily } from '../../materials.ts';
import { type FieldRefusals, refusedFields } from '../../refusals.ts';
import type { ElementFacts } from '../elements/element-action.ts';
import { worksAtMachines } from '../production-people.ts';
import { actionsOn, type Params } from '../rules.ts';
import {
  differenceFrom,
  type Asked,
  type Blank,
  type Disc,
  expiryRefusal,
  mismatches,
  MOST_BLOCKS,
  positionRefusal,
  type TakenWork,
  workNumberRefusal,
  workTakenRefusal,
} from './blank.ts';
import { machineRefusal } from './plate.ts';

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

type Entry = {
  readonly code: 'BATCH_PREPARED' | 'BATCH_OF_OTHER_MATERIAL';
  readonly params: Params;
};

export type MillingPreparationDecision = {
  readonly workNumber: string;
  readonly machineId: number | null;
  /** The new state of all lines. */
  readonly elements: ElementState;
  /** The batches, each with its lines and the entries of its history. */
  readonly batches: readonly {
    readonly lineIds: readonly number[];
    readonly blank: NewBlank;
    readonly comment: string;
    readonly history: readonly Entry[];
  }[];
};

const preparation = actionsOn<MillingPreparationFacts, MillingPreparationDecision>();
const { machineKinds, elementStates, kind, types, most } = batchCategory('MACHINING');

/**
 * Gives lines of prostheses to a milling machine: all onto one disc, which makes one batch, or each onto a block of its
 * own, which makes as many (spec 3 §2.4, §5).
 */
export const machiningPreparation = preparation({
  type: 'MACHINING_PREPARATION',
  place: 'queue',
  undo: 'step',
  who: (actor) => worksAtMachines(actor, machineKinds),
  when: () => true,
  form: (input: MachiningPreparationInput, facts, today) => ({
    ...refusedFields({
      projectNumberWC: workNumberRefusal(input.projectNumberWC) ?? workTakenRefusal(input.type, facts),
      machineId: machineRefusal('MACHINING', { ...input, machines: facts.machines }, null, today),
      type: formRefusal(input, facts),
    }),
    ...blankRefusals(input, facts, today),
    ...lineRefusals(input, facts),
  }),
  effect: (facts, input) => ({
    workNumber: input.projectNumberWC.trim(),
    machineId: input.machineId,
    elements: elementStates.TO_LAUNCH,
    batches: batchesOf(input, facts),
  }),
});

/** The ids of the lines of an input, in order. */
export function linesOf(input: MachiningPreparationInput): readonly number[] {
  return input.type === 'DISC' ? input.breakdowns : input.breakdowns.map(({ id }) => id);
}

/** The line chosen first, whose material and shade all others share. */
function firstLine(input: MachiningPreparationInput, { lines }: Pick<MillingPreparationFacts, 'lines'>) {
  const [firstId] = linesOf(input);
  return lines.find(({ id }) => id === firstId);
}

/** What some lines ask for: the same of all of them. */
function askedBy(line: Pick<MilledLine, 'materialFamily' | 'machiningShade'> | undefined): Asked | null {
  return line ? { family: line.materialFamily, shade: line.machiningShade } : null;
}

/** The form in which the material of lines is supplied is that of what they are milled from. */
function formRefusal(input: MachiningPreparationInput, facts: MillingPreparationFacts): ErrorCode | null {
  const family = firstLine(input, facts)?.materialFamily ?? null;
  return family === null || formOf(family) === input.type ? null : 'batch.formDiffers';
}

/** Errors of the selection: each refused line under `breakdowns.<id>`. */
function lineRefusals(
  input: MachiningPreparationInput,
  facts: Pick<MillingPreparationFacts, 'lines'>,
): FieldRefusals {
  const ids = linesOf(input);
  if (ids.length === 0) return { breakdowns: 'batch.nothingSelected' };
  if (input.type === 'BLOCK' && ids.length > MOST_BLOCKS) return { breakdowns: 'batch.tooManyBlocks' };
  if (ids.length > most) return { breakdowns: 'batch.tooManyElements' };
  const byId = new Map(facts.lines.map((line) => [line.id, line]));
  const first = firstLine(input, facts);
  return refusedFields(
    Object.fromEntries(
      ids.map((id) => {
        const line = byId.get(id);
        // A line is milled once: of one block.
        const isTwice = ids.indexOf(id) !== ids.lastIndexOf(id) ? 'element.inBatch' : null;
        const code = line ? (selectedRefusal(line) ?? isTwice ?? differenceFrom(first, line)) : 'notFound';
        return [`breakdowns.${id}`, code];
      }),
    ),
  );
}

/** Why a line cannot be milled, or null. */
function selectedRefusal(line: MilledLine): ErrorCode | null {
  if (line.kind !== kind || !types.includes(line.type)) return 'element.wrongKind';
  if (line.batchId !== null) return 'element.inBatch';
  if (line.state !== elementStates.PREPARATION) return 'element.notInPreparation';
  return line.projectOnHold ? 'project.onHold' : null;
}

/** A material of some form, by id. */
function materialOf({ materials }: MillingPreparationFacts, id: number, form: 'DISC' | 'BLOCK') {
  return materials.find((one) => one.id === id && familiesOfForm(form).includes(one.family));
}

/** The blank of a material and the number of its lot, which may not be known yet. */
function blankOf({ name, family, shade, lots }: BlankMaterial, number: string): Blank {
  const lot = lots.find((one) => one.number.toUpperCase() === number.trim().toUpperCase());
  return { family, material: name, shade, lot: number.trim(), expiresOn: lot?.expiresOn ?? null };
}

type DiscInput = Extract<MachiningPreparationInput, { type: 'DISC' }>;

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
function blankRefusals(
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

/** The batches of an input that is accepted. */
function batchesOf(
  input: MachiningPreparationInput,
  facts: MillingPreparationFacts,
): MillingPreparationDecision['batches'] {
  if (input.type === 'DISC') {
    const { comment = '', breakdowns } = input;
    const mismatch = discMismatch(input, facts);
    const history = entriesOf(breakdowns.length, mismatch, comment);
    return [{ lineIds: breakdowns, blank: newDiscBlank(input, facts), comment: comment.trim(), history }];
  }
  return input.breakdowns.map((block) => {
    const { comment = '' } = block;
    const line = facts.lines.find(({ id }) => id === block.id);
    return {
      lineIds: [block.id],
      blank: {
        kind: 'block',
        materialId: block.materialId ?? 0,
        lot: block.blockBatchNumber.trim(),
        position: block.blockPosition ?? 0,
      },
      comment: comment.trim(),
      history: entriesOf(1, mismatchOf(blockBlank(block, facts), line), comment),
    };
  });
}

function newDiscBlank(input: DiscInput, { disc }: MillingPreparationFacts): NewBlank {
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

/** The entries of a batch's history: its preparation, and both materials where they differ. */
function entriesOf(
  elements: number,
  mismatch: { readonly blank: Blank; readonly asked: Asked } | null,
  comment: string,
): readonly Entry[] {
  const prepared: Entry = { code: 'BATCH_PREPARED', params: { elements } };
  if (mismatch === null) return [prepared];
  const { asked, blank } = mismatch;
  return [
    prepared,
    {
      code: 'BATCH_OF_OTHER_MATERIAL',
      params: {
        asked: asked.family ?? '',
        shade: asked.shade,
        used: `${blank.material} ${blank.shade}`.trim(),
        comment: comment.trim(),
      },
    },
  ];
}
