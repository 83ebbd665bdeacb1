import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import type { Media, MediumField } from '@maxilla/domain/customisation';
import { isPricedByPlan } from '@maxilla/domain/kinds/kinds';
import type { Project } from './project.ts';

/** The customisation fields, by their wire names. */
export type Fields = Required<Omit<BodyOf<(typeof projects)['customise']>, 'version'>>;
export type FieldName = keyof Fields;
export type Edits = Partial<Fields>;

/** The fields of a project as stored on the server. */
export function fieldsOf(project: Project): Fields {
  return {
    noOfImplants: project.totalImplants,
    isFlap: project.isFlap,
    needGraft: project.needGraft,
    sleeveType: project.sleeveType,
    fixationPinBrandId: project.fixationPinBrandId,
    guidedSurgicalKitId: project.guidedSurgicalKitId,
    shade: project.shade,
    maxillaryElements: project.maxillaryElements ?? 0,
    mandibularElements: project.mandibularElements ?? 0,
    arcade: project.arcade,
    objective: project.objective,
    clinicalConditions: project.clinicalConditions ?? [],
    clutteringMaxillary: project.clutteringMaxillary,
    clutteringMandibular: project.clutteringMandibular,
    retainDiastema: project.retainDiastema,
    impressionFileMedium: project.impressionFileMedium,
    dicomFileMedium: project.dicomFileMedium,
    secondDicomFileMedium: project.secondDicomFileMedium,
    courierPickupDate: project.courierPickupDate,
    cloudName: project.cloudName,
    cloudCase: project.cloudCase,
    requestedDate: project.requestedDate,
    description: project.description,
  };
}

/** Whether the laboratory has yet to price the project. */
export function isQuoted({
  productCode,
  projectPrice,
}: Pick<Project, 'productCode' | 'projectPrice'>): boolean {
  return isPricedByPlan(productCode) && projectPrice.totalPrice === 0;
}

/** The field of each medium. */
export const MEDIUM_NAMES = {
  impression: 'impressionFileMedium',
  dicom: 'dicomFileMedium',
  secondDicom: 'secondDicomFileMedium',
} as const satisfies Record<MediumField, FieldName>;

/** Converts the media to the domain's form. */
export function mediaIn(fields: Fields): Media {
  return {
    impression: fields.impressionFileMedium,
    dicom: fields.dicomFileMedium,
    secondDicom: fields.secondDicomFileMedium,
  };
}
