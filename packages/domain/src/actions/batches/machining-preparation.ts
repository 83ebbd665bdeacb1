import { batchCategory } from '../../batches.ts';
import type { ElementState } from '../../elements.ts';
import type { ErrorCode } from '../../errors.ts';
import { formOf } from '../../materials.ts';
import { type FieldRefusals, refusedFields } from '../../refusals.ts';
import { worksAtMachines } from '../production-people.ts';
import { actionsOn, type Params } from '../rules.ts';
import {
  type Asked,
  type Blank,
  differenceFrom,
  MOST_BLOCKS,
  workNumberRefusal,
  workTakenRefusal,
} from './blank.ts';
import {
  blankRefusals,
  blockBlank,
  discMismatch,
  mismatchOf,
  type NewBlank,
  newDiscBlank,
} from './machining-blanks.ts';
import {
  firstLine,
  linesOf,
  type MachiningPreparationInput,
  type MilledLine,
  type MillingPreparationFacts,
} from './machining-input.ts';
import { machineRefusal } from './plate.ts';

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
