import {
  type BatchCategory,
  batchCategory,
  machineKindsOf,
  platePrefix,
  type PrintedCategory,
  takesElement,
} from '../../batches.ts';
import type { ErrorCode } from '../../errors.ts';
import { type FieldRefusals, refusedFields } from '../../refusals.ts';
import { type ElementState, piecesOf } from '../../elements.ts';
import type { MachineFacts } from '../../machines.ts';
import type { ElementFacts } from '../elements/element-action.ts';
import { worksAtMachines } from '../production-people.ts';
import { actionsOn, type Params } from '../rules.ts';
import { machineRefusal, plateRefusal } from './plate.ts';

/**
 * Facts about a new batch: the selected elements, and the records that its plate number and machine refer to.
 */
export type PreparationFacts = {
  readonly elements: readonly ElementFacts[];
  readonly machines: readonly MachineFacts[];
  /** Whether another batch of the category already has the requested number. */
  readonly plateNumberTaken: boolean;
};

/** Decoded request body. The plate number is complete, including today's prefix. */
export type PrintingPreparationInput = {
  readonly category: PrintedCategory;
  readonly plateNumber: string;
  readonly machineId?: number | null | undefined;
  /** Number of pieces on the plate, as counted by the user. */
  readonly elementsCount?: number | null | undefined;
  readonly elementIds: readonly number[];
};

export type PreparationDecision = {
  readonly batch: {
    readonly category: BatchCategory;
    readonly plateNumber: string;
    readonly machineId: number | null;
  };
  readonly elements: ElementState;
  readonly history: { readonly code: 'BATCH_PREPARED'; readonly params: Params };
};

const preparation = actionsOn<PreparationFacts, PreparationDecision>();

/** Puts elements that are ready to print onto a plate: creates a batch to launch (spec 3 §2.4, §5). */
export const printingPreparation = preparation({
  type: 'PRINTING_PREPARATION',
  place: 'queue',
  undo: 'step',
  who: (actor, { elements: [first] }) => worksAtMachines(actor, first && machineKindsOf(first)),
  when: () => true,
  form: (input: PrintingPreparationInput, facts, today) => ({
    ...refusedFields({
      plateNumber: plateRefusal(input.plateNumber, platePrefix(today), facts.plateNumberTaken),
      machineId: machineRefusal(
        input.category,
        { machineId: input.machineId ?? null, machines: facts.machines },
        familyOf(input, facts),
        today,
      ),
      elementsCount: countRefusal(input, facts),
    }),
    ...selectionRefusals(input, facts),
  }),
  effect: ({ elements }, { category, plateNumber, machineId }) => ({
    batch: { category, plateNumber: plateNumber.trim(), machineId: machineId ?? null },
    elements: batchCategory(category).elementStates.TO_LAUNCH,
    history: { code: 'BATCH_PREPARED', params: { elements: elements.length } },
  }),
});

/**
 * The typed count must equal the number of selected pieces, to catch a plate that does not match the list.
 */
function countRefusal(
  { category, elementsCount }: PrintingPreparationInput,
  { elements }: PreparationFacts,
): ErrorCode | null {
  if (elementsCount === undefined || elementsCount === null) {
    return batchCategory(category).countRequired ? 'batch.countRequired' : null;
  }
  return elementsCount === piecesOf(elements) ? null : 'batch.countDiffers';
}

/** The material of a plate: that of the element chosen first, from which others may differ. */
function familyOf(
  { elementIds: [firstId] }: Pick<PrintingPreparationInput, 'elementIds'>,
  { elements }: Pick<PreparationFacts, 'elements'>,
) {
  return elements.find(({ id }) => id === firstId)?.materialFamily ?? null;
}

/** Errors of the selection: each refused element under `elementIds.<id>`. */
function selectionRefusals(
  { category, elementIds }: PrintingPreparationInput,
  { elements }: PreparationFacts,
): FieldRefusals {
  if (elementIds.length === 0) return { elementIds: 'batch.nothingSelected' };
  const { most } = batchCategory(category);
  if (elementIds.length > most) {
    return { elementIds: most === 1 ? 'batch.oneElement' : 'batch.tooManyElements' };
  }
  const byId = new Map(elements.map((element) => [element.id, element]));
  const family = familyOf({ elementIds }, { elements });
  return refusedFields(
    Object.fromEntries(
      elementIds.map((id) => {
        const element = byId.get(id);
        const code = element ? selectedRefusal(category, element) : 'notFound';
        const differs = element !== undefined && element.materialFamily !== family;
        return [`elementIds.${id}`, code ?? (differs ? 'batch.materialsDiffer' : null)];
      }),
    ),
  );
}

/** Why an element cannot be put into a batch of a category, or null. */
function selectedRefusal(category: BatchCategory, element: ElementFacts): ErrorCode | null {
  if (!takesElement(category, element)) return 'element.wrongKind';
  if (element.batchId !== null) return 'element.inBatch';
  if (element.state !== batchCategory(category).elementStates.PREPARATION) return 'element.notInPreparation';
  return element.projectOnHold ? 'project.onHold' : null;
}
