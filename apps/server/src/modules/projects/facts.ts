import type { ProjectFacts } from '@maxilla/domain/actions/action';
import type { DateRange } from '@maxilla/domain/calendar';
import { type Media, type MissingItem, missingItems } from '@maxilla/domain/customisation';
import type { FileKind } from '@maxilla/domain/documents';
import type { ImplantFact } from '@maxilla/domain/implants';
import type { Shade } from '@maxilla/domain/shades';

import type { ProjectRecord } from './project.store.ts';

/** What stands around a project's row and its rules depend on. */
export type Surroundings = {
  readonly implants: readonly ImplantFact[];
  /** Kinds of the current documents. */
  readonly documentKinds: readonly FileKind[];
  readonly ownerAbsences: readonly DateRange[];
};

/** What a project still lacks to be ordered. */
export function missingOf(
  project: ProjectRecord,
  around: { readonly implants: readonly unknown[]; readonly documentKinds: readonly FileKind[] },
): readonly MissingItem[] {
  return missingItems({
    productCode: project.product_code,
    state: project.state,
    noOfImplants: project.implants_count,
    placedImplants: around.implants.length,
    guidedSurgicalKitId: project.guided_surgical_kit_id,
    fixationPinBrandId: project.fixation_pin_brand_id,
    sleeveType: project.sleeve_type,
    shade: project.shade as Shade | null,
    isFlap: project.is_flap,
    needGraft: project.need_graft,
    maxillaryElements: null,
    mandibularElements: null,
    requestedDate: project.requested_date,
    description: project.description,
    courierPickupDate: project.courier_pickup_date,
    media: projectMedia(project),
    rejectedFileKinds: project.rejected_file_types,
    documentKinds: around.documentKinds,
  });
}

/** A project as the rules of the domain see it. */
export function projectFacts(project: ProjectRecord, around: Surroundings): ProjectFacts {
  return {
    id: project.id,
    version: project.version,
    ownerId: project.owner_id,
    creatorId: project.creator_id,
    patientName: project.patient_name,
    productType: project.product_type,
    productCode: project.product_code,
    state: project.state,
    onHold: project.on_hold,
    holdReason: project.hold_reason,
    nextStateAfterHold: project.hold_next_state,
    assigneeId: project.assignee_id,
    urgent: project.urgent,
    emergencyPriceAdded: project.emergency_price_added,
    renewalFrequency: project.renewal_frequency,
    requestedDate: project.requested_date,
    deadline: project.deadline,
    courierPickupDate: project.courier_pickup_date,
    media: projectMedia(project),
    filesDownloaded: project.files_downloaded,
    impressionDigitised: project.impression_digitised,
    rejectedFileKinds: project.rejected_file_types,
    missing: missingOf(project, around),
    implants: around.implants,
    sleeveType: project.sleeve_type,
    documentKinds: around.documentKinds,
    ownerAbsences: around.ownerAbsences,
  };
}

/** How each of a project's files reaches us. */
export function projectMedia(project: ProjectRecord): Media {
  return {
    impression: project.impression_medium,
    dicom: project.dicom_medium,
    secondDicom: project.second_dicom_medium,
  };
}
