import { MEDIA } from '@maxilla/domain/customisation';
import { PREFERENCE_FIELDS, PREFERENCE_OPERATIONS } from '@maxilla/domain/preferences';
import { PRODUCT_CODES } from '@maxilla/domain/products';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { z } from 'zod';
import { calls, dentistOr, get, post, signedIn } from './calls.ts';
import { ActsAsParam, Id, IdParam, Text } from './wire.ts';

const Named = z.object({ id: Id, name: z.string() });

/** The implant proposed before any is placed. Lengths in millimetres. */
const UsualImplant = z.object({
  implantDetailsId: Id,
  implantBrandId: Id,
  implantBrand: z.string(),
  implantModelId: Id,
  implantModel: z.string(),
  diameter: z.number(),
  length: z.number(),
});

/** Stored preferences of a dentist (spec 2 §3). Staff notes are empty for the dentist. */
export const Preference = z.object({
  implants: z.array(Named),
  guidedSurgicalKits: z.array(Named),
  fixationPins: z.array(Named),
  usualImplant: UsualImplant.nullable(),
  sleeveType: z.enum(PROJECT_SLEEVE_TYPES).nullable(),
  impressionMedium: z.enum(MEDIA).nullable(),
  dicomMedium: z.enum(MEDIA).nullable(),
  coneBeam: Named.nullable(),
  cameraCloud: Named.nullable(),
  courierService: Named.nullable(),
  isPhysicalTraceability: z.boolean(),
  isExocad: z.boolean(),
  general: z.string(),
  logistic: z.string(),
  orderCreation: z.string(),
  guides: z.string(),
  aligners: z.string(),
  prosthesis: z.string(),
  fabrications: z.string(),
});

const params = z.object({ id: IdParam });
const Value = z.union([Id, z.boolean(), Text, z.null()]);

export const preferences = calls('/api/users', {
  read: get('/:id/preference', {
    summary: "A dentist's usual choices, for the dentist and staff; with the notes of staff, for staff.",
    access: signedIn,
    params,
    query: z.object({ requestedBy: ActsAsParam }),
    reply: Preference,
  }),
  change: post('/:id/preference', {
    summary: 'Change preferences field by field: the dentist their usual choices, staff the notes too.',
    access: dentistOr('EDIT_USER'),
    params,
    query: z.object({ modifiedBy: ActsAsParam }),
    body: z.object({
      changes: z
        .array(
          z.object({
            operation: z.enum(PREFERENCE_OPERATIONS),
            field: z.enum(PREFERENCE_FIELDS),
            value: Value.optional(),
            /** The replaced note or choice; the change is refused if another one has been saved since. */
            former: Value.optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    reply: Preference,
    errors: ['user.suspended', 'record.changed'],
  }),
  usual: get('/:id/usual_choices', {
    summary:
      'Initial values of a new project of a product, from the preferences or else the last guide ordered, and the implant to propose first.',
    access: signedIn,
    params,
    query: z.object({ productCode: z.enum(PRODUCT_CODES) }),
    reply: z.object({
      implant: UsualImplant.nullable(),
      guidedSurgicalKit: Named.nullable(),
      fixationPinBrand: Named.nullable(),
      sleeveType: z.enum(PROJECT_SLEEVE_TYPES).nullable(),
      impressionFileMedium: z.enum(MEDIA).nullable(),
      dicomFileMedium: z.enum(MEDIA).nullable(),
      secondDicomFileMedium: z.enum(MEDIA).nullable(),
      cloudName: z.string(),
    }),
  }),
});
