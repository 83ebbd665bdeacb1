import type { FileNeed } from '../customisation.ts';
import type { NewElement } from '../elements.ts';
import type { FieldRefusals } from '../refusals.ts';
import type { MaterialFamily } from '../materials.ts';
import type { ProductCode } from '../products.ts';
import type { FieldValues } from './fields.ts';
import type { Asked, Kind, Made, Transfer } from './kind.ts';

const FIELDS = {
  maxillaryElements: 'required',
  mandibularElements: 'optional',
  requestedDate: 'required',
  description: 'optional',
} as const satisfies Asked['fields'];

const IMPRESSION: FileNeed = { kind: 'IMPRESSION', need: 'required', medium: 'impression' };
const PHOTOS: FileNeed = { kind: 'PHOTOS', need: 'optional', medium: null };

/** Products made from the dentist's impression. */
const ON_IMPRESSION: Asked = { fields: FIELDS, files: [IMPRESSION, PHOTOS], rejectable: [] };

/** Products made from the dentist's own design, which is always a file. */
const FROM_DESIGN: Asked = {
  fields: FIELDS,
  files: [{ kind: 'GUIDE_DESIGN', need: 'required', medium: null }, PHOTOS],
  rejectable: [],
};

const elements = ({ maxillaryElements, mandibularElements }: Partial<FieldValues>) =>
  (maxillaryElements ?? 0) + (mandibularElements ?? 0);

/** Requires at least one element, in either jaw, and the delivery date (spec 1 §5). */
function refusals(values: Partial<FieldValues>): FieldRefusals {
  const code = 'fabrication.elementsRequired';
  return {
    ...(elements(values) > 0 ? {} : { maxillaryElements: code, mandibularElements: code }),
    ...((values.requestedDate ?? null) === null ? { requestedDate: 'date.required' } : {}),
  };
}

/** An element per ordered piece, jaw by jaw. */
const perJaw = (
  ordered: Made,
  element: { readonly kind: 'BRUXISM' | 'GC'; readonly materialFamily: MaterialFamily },
): readonly NewElement[] =>
  JAWS.flatMap(({ jaw, count }) => {
    const quantity = ordered[count] ?? 0;
    return quantity > 0 ? [{ ...element, type: jaw, quantity }] : [];
  });

const guides: Kind['elements'] = (ordered) => perJaw(ordered, { kind: 'GC', materialFamily: 'GUIDE_RESIN' });

/** Splints of the chosen resin; defaults to the hard one. */
const splints: Kind['elements'] = (ordered, { splintResin }) =>
  perJaw(ordered, { kind: 'BRUXISM', materialFamily: splintResin ?? 'HARD_SPLINT_RESIN' });

/** Models of the chosen jaws, at least one of each. */
const chosenModels: Kind['elements'] = (ordered, { models }) =>
  JAWS.flatMap(({ jaw, count, model }) =>
    models?.[model] === true ? [aModel(jaw, Math.max(ordered[count] ?? 0, 1))] : [],
  );

/** Gutters are thermoformed, so all gutters of a jaw share one printed model. */
const modelPerJaw: Kind['elements'] = (ordered) =>
  JAWS.flatMap(({ jaw, count }) => ((ordered[count] ?? 0) > 0 ? [aModel(jaw, 1)] : []));

const JAWS = [
  { jaw: 'MAXILLARY', count: 'maxillaryElements', model: 'maxillaryModel' },
  { jaw: 'MANDIBULAR', count: 'mandibularElements', model: 'mandibularModel' },
] as const;

const aModel = (jaw: 'MAXILLARY' | 'MANDIBULAR', quantity: number): NewElement => ({
  kind: 'MODEL',
  type: jaw,
  quantity,
  materialFamily: 'MODEL_RESIN',
});

const PRODUCTS = {
  GCFA: FROM_DESIGN,
  ALGE: ON_IMPRESSION,
  ALGC: ON_IMPRESSION,
  PRMA: ON_IMPRESSION,
  PRMD: ON_IMPRESSION,
  PRGB: ON_IMPRESSION,
} as const satisfies Kind['products'];

type Making = Pick<Kind, 'elements'> & { readonly transfer: Transfer };

/** Elements of each product, and the form of its transfer to production. */
const MADE = {
  GCFA: { elements: guides, transfer: 'CONFIRMATION' },
  ALGE: { elements: modelPerJaw, transfer: 'CONFIRMATION' },
  ALGC: { elements: modelPerJaw, transfer: 'CONFIRMATION' },
  PRMA: { elements: chosenModels, transfer: 'MODELS' },
  PRMD: { elements: chosenModels, transfer: 'MODELS' },
  PRGB: { elements: splints, transfer: 'BRUXISM' },
} as const satisfies Record<keyof typeof PRODUCTS, Making>;

const makingOf = (code: ProductCode): Making | undefined =>
  (MADE as Readonly<Partial<Record<ProductCode, Making>>>)[code];

/**
 * Models, gutters, bruxism splints and guides designed by the dentist: ordered by number of elements and made
 * without a plan (spec 1 §1, decisions 23).
 */
export const FABRICATION = {
  name: 'FABRICATION',
  products: PRODUCTS,
  creation: {
    fields: ['maxillaryElements', 'mandibularElements', 'requestedDate', 'description'],
    refusals,
  },
  given: { maxillaryElements: (draft) => elements(draft) > 0 },
  charges: ({ maxillaryElements, mandibularElements }) => [
    { part: 'MAXILLARY_ELEMENT', quantity: maxillaryElements ?? 0 },
    { part: 'MANDIBULAR_ELEMENT', quantity: mandibularElements ?? 0 },
    { part: 'PRODUCTION', quantity: 1 },
  ],
  orderedByStaff: true,
  transferredFrom: ['FILES_VALIDATED'],
  transfer: (code) => makingOf(code)?.transfer,
  elements: (project, chosen) => makingOf(project.productCode)?.elements(project, chosen) ?? [],
  panels: [
    { name: 'elements', fields: ['maxillaryElements', 'mandibularElements'] },
    { name: 'files', fields: [] },
    { name: 'delivery', fields: ['requestedDate', 'description'] },
  ],
  sections: [],
} as const satisfies Kind;
