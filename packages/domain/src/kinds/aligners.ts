import {
  ALIGNER_JAWS,
  type AlignerJaw,
  type AlignersPurchaseOrder,
  countOf,
  noteOf,
  PHOTO_VIEWS,
} from '../aligners.ts';
import type { NewElement } from '../elements.ts';
import type { Asked, Kind } from './kind.ts';

const TREATMENT: Asked = {
  fields: {
    arcade: 'required',
    objective: 'required',
    clinicalConditions: 'optional',
    clutteringMaxillary: 'required',
    clutteringMandibular: 'required',
    retainDiastema: 'required',
    description: 'optional',
  },
  files: [
    { kind: 'PHOTOS', need: 'required', medium: null, views: PHOTO_VIEWS },
    { kind: 'IMPRESSION', need: 'required', medium: 'impression' },
    { kind: 'PANORAMIC_RADIOGRAPH', need: 'required', medium: null },
    { kind: 'TELERADIO_PROFILE', need: 'required', medium: null },
  ],
  rejectable: ['IMPRESSION', 'PHOTOS', 'PANORAMIC_RADIOGRAPH', 'TELERADIO_PROFILE'],
};

const TYPES = { maxillary: 'MAXILLARY', mandibular: 'MANDIBULAR' } as const satisfies Record<
  AlignerJaw,
  NewElement['type']
>;

/**
 * The models of a delivery: aligners are thermoformed, each on a printed model of its own, and so are the gutters that
 * come with them: a positioning gutter on the initial model, the others on the final one.
 */
function modelsOf(order: AlignersPurchaseOrder): readonly NewElement[] {
  const note = noteOf(order);
  return ALIGNER_JAWS.flatMap((jaw) => {
    const { positioning, initModel, finalModel, contention, lightening } = order[jaw];
    const also = Number(initModel || positioning) + Number(finalModel || contention || lightening);
    const quantity = countOf(note[jaw]) + also;
    if (quantity === 0) return [];
    return [{ kind: 'MODEL', type: TYPES[jaw], quantity, materialFamily: 'MODEL_RESIN' } as const];
  });
}

/**
 * Aligners, planned and priced by the laboratory before they are made, delivery by delivery (spec 1 §3, §4): a treatment
 * (ALIG), and the finishing of one (ALFC).
 */
export const ALIGNERS = {
  name: 'ALIGNERS',
  products: { ALIG: TREATMENT, ALFC: TREATMENT },
  creation: { fields: [], refusals: () => ({}) },
  // Crowding is asked of the arches to treat.
  applies: {
    clutteringMaxillary: ({ arcade }) => arcade !== 'MANDIBULAR',
    clutteringMandibular: ({ arcade }) => arcade !== 'MAXILLARY',
  },
  given: {},
  charges: () => [],
  quoted: true,
  // Also for the next delivery of a treatment.
  transferredFrom: ['DRAFT_PLAN_APPROVED', 'IMPRESSION_VALIDATED'],
  transfer: () => 'ALIGNERS',
  elements: (_, { aligners }) => (aligners === null ? [] : modelsOf(aligners)),
  panels: [
    { name: 'photos', fields: [] },
    { name: 'treatment', fields: ['arcade', 'objective', 'clinicalConditions'] },
    { name: 'cluttering', fields: ['clutteringMaxillary', 'clutteringMandibular', 'retainDiastema'] },
    { name: 'files', fields: [] },
    { name: 'remarks', fields: ['description'] },
  ],
  perDelivery: ['MODEL'],
  sections: ['treatment'],
} as const satisfies Kind;

/** The fields that say in a few words what a treatment is for. */
export const HEADLINE = ['arcade', 'objective', 'retainDiastema'] as const;
