import {
  type Arcade,
  ARCADES,
  CLINICAL_CONDITIONS,
  type ClinicalCondition,
  type Cluttering,
  CLUTTERINGS,
  type Diastema,
  DIASTEMAS,
  type Objective,
  OBJECTIVES,
} from '../aligners.ts';
import type { IsoDate } from '../days.ts';
import { MAX_IMPLANTS } from '../implants.ts';
import type { Shade } from '../shades.ts';
import type { SleeveType } from '../sleeves.ts';

/**
 * Fields of orderable products, by their wire names (spec 1 §3). Each product kind asks for some of them.
 * Null: not given, or not applicable to this product.
 */
export type FieldValues = {
  // guides
  readonly noOfImplants: number | null;
  readonly guidedSurgicalKitId: number | null;
  readonly sleeveType: SleeveType | null;
  readonly fixationPinBrandId: number | null;
  readonly shade: Shade | null;
  readonly isFlap: boolean | null;
  readonly needGraft: boolean | null;
  // fabrication
  readonly maxillaryElements: number | null;
  readonly mandibularElements: number | null;
  // aligners
  readonly arcade: Arcade | null;
  readonly objective: Objective | null;
  readonly clinicalConditions: readonly ClinicalCondition[] | null;
  readonly clutteringMaxillary: Cluttering | null;
  readonly clutteringMandibular: Cluttering | null;
  readonly retainDiastema: Diastema | null;
  // every kind
  readonly requestedDate: IsoDate | null;
  readonly description: string | null;
};

export type FieldName = keyof FieldValues;

/** The lists that a choice field may draw from. */
export type ChoiceList = 'guidedSurgicalKits' | 'sleeveTypes' | 'fixationPinBrands' | 'shades';

/** Short lists with all values visible; labelled `fieldOption.<list>.<value>`. */
export const OPTIONS = {
  arcade: ARCADES,
  objective: OBJECTIVES,
  clinicalCondition: CLINICAL_CONDITIONS,
  cluttering: CLUTTERINGS,
  diastema: DIASTEMAS,
} as const satisfies Record<string, readonly string[]>;
export type OptionList = keyof typeof OPTIONS;

/** The input control of a field; the web app has one component per type. */
export type Control =
  /** The tooth chart with the placed implants, and the allowed number of implants. */
  | { readonly type: 'implants'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly of: ChoiceList }
  | { readonly type: 'oneOf' | 'someOf'; readonly of: OptionList }
  | { readonly type: 'yesNo' }
  | { readonly type: 'count'; readonly min: number; readonly max: number }
  | { readonly type: 'day' }
  | { readonly type: 'text' };

/** Maximum number of elements per jaw in a fabrication project (spec 1 §9). */
export const MAX_ELEMENTS = 20;

export const CONTROLS = {
  noOfImplants: { type: 'implants', min: 1, max: MAX_IMPLANTS },
  guidedSurgicalKitId: { type: 'choice', of: 'guidedSurgicalKits' },
  sleeveType: { type: 'choice', of: 'sleeveTypes' },
  fixationPinBrandId: { type: 'choice', of: 'fixationPinBrands' },
  shade: { type: 'choice', of: 'shades' },
  isFlap: { type: 'yesNo' },
  needGraft: { type: 'yesNo' },
  maxillaryElements: { type: 'count', min: 0, max: MAX_ELEMENTS },
  mandibularElements: { type: 'count', min: 0, max: MAX_ELEMENTS },
  arcade: { type: 'oneOf', of: 'arcade' },
  objective: { type: 'oneOf', of: 'objective' },
  clinicalConditions: { type: 'someOf', of: 'clinicalCondition' },
  clutteringMaxillary: { type: 'oneOf', of: 'cluttering' },
  clutteringMandibular: { type: 'oneOf', of: 'cluttering' },
  retainDiastema: { type: 'oneOf', of: 'diastema' },
  requestedDate: { type: 'day' },
  description: { type: 'text' },
} as const satisfies { readonly [K in FieldName]: Control };

export const FIELD_NAMES = Object.keys(CONTROLS) as readonly FieldName[];

/** Fields that are specific to one patient, even for the same case. */
const OF_ONE_PATIENT: readonly FieldName[] = ['requestedDate', 'description'];

/**
 * The values that a project copies from another one of the same case for another patient; files are never
 * copied.
 */
export function sameCase(values: FieldValues): Partial<FieldValues> {
  const given = FIELD_NAMES.filter((name) => !OF_ONE_PATIENT.includes(name) && values[name] !== null);
  return Object.fromEntries(given.map((name) => [name, values[name]]));
}
