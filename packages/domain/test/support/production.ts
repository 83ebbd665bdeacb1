import { NOW } from './builders.ts';
import type { BatchDecision, BatchFacts } from '../../src/actions/batches/batch-action.ts';
import type { Disc } from '../../src/actions/batches/blank.ts';
import type { PreparationFacts } from '../../src/actions/batches/printing-preparation.ts';
import type { ElementFacts } from '../../src/actions/elements/element-action.ts';
import {
  type BatchCategory,
  batchCategory,
  elementStateIn,
  isPrinted,
  type BatchState,
} from '../../src/batches.ts';
import { routeOf } from '../../src/elements.ts';
import type { MachineFacts } from '../../src/machines.ts';

/** Elements, machines and batches that read like the sentence they test. `NOW` is 16 November 2026. */

export const MODEL_PRINTER: MachineFacts = {
  id: 1,
  version: 1,
  name: 'Modèles 2',
  kind: 'MODEL_PRINTER',
  maintenance: 'NOT_DUE',
  resin: { id: 11, number: 'RM-26-118', family: 'MODEL_RESIN', expiresOn: '2027-03-31' },
};
export const GUIDE_PRINTER: MachineFacts = {
  id: 2,
  version: 1,
  name: 'Guides 1',
  kind: 'GUIDE_PRINTER',
  maintenance: 'NOT_DUE',
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
export const MILL: MachineFacts = {
  id: 8,
  version: 1,
  name: 'Humide 1',
  kind: 'WET',
  maintenance: 'NOT_DUE',
  resin: null,
};
export const MACHINES = [MODEL_PRINTER, GUIDE_PRINTER, SPLINT_PRINTER, EMPTY_PRINTER, STALE_PRINTER, MILL];

const MACHINE_FOR: Readonly<Record<BatchCategory, MachineFacts>> = {
  MODEL: MODEL_PRINTER,
  REPOSITIONING_KEY: MODEL_PRINTER,
  GUIDE: GUIDE_PRINTER,
  STAGE_GUIDE: GUIDE_PRINTER,
  BRUXISM: SPLINT_PRINTER,
  MACHINING: MILL,
};

const FAMILY = {
  MODEL: 'MODEL_RESIN',
  GC: 'GUIDE_RESIN',
  BRUXISM: 'HARD_SPLINT_RESIN',
  BREAKDOWN: 'TITANIUM',
} as const;

const PRODUCT_TYPE = {
  MODEL: 'FABRICATION',
  GC: 'GUIDE',
  BRUXISM: 'FABRICATION',
  BREAKDOWN: 'PROSTHESIS',
} as const;

/** A disc of titanium for lines without a shade. */
export const TITANIUM_DISC: Disc = {
  id: 31,
  number: 'T-1187',
  blank: { family: 'TITANIUM', material: 'Titane 5', shade: '', lot: 'TI-0913', expiresOn: null },
};

/** An element of a category that waits for its batch. */
export function anElement(category: BatchCategory, over: Partial<ElementFacts> = {}): ElementFacts {
  const { kind, types, elementStates } = batchCategory(category);
  const [type = 'MAXILLARY'] = types;
  return {
    id: 100,
    version: 1,
    kind,
    type,
    route: kind === 'BREAKDOWN' ? 'MACHINING' : routeOf(kind, type),
    state: elementStates.PREPARATION,
    quantity: 1,
    materialFamily: FAMILY[kind],
    projectId: 10482,
    productType: PRODUCT_TYPE[kind],
    projectState: 'PRODUCTION_IN_PROGRESS',
    projectOnHold: false,
    deadline: null,
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
    machineId: MACHINE_FOR[category].id,
    lot: isPrinted(category) && state !== 'TO_LAUNCH' ? MACHINE_FOR[category].resin : null,
    milling: isPrinted(category)
      ? null
      : {
          discId: TITANIUM_DISC.id,
          blockPosition: null,
          blank: TITANIUM_DISC.blank,
          asked: { family: FAMILY.BREAKDOWN, shade: '' },
          otherDisc: null,
          takenPlaces: [],
          takenByDisc: false,
        },
    elements: Array.from({ length: size }, (_, index) => {
      const element = anElement(category, { id: 100 + index, batchId: 7 });
      return { ...element, state: elementStateIn(category, state, [element]) };
    }),
    machines: MACHINES,
    plateNumberTaken: false,
    today: NOW.today,
    ...over,
  };
}

/** The batch as it is after a decision was stored. */
export function afterBatch(batch: BatchFacts, { state, elements, set, takenOff }: BatchDecision): BatchFacts {
  const inside = batch.elements.filter(({ id }) => takenOff?.elementIds.includes(id) !== true);
  return {
    ...batch,
    version: batch.version + 1,
    state: state ?? batch.state,
    machineId: set?.machineId === undefined ? batch.machineId : set.machineId,
    plateNumber: set?.plateNumber ?? batch.plateNumber,
    elements: inside.map((element) => ({
      ...element,
      version: element.version + (elements === undefined ? 0 : 1),
      state: elements ?? element.state,
    })),
  };
}
