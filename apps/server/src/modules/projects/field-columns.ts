import type { FieldName, FieldValues } from '@maxilla/domain/kinds/fields';

import type { DB } from '../../platform/database/schema.ts';

type Table = 'projects' | 'project_guides' | 'project_fabrications' | 'project_aligners';
type Place = { [T in Table]: readonly [table: T, column: Exclude<keyof DB[T], 'project_id'>] }[Table];

/** The table and the column of each product field. */
const PLACES = {
  noOfImplants: ['project_guides', 'implants_count'],
  guidedSurgicalKitId: ['project_guides', 'guided_surgical_kit_id'],
  sleeveType: ['project_guides', 'sleeve_type'],
  fixationPinBrandId: ['project_guides', 'fixation_pin_brand_id'],
  shade: ['project_guides', 'shade'],
  isFlap: ['project_guides', 'is_flap'],
  needGraft: ['project_guides', 'need_graft'],
  maxillaryElements: ['project_fabrications', 'maxillary_elements'],
  mandibularElements: ['project_fabrications', 'mandibular_elements'],
  arcade: ['project_aligners', 'arcade'],
  objective: ['project_aligners', 'objective'],
  clinicalConditions: ['project_aligners', 'clinical_conditions'],
  clutteringMaxillary: ['project_aligners', 'cluttering_maxillary'],
  clutteringMandibular: ['project_aligners', 'cluttering_mandibular'],
  retainDiastema: ['project_aligners', 'retain_diastema'],
  requestedDate: ['projects', 'requested_date'],
  description: ['projects', 'description'],
} as const satisfies { readonly [K in FieldName]: Place };

type Places = typeof PLACES;

/** The column of each product field. */
export const COLUMN_OF_FIELD = Object.fromEntries(
  Object.entries(PLACES).map(([name, [, column]]) => [name, column]),
) as { readonly [K in FieldName]: Places[K][1] };

/** The fields that are stored in the table of a kind. */
type DetailField = { [K in FieldName]: Places[K][0] extends 'projects' ? never : K }[FieldName];

/** Their values, by column. */
export type DetailFields = { [K in DetailField as Places[K][1]]: FieldValues[K] };

/** Their tables, by column. */
export const TABLE_OF_FIELD = Object.fromEntries(
  Object.values(PLACES).flatMap(([table, column]) => (table === 'projects' ? [] : [[column, table]])),
) as { readonly [C in keyof DetailFields]: Places[DetailField][0] };
