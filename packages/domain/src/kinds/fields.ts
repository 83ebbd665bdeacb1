import type { IsoDate } from '../days.ts';
import { MAX_IMPLANTS } from '../implants.ts';
import type { Shade } from '../shades.ts';
import type { SleeveType } from '../sleeves.ts';

/**
 * The fields of the products that are ordered, by their names on the wire (spec 1 §3). Each kind of product asks for
 * some of them. Null: not given, or not asked of this product.
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
  // every kind
  readonly requestedDate: IsoDate | null;
  readonly description: string | null;
};

export type FieldName = keyof FieldValues;

/** The lists that a field may choose from. */
export type ChoiceList = 'guidedSurgicalKits' | 'sleeveTypes' | 'fixationPinBrands' | 'shades';

/** What a field is entered with; the web has one component for each type. */
export type Control =
  /** The tooth chart with the implants placed on it, and how many there are to be. */
  | { readonly type: 'implants'; readonly min: number; readonly max: number }
  | { readonly type: 'choice'; readonly of: ChoiceList }
  | { readonly type: 'yesNo' }
  | { readonly type: 'count'; readonly min: number; readonly max: number }
  | { readonly type: 'day' }
  | { readonly type: 'text' };

/** Most elements of one jaw in a fabrication project (spec 1 §9). */
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
  requestedDate: { type: 'day' },
  description: { type: 'text' },
} as const satisfies { readonly [K in FieldName]: Control };

export const FIELD_NAMES = Object.keys(CONTROLS) as readonly FieldName[];
