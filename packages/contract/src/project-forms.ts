import { ARCADES, CLINICAL_CONDITIONS, CLUTTERINGS, DIASTEMAS, OBJECTIVES } from '@maxilla/domain/aligners';
import { MEDIA } from '@maxilla/domain/customisation';
import { CONTROLS, type FieldName } from '@maxilla/domain/kinds/fields';
import { SHADES } from '@maxilla/domain/shades';
import { SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { CLOUD_PLACE, NAME } from '@maxilla/domain/texts';
import { z } from 'zod';
import { PatientReference } from './patient.ts';
import { ActsAs, Id, Line, ToothNumber, TypedLine, Text, WireDate } from './wire.ts';

/** Fields entered when a project is started, customised and planned. */

/** A number within the limits of its field. */
function count(name: 'noOfImplants' | 'maxillaryElements' | 'mandibularElements') {
  const { min, max } = CONTROLS[name];
  return z.int().min(min).max(max);
}

export const CreateProjectForm = z.object({
  projectOwnerId: Id.optional(),
  projectCreator: ActsAs,
  patientId: Id.optional(),
  patientName: TypedLine.min(1).max(NAME).optional(),
  /** Reference of a new patient. */
  patientReference: PatientReference.optional(),
  /** Guides. */
  noOfImplants: count('noOfImplants').optional(),
  /** Fabrication. */
  maxillaryElements: count('maxillaryElements').optional(),
  mandibularElements: count('mandibularElements').optional(),
  requestedDeliveryDate: WireDate.optional(),
  comment: Text.optional(),
  productTypeId: z.int().optional(),
  productId: z.int(),
  /** A project of the same dentist and product whose customisation the new one copies. */
  likeProjectId: Id.optional(),
  /** Dentists see all their projects. */
  visibility: z.literal(true).optional(),
});

/** Fields with the same form for saving and reading; null if nothing is selected. */
export const CHOICES = {
  guidedSurgicalKitId: Id.nullable(),
  sleeveType: z.enum(SLEEVE_TYPES).nullable(),
  fixationPinBrandId: Id.nullable(),
  shade: z.enum(SHADES).nullable(),
  isFlap: z.boolean().nullable(),
  needGraft: z.boolean().nullable(),
  arcade: z.enum(ARCADES).nullable(),
  objective: z.enum(OBJECTIVES).nullable(),
  clutteringMaxillary: z.enum(CLUTTERINGS).nullable(),
  clutteringMandibular: z.enum(CLUTTERINGS).nullable(),
  retainDiastema: z.enum(DIASTEMAS).nullable(),
  requestedDate: WireDate.nullable(),
};

/** The fields of every kind of product, as they are saved. */
const FIELDS = {
  ...z.object(CHOICES).partial().shape,
  noOfImplants: count('noOfImplants').optional(),
  maxillaryElements: count('maxillaryElements').optional(),
  mandibularElements: count('mandibularElements').optional(),
  clinicalConditions: z.array(z.enum(CLINICAL_CONDITIONS)).max(CLINICAL_CONDITIONS.length).optional(),
  description: Text.optional(),
} satisfies { readonly [K in FieldName]: z.ZodType };

/** The author of a change to a project, and the project as the caller sees it. */
const OF_PROJECT = {
  modifiedBy: ActsAs,
  projectOwnerId: Id.optional(),
  productTypeId: z.int().optional(),
  productId: z.int().optional(),
  version: z.int().optional(),
};

/** The changed fields of a customisation; a field left out is left as it is. */
const CustomisationForm = z.object({
  ...OF_PROJECT,
  updateType: z.literal('UPDATE_CUSTOMISATION').optional(),
  ...FIELDS,
  impressionFileMedium: z.enum(MEDIA).nullable().optional(),
  dicomFileMedium: z.enum(MEDIA).nullable().optional(),
  secondDicomFileMedium: z.enum(MEDIA).nullable().optional(),
  courierPickupDate: WireDate.nullable().optional(),
  /** Location of the files of the medium CLOUD: the cloud and the case number. */
  cloudName: Line.max(CLOUD_PLACE).optional(),
  cloudCase: Line.max(CLOUD_PLACE).optional(),
});

/** The fields of a customisation, without those that identify the project. */
export type CustomisationFields = Omit<
  z.output<typeof CustomisationForm>,
  keyof typeof OF_PROJECT | 'updateType'
>;

/** Changes to a project: fields of its customisation unless `updateType` says otherwise. */
export const UpdateProjectForm = z.discriminatedUnion('updateType', [
  z.object({
    ...OF_PROJECT,
    updateType: z.literal('UPDATE_REQUESTED_DELIVERY_DATE'),
    requestedDeliveryDate: WireDate.optional(),
  }),
  z.object({ ...OF_PROJECT, updateType: z.literal('UPDATE_DEADLINE'), deadline: WireDate.optional() }),
  z.object({
    ...OF_PROJECT,
    updateType: z.literal('UPDATE_TREATMENT_PLAN'),
    comment: Text,
    /** The plan that it replaces, as the caller saw it. */
    formerComment: Text.optional(),
  }),
  CustomisationForm,
]);

const IMPLANT = {
  dentNumber: ToothNumber,
  implantDetailsId: Id,
  /** Leaves diameter and length to the planner; false if `implantDetailsId` is given without it. */
  sizeOpen: z.boolean(),
  sleeveId: Id.nullable(),
  sleeveHeight: z.number().positive().max(50).nullable(),
  movable: z.boolean(),
  applyCleat: z.boolean(),
};

/** Changes to an implant; `deleted` removes it (spec 2 §7). */
export const ImplantPatch = z.object({ ...IMPLANT, deleted: z.boolean() });

export const ImplantForm = z.object({
  ...IMPLANT,
  sizeOpen: IMPLANT.sizeOpen.optional(),
  sleeveId: IMPLANT.sleeveId.optional(),
  sleeveHeight: IMPLANT.sleeveHeight.optional(),
  movable: IMPLANT.movable.optional(),
  applyCleat: IMPLANT.applyCleat.optional(),
  modifiedBy: ActsAs,
  productTypeId: z.int().optional(),
  productId: z.int().optional(),
  /** Staff confirm that the sleeve differs from the project's sleeve type (spec 2 §2.6). */
  sleeveTypeConfirmed: z.boolean().optional(),
  version: z.int().optional(),
});
