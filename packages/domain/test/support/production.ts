import { NOW } from './builders.ts';
import type { BatchDecision, BatchFacts } from '../../src/actions/batches/batch-action.ts';
import type { PreparationFacts } from '../../src/actions/batches/printing-preparation.ts';
import type { ElementFacts } from '../../src/actions/elements/element-action.ts';
import { type BatchCategory, batchCategory, elementStateIn, type BatchState } from '../../src/batches.ts';
import { routeOf } from '../../src/elements.ts';
import type { MachineFacts } from '../../src/machines.ts';

/** Elements, machines and batches that read like the sentence they test. `NOW` is 16 November 2026. */

export const MODEL_PRINTER: MachineFacts = {
  id: 1,
  version: 1,
  name: 'Modèles 2',
  kind: 'MODEL_PRINTER',
  resin: { id: 11, number: 'RM-26-118', family: 'MODEL_RESIN', expiresOn: '2027-03-31' },
};
export const GUIDE_PRINTER: MachineFacts = {
  id: 2,
  version: 1,
  name: 'Guides 1',
  kind: 'GUIDE_PRINTER',
  resin: { id: 12, number: 'RG-26-087', family: 'GUIDE_RESIN', expiresOn: null },
};
export const SPLINT_PRINTER: MachineFacts = {
  ...GUIDE_PRINTER,
  id: 3,
  name: 'Guides 2',
  resin: { id: 13, number: 'RB-26-030', family: 'HARD_SPLINT_RESIN', expiresOn: '2026-12-31' },
};
export const EMPTY_PRINTER: MachineFacts = { ...MODEL_PRINTER, id: 4, name: 'Modèles 3', resin: null };
export const STALE_PRINTER: MachineFacts = {
  ...MODEL_PRINTER,
  id: 5,
  name: 'Modèles 4',
  resin: { id: 14, number: 'RM-25-001', family: 'MODEL_RESIN', expiresOn: '2026-11-15' },
};
const MACHINES = [MODEL_PRINTER, GUIDE_PRINTER, SPLINT_PRINTER, EMPTY_PRINTER, STALE_PRINTER];

/** The machine that prints a category. */
const machineFor = (category: BatchCategory): MachineFacts =>
  category === 'MODEL' ? MODEL_PRINTER : category === 'BRUXISM' ? SPLINT_PRINTER : GUIDE_PRINTER;

const FAMILY = { MODEL: 'MODEL_RESIN', GC: 'GUIDE_RESIN', BRUXISM: 'HARD_SPLINT_RESIN' } as const;

/** An element of a category that waits for its batch. */
export function anElement(category: BatchCategory, over: Partial<ElementFacts> = {}): ElementFacts {
  const { kind, types, elementStates } = batchCategory(category);
  const [type = 'MAXILLARY'] = types;
  return {
    id: 100,
    version: 1,
    kind,
    type,
    route: routeOf(kind, type),
    state: elementStates.PREPARATION,
    quantity: 1,
    materialFamily: FAMILY[kind],
    projectId: 10482,
    productType: kind === 'GC' ? 'GUIDE' : 'FABRICATION',
    projectState: 'PRODUCTION_IN_PROGRESS',
    projectOnHold: false,
    teeth: [],
    batchId: null,
    ...over,
  };
}

export function aPreparation(over: Partial<PreparationFacts> = {}): PreparationFacts {
  return { elements: [anElement('MODEL')], machines: MACHINES, plateNumberTaken: false, ...over };
}

/** A batch of a category in a state, with so many elements. */
export function aBatch(
  category: BatchCategory,
  state: BatchState = 'TO_LAUNCH',
  { size = 2, ...over }: Partial<BatchFacts> & { size?: number } = {},
): BatchFacts {
  return {
    id: 7,
    version: 1,
    category,
    state,
    plateNumber: '161126-M3',
    machineId: machineFor(category).id,
    elements: Array.from({ length: size }, (_, index) =>
      anElement(category, {
        id: 100 + index,
        state: elementStateIn(category, state),
        batchId: 7,
      }),
    ),
    machines: MACHINES,
    plateNumberTaken: false,
    today: NOW.today,
    ...over,
  };
}

/** The batch as it is after a decision was stored. */
export function afterBatch(batch: BatchFacts, { state, elements, set }: BatchDecision): BatchFacts {
  return {
    ...batch,
    version: batch.version + 1,
    state: state ?? batch.state,
    machineId: set?.machineId === undefined ? batch.machineId : set.machineId,
    plateNumber: set?.plateNumber ?? batch.plateNumber,
    elements: batch.elements.map((element) => ({
      ...element,
      version: element.version + (elements === undefined ? 0 : 1),
      state: elements ?? element.state,
    })),
  };
}
