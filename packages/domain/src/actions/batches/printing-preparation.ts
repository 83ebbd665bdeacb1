import {
  type BatchCategory,
  batchCategory,
  elementStateIn,
  platePrefix,
  takesElement,
} from '../../batches.ts';
import { type ErrorCode, type FieldRefusals, refusedFields } from '../../errors.ts';
import { type ElementState, piecesOf } from '../../elements.ts';
import type { MachineFacts } from '../../machines.ts';
import type { ElementFacts } from '../elements/element-action.ts';
import { worksAtMachines } from '../production-people.ts';
import { actionsOn, type Params } from '../rules.ts';
import { machineRefusal, plateRefusal } from './plate.ts';

/** What a new batch is made of, as the rules see it: what was selected, and what a plate number and a machine refer to. */
export type PreparationFacts = {
  readonly elements: readonly ElementFacts[];
  readonly machines: readonly MachineFacts[];
  /** Another batch of the category has the number asked for. */
  readonly plateNumberTaken: boolean;
};

/** The decoded body of the call. The plate number is the whole one, with the prefix of today. */
export type PrintingPreparationInput = {
  readonly category: BatchCategory;
  readonly plateNumber: string;
  readonly machineId?: number | null | undefined;
  /** How many pieces lie on the plate, counted by the person. */
  readonly elementsCount?: number | null | undefined;
  readonly elementIds: readonly number[];
};

export type PreparationDecision = {
  readonly batch: {
    readonly category: BatchCategory;
    readonly state: 'TO_LAUNCH';
    readonly plateNumber: string;
    readonly machineId: number | null;
  };
  readonly elements: ElementState;
  readonly history: { readonly code: 'BATCH_PREPARED'; readonly params: Params };
};

const preparation = actionsOn<PreparationFacts, PreparationDecision>({ changed: 'element.changed' });

/** Puts elements that wait for printing onto a plate: a new batch to launch (spec 3 §2.4, §5). */
export const printingPreparation = preparation({
  type: 'PRINTING_PREPARATION',
  place: 'queue',
  who: (actor, { elements }) => worksAtMachines(actor, elements),
  when: () => true,
  form: (input: PrintingPreparationInput, facts, today) => ({
    ...refusedFields({
      plateNumber: plateRefusal(input.plateNumber, platePrefix(today), facts.plateNumberTaken),
      machineId: machineRefusal(
        input.category,
        { machineId: input.machineId ?? null, machines: facts.machines },
        facts.elements[0]?.materialFamily ?? null,
        today,
      ),
      elementsCount: countRefusal(input, facts),
    }),
    ...selectionRefusals(input, facts),
  }),
  effect: ({ elements }, { category, plateNumber, machineId }) => ({
    batch: { category, state: 'TO_LAUNCH', plateNumber: plateNumber.trim(), machineId: machineId ?? null },
    elements: elementStateIn(category, 'TO_LAUNCH'),
    history: { code: 'BATCH_PREPARED', params: { elements: elements.length } },
  }),
});

/** The count typed is compared with the pieces selected: on the plate lies what the list says. */
function countRefusal(
  { category, elementsCount }: PrintingPreparationInput,
  { elements }: PreparationFacts,
): ErrorCode | null {
  if (elementsCount === undefined || elementsCount === null) {
    return batchCategory(category).countRequired ? 'batch.countRequired' : null;
  }
  return elementsCount === piecesOf(elements) ? null : 'batch.countDiffers';
}

/** What is wrong with the selection: every refused element by its number, at `elementIds.<id>`. */
function selectionRefusals(
  { category, elementIds }: PrintingPreparationInput,
  { elements }: PreparationFacts,
): FieldRefusals {
  if (elementIds.length === 0) return { elementIds: 'batch.nothingSelected' };
  const byId = new Map(elements.map((element) => [element.id, element]));
  const family = byId.get(elementIds[0] ?? 0)?.materialFamily ?? null;
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
