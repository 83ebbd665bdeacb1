import { type MediumField, mediaOf } from '@maxilla/domain/customisation';
import { askedFor, type KindName } from '@maxilla/domain/kinds/kinds';
import type { ProductCode } from '@maxilla/domain/products';
import { isDelivered, isInProductionOrLater, type ProjectState } from '@maxilla/domain/states';

import type { ProjectColumns } from '../../src/modules/projects/project.store.ts';
import type { Catalogue } from '../../src/seed/demo-data.ts';

/** Columns of projects built by tests, by state. */

export const AFTER_A_PLAN: readonly ProjectState[] = [
  'DRAFT_PLAN_SENT',
  'DRAFT_PLAN_REJECTED',
  'DRAFT_PLAN_APPROVED',
];

/** States of aligners that come after an impression for the next delivery. */
export const AFTER_AN_UPDATE: readonly ProjectState[] = [
  'PENDING_IMPRESSION_VERIFICATION',
  'IMPRESSION_VALIDATED',
  'IMPRESSION_REJECTED',
  'NEW_IMPRESSION_UPLOADED',
];

/** States of aligners with an order, of which a part is delivered or being made. */
export const AFTER_A_DELIVERY: readonly ProjectState[] = [
  'PRODUCTION_IN_PROGRESS',
  'THERMOFORMING',
  'FINISHING',
  'QUALITY_CONTROL',
  'PACKAGE_PREPARATION',
  'PACKAGE_TO_SEND',
  'SHIPPED',
  ...AFTER_AN_UPDATE,
  'TREATMENT_TERMINATED',
  'FILES_ARCHIVED',
];

const MEDIUM_COLUMNS = {
  impression: 'impression_medium',
  dicom: 'dicom_medium',
  secondDicom: 'second_dicom_medium',
} as const satisfies Record<MediumField, keyof ProjectColumns>;

/** The columns of a complete customisation: what the product asks for, with all its files uploaded. */
export function customised(code: ProductCode, { kitIds, pinBrandIds }: Catalogue): Partial<ProjectColumns> {
  const { fields } = askedFor(code);
  return {
    ...Object.fromEntries(mediaOf(code).map((medium) => [MEDIUM_COLUMNS[medium], 'UPLOAD'])),
    ...(fields.guidedSurgicalKitId ? { guided_surgical_kit_id: kitIds[0] ?? null } : {}),
    ...(fields.fixationPinBrandId ? { fixation_pin_brand_id: pinBrandIds[0] ?? null } : {}),
    ...(fields.sleeveType ? { sleeve_type: 'SOCKET_GUIDED_100' } : {}),
    ...(fields.shade ? { shade: 'A2' } : {}),
    ...(fields.isFlap ? { is_flap: true, need_graft: false } : {}),
    ...(fields.maxillaryElements ? { maxillary_elements: 1, mandibular_elements: 1 } : {}),
    ...(fields.arcade
      ? {
          arcade: 'BOTH',
          objective: 'FULL_ARCHES',
          clinical_conditions: ['BRUXISM'],
          cluttering_maxillary: 'MILD',
          cluttering_mandibular: 'NONE',
          retain_diastema: 'NONE',
        }
      : {}),
  };
}

/** The columns that are set on the way to a state after the order. */
export function carried(
  { kind, code }: { readonly kind: KindName | null; readonly code: ProductCode },
  state: ProjectState,
  at: Date,
): Partial<ProjectColumns> {
  return {
    ...(code === 'PRAM' && (state === 'OUT_SOURCED' || isInProductionOrLater(state))
      ? { outsourced_order_no: 'ST-12' }
      : {}),
    ...(kind === 'GUIDE' && isInProductionOrLater(state) ? { socket_set: 'K12' } : {}),
    ...(isDelivered(state) || AFTER_AN_UPDATE.includes(state) ? { shipped_at: at } : {}),
  };
}
