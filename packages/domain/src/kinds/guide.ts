import type { FileNeed, Need } from '../customisation.ts';
import type { FileKind } from '../documents.ts';
import type { FieldRefusals } from '../refusals.ts';
import type { GuideType } from '../products.ts';
import type { Asked, Kind } from './kind.ts';

const SURGERY = {
  noOfImplants: 'required',
  guidedSurgicalKitId: 'required',
  sleeveType: 'required',
  isFlap: 'required',
  needGraft: 'required',
  requestedDate: 'required',
  description: 'optional',
} as const satisfies Asked['fields'];

const file = (kind: FileKind, need: Need, medium: FileNeed['medium'] = null): FileNeed => ({
  kind,
  need,
  medium,
});

const CBCT_AND_IMPRESSION = [
  file('DICOM1', 'required', 'dicom'),
  file('IMPRESSION', 'required', 'impression'),
  file('PANORAMIC_RADIOGRAPH', 'optional'),
  file('PHOTOS', 'optional'),
];

/**
 * Surgical guides, planned on implants. A partially edentulous jaw (GCEP) needs a CBCT and an impression to
 * match it with. A fully edentulous one (GCET) is scanned twice, the patient wearing the prosthesis and the
 * prosthesis alone, and its guide is fixed with pins. A stage guide (GCAE) is fixed with pins and carries a
 * temporary prosthesis, hence the shade. A GCCI is designed by the dentist.
 */
export const GUIDE = {
  name: 'GUIDE',
  products: {
    GCEP: {
      fields: { ...SURGERY, fixationPinBrandId: 'optional' },
      files: CBCT_AND_IMPRESSION,
      rejectable: ['DICOM1', 'IMPRESSION'],
    },
    GCET: {
      fields: { ...SURGERY, fixationPinBrandId: 'required' },
      files: [
        file('DICOM1', 'required', 'dicom'),
        file('DICOM2', 'required', 'secondDicom'),
        file('PANORAMIC_RADIOGRAPH', 'optional'),
        file('PHOTOS', 'optional'),
      ],
      rejectable: ['DICOM1', 'DICOM2'],
    },
    GCAE: {
      fields: { ...SURGERY, fixationPinBrandId: 'required', shade: 'required' },
      files: CBCT_AND_IMPRESSION,
      rejectable: ['DICOM1', 'IMPRESSION'],
    },
    GCCI: {
      fields: {
        noOfImplants: 'required',
        guidedSurgicalKitId: 'required',
        sleeveType: 'required',
        fixationPinBrandId: 'optional',
        requestedDate: 'required',
        description: 'optional',
      },
      files: [file('GUIDE_DESIGN', 'required'), file('DICOM1', 'optional'), file('PHOTOS', 'optional')],
      rejectable: [],
    },
  } satisfies Record<GuideType, Asked>,
  creation: {
    fields: ['noOfImplants'],
    refusals: ({ noOfImplants = null }): FieldRefusals =>
      noOfImplants === null ? { noOfImplants: 'field.required' } : {},
  },
  given: {
    noOfImplants: ({ noOfImplants, placedImplants }) => placedImplants > 0 && placedImplants === noOfImplants,
  },
  charges: ({ noOfImplants }) => [
    { part: 'INITIAL', quantity: 1 },
    { part: 'ELEMENT', quantity: noOfImplants ?? 0 },
    { part: 'PRODUCTION', quantity: 1 },
  ],
  transferredFrom: ['DRAFT_PLAN_APPROVED'],
  transfer: () => 'GUIDE',
  elements: ({ productCode }) => [
    {
      kind: 'GC',
      type: productCode === 'GCAE' ? 'STAGE_GUIDE' : 'GUIDE',
      quantity: 1,
      materialFamily: 'GUIDE_RESIN',
    },
  ],
  panels: [
    { name: 'implants', fields: ['noOfImplants'] },
    {
      name: 'surgery',
      fields: ['guidedSurgicalKitId', 'sleeveType', 'fixationPinBrandId', 'shade', 'isFlap', 'needGraft'],
    },
    { name: 'files', fields: [] },
    { name: 'delivery', fields: ['requestedDate', 'description'] },
  ],
  sections: ['implants'],
} as const satisfies Kind;
