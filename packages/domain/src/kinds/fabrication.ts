import type { FileNeed } from '../customisation.ts';
import type { FieldRefusals } from '../errors.ts';
import type { FieldValues } from './fields.ts';
import type { Asked, Kind } from './kind.ts';

const FIELDS = {
  maxillaryElements: 'required',
  mandibularElements: 'optional',
  requestedDate: 'required',
  description: 'optional',
} as const satisfies Asked['fields'];

const IMPRESSION: FileNeed = { kind: 'IMPRESSION', need: 'required', medium: 'impression' };
const PHOTOS: FileNeed = { kind: 'PHOTOS', need: 'optional', medium: null };

/** Made on the dentist's impression. */
const ON_IMPRESSION: Asked = { fields: FIELDS, files: [IMPRESSION, PHOTOS] };

/** Made from the dentist's own drawing, which only a file can carry. */
const FROM_DESIGN: Asked = {
  fields: FIELDS,
  files: [{ kind: 'GUIDE_DESIGN', need: 'required', medium: null }, PHOTOS],
};

const elements = ({ maxillaryElements, mandibularElements }: Partial<FieldValues>) =>
  (maxillaryElements ?? 0) + (mandibularElements ?? 0);

/** At least one element, of whichever jaw, and the date of delivery (spec 1 §5). */
function refusals(values: Partial<FieldValues>): FieldRefusals {
  const code = 'fabrication.elementsRequired';
  return {
    ...(elements(values) > 0 ? {} : { maxillaryElements: code, mandibularElements: code }),
    ...((values.requestedDate ?? null) === null ? { requestedDate: 'date.required' } : {}),
  };
}

/**
 * Models, gutters, bruxism splints and guides made from a dentist's drawing: ordered by numbers of elements, made as
 * they are, without a plan (spec 1 §1, decisions 23).
 */
export const FABRICATION: Kind = {
  name: 'FABRICATION',
  products: {
    GCFA: FROM_DESIGN,
    ALGE: ON_IMPRESSION,
    ALGC: ON_IMPRESSION,
    PRMA: ON_IMPRESSION,
    PRMD: ON_IMPRESSION,
    PRGB: ON_IMPRESSION,
  },
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
  panels: [
    { name: 'elements', fields: ['maxillaryElements', 'mandibularElements'] },
    { name: 'files', fields: [] },
    { name: 'delivery', fields: ['requestedDate', 'description'] },
  ],
  sections: [],
};
