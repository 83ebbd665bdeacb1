import type { ProjectFacts } from '@maxilla/domain/actions/action';
import { treatmentOf } from '@maxilla/domain/aligners';
import { tracedPillars } from '@maxilla/domain/breakdowns';
import { type Media, type MissingItem, missingItems, undelivered } from '@maxilla/domain/customisation';
import type { FileKind } from '@maxilla/domain/documents';
import { FIELD_NAMES, type FieldValues } from '@maxilla/domain/kinds/fields';

import { COLUMN_OF_FIELD } from './field-columns.store.ts';
import type { ProjectColumns, ProjectRecord } from './project.store.ts';

/** The product fields of a stored project. */
export function fieldValues(project: ProjectColumns): FieldValues {
  return Object.fromEntries(
    FIELD_NAMES.map((name) => [name, project[COLUMN_OF_FIELD[name]]]),
  ) as unknown as FieldValues;
}

/** The items that a project still lacks before it can be ordered. */
export function missingOf(project: ProjectRecord): readonly MissingItem[] {
  return missingItems({
    ...fieldValues(project),
    productCode: project.product_code,
    state: project.state,
    placedImplants: project.implants.length,
    courierPickupDate: project.courier_pickup_date,
    cloudName: project.cloud_name,
    media: projectMedia(project),
    rejectedFileKinds: project.rejected_file_types,
    documentKinds: project.documentKinds,
    photoViews: project.photoViews,
    breakdowns: project.breakdowns,
  });
}

/** A stored project as facts for the domain rules. */
export function projectFacts(project: ProjectRecord): ProjectFacts {
  return {
    ...fieldValues(project),
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
    deadline: project.deadline,
    courierPickupDate: project.courier_pickup_date,
    chargedPickupDate: project.charged_pickup_date,
    courierService: project.courier_service,
    parcelNumber: project.parcel_number,
    media: projectMedia(project),
    filesDownloaded: project.files_downloaded,
    impressionDigitised: project.impression_digitised,
    rejectedFileKinds: project.rejected_file_types,
    missing: missingOf(project),
    implants: project.implants,
    breakdowns: project.breakdowns,
    digitalModel: project.digital_model ?? false,
    tracedPillars: tracedPillars(project.breakdowns),
    siliconKeyWaits: project.siliconKeyWaits,
    documentKinds: project.documentKinds,
    treatment: treatmentOf(project.alignerOrders, project.acceptedQuotation),
    ownerAbsences: project.ownerAbsences,
  };
}

type MediumColumn = 'impression_medium' | 'dicom_medium' | 'second_dicom_medium';

/** The medium of each of a project's files. */
export function projectMedia(project: Pick<ProjectColumns, MediumColumn>): Media {
  return {
    impression: project.impression_medium,
    dicom: project.dicom_medium,
    secondDicom: project.second_dicom_medium,
  };
}

/** The kinds of files of a project that are still to be fetched from a cloud, given `cloudFacts`. */
export function missingInCloud(found: unknown): readonly FileKind[] {
  const project = found as Parameters<typeof projectMedia>[0] &
    Pick<ProjectRecord, 'product_code' | 'documentKinds'>;
  const { product_code: productCode, documentKinds } = project;
  return undelivered({ productCode, media: projectMedia(project), documentKinds }, ['CLOUD']);
}
