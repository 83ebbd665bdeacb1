import type { CustomisationFields } from '@maxilla/contract/project-forms';
import type { Media, MediumField } from '@maxilla/domain/customisation';
import { FIELD_NAMES } from '@maxilla/domain/kinds/fields';
import type { FieldValues } from '@maxilla/domain/kinds/fields';
import type { Project } from './project.ts';

/** The customisation fields, by their wire names. */
export type Fields = Required<CustomisationFields>;
export type FieldName = keyof Fields;
export type Edits = Partial<Fields>;

/** The form value for a field that the project leaves empty. */
const NOTHING_GIVEN: Partial<Fields> = {
  maxillaryElements: 0,
  mandibularElements: 0,
  clinicalConditions: [],
};

/** The fields of a project as stored on the server. */
export function fieldsOf(project: Project): Fields {
  const stored = { ...project, noOfImplants: project.totalImplants };
  const given = FIELD_NAMES.map((name) => [name, stored[name] ?? NOTHING_GIVEN[name] ?? null]);
  return {
    ...(Object.fromEntries(given) as Pick<Fields, keyof FieldValues>),
    impressionFileMedium: project.impressionFileMedium,
    dicomFileMedium: project.dicomFileMedium,
    secondDicomFileMedium: project.secondDicomFileMedium,
    courierPickupDate: project.courierPickupDate,
    cloudName: project.cloudName,
    cloudCase: project.cloudCase,
  };
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
