import { piecesOfLine } from '../breakdowns.ts';
import type { FieldRefusals } from '../refusals.ts';
import type { FieldValues } from './fields.ts';
import type { Asked, Kind } from './kind.ts';

const ASKED: Asked = {
  fields: { requestedDate: 'required', description: 'optional' },
  files: [
    { kind: 'IMPRESSION', need: 'required', medium: 'impression' },
    { kind: 'PHOTOS', need: 'optional', medium: null },
  ],
  rejectable: [],
};

/** Requires the date of the operation (spec 3 §5). */
const refusals = ({ requestedDate = null }: Partial<FieldValues>): FieldRefusals =>
  requestedDate === null ? { requestedDate: 'date.required' } : {};

/**
 * Prostheses: entered and ordered by staff on behalf of dentists, by lines of teeth (spec 2 §2.3, spec 3 §1). Their lines
 * become elements as they are saved, their models with the plan.
 */
export const PROSTHESIS = {
  name: 'PROSTHESIS',
  products: { PR: ASKED, PRAM: ASKED, PRWAX: ASKED },
  creation: { fields: ['requestedDate', 'description'], refusals },
  given: {},
  charges: ({ breakdowns }) =>
    breakdowns.map((line) => ({ part: 'LINE', code: line.price.code, quantity: piecesOfLine(line) })),
  orderedByStaff: true,
  startedByStaff: true,
  hasBreakdown: true,
  transferredFrom: [],
  transfer: () => undefined,
  elements: () => [],
  perDelivery: ['MODEL'],
  panels: [
    { name: 'breakdown', fields: [] },
    { name: 'files', fields: [] },
    { name: 'delivery', fields: ['requestedDate', 'description'] },
  ],
  sections: ['breakdown'],
} as const satisfies Kind;
