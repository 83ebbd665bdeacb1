import { MEDIA, type Medium } from './customisation.ts';
import type { ErrorCode } from './errors.ts';
import { PROJECT_SLEEVE_TYPES, type ProjectSleeveType } from './sleeves.ts';
import { PRODUCT_TYPES, type ProductType } from './products.ts';
import { BEFORE_ORDER_STATES, type ProjectState } from './states.ts';
import { TEXT } from './texts.ts';

/**
 * Stored preferences of a dentist (spec 2 §3, §7; decisions 34): the protocol with which new orders begin,
 * and notes of staff for each other. The dentist sees and edits the protocol, never the notes.
 */
export type Preferences = {
  /** Implant brands. Of a list, the first one is the usual one. */
  readonly implants: readonly number[];
  readonly guidedSurgicalKits: readonly number[];
  /** Brands of fixation pins. */
  readonly fixationPins: readonly number[];
  /** The implant that is proposed first: its brand, model and size. */
  readonly usualImplant: number | null;
  readonly sleeveType: ProjectSleeveType | null;
  readonly impressionMedium: Medium | null;
  /** Medium of the cone beam scans. */
  readonly dicomMedium: Medium | null;
  readonly coneBeam: number | null;
  readonly cameraCloud: number | null;
  readonly courierService: number | null;
  readonly physicalTraceability: boolean;
  readonly exocad: boolean;
  readonly general: string;
  readonly logistic: string;
  readonly orderCreation: string;
  readonly guides: string;
  readonly aligners: string;
  readonly prosthesis: string;
  readonly fabrications: string;
};

export type PreferenceField = keyof Preferences;

type Kind = 'list' | 'one' | 'sleeveType' | 'medium' | 'flag' | 'text';

/** The kind of value of each field, and who edits it: the dentist too (`protocol`), or staff alone (`note`). */
const FIELDS = {
  implants: { kind: 'list', part: 'protocol' },
  guidedSurgicalKits: { kind: 'list', part: 'protocol' },
  fixationPins: { kind: 'list', part: 'protocol' },
  usualImplant: { kind: 'one', part: 'protocol' },
  sleeveType: { kind: 'sleeveType', part: 'protocol' },
  impressionMedium: { kind: 'medium', part: 'protocol' },
  dicomMedium: { kind: 'medium', part: 'protocol' },
  coneBeam: { kind: 'one', part: 'protocol' },
  cameraCloud: { kind: 'one', part: 'protocol' },
  courierService: { kind: 'one', part: 'protocol' },
  physicalTraceability: { kind: 'flag', part: 'note' },
  exocad: { kind: 'flag', part: 'note' },
  general: { kind: 'text', part: 'note' },
  logistic: { kind: 'text', part: 'note' },
  orderCreation: { kind: 'text', part: 'note' },
  guides: { kind: 'text', part: 'note' },
  aligners: { kind: 'text', part: 'note' },
  prosthesis: { kind: 'text', part: 'note' },
  fabrications: { kind: 'text', part: 'note' },
} as const satisfies { readonly [F in PreferenceField]: { kind: Kind; part: 'protocol' | 'note' } };

export const PREFERENCE_FIELDS = Object.keys(FIELDS) as [PreferenceField, ...PreferenceField[]];

type OfKind<K extends Kind> = {
  [F in PreferenceField]: (typeof FIELDS)[F]['kind'] extends K ? F : never;
}[PreferenceField];

const ofKind = <K extends Kind>(kind: K) =>
  PREFERENCE_FIELDS.filter((field): field is OfKind<K> => FIELDS[field].kind === kind);

/** Fields that hold several ids of reference data. */
export const LIST_PREFERENCES = ofKind('list');
/** The notes of staff, one per kind of product and per occasion. */
export const TEXT_PREFERENCES = ofKind('text');
export const FLAG_PREFERENCES = ofKind('flag');

type NotedField = OfKind<'text'>;
/** Fields with short values. */
export type ChosenField = Exclude<PreferenceField, NotedField>;

/** Whether a field is a note of staff. */
export const isNote = (field: PreferenceField): field is NotedField => FIELDS[field].kind === 'text';

/** Whether the dentist sees and edits a field. */
export function isProtocol(field: PreferenceField): boolean {
  return FIELDS[field].part === 'protocol';
}

export const NO_PREFERENCES: Preferences = {
  implants: [],
  guidedSurgicalKits: [],
  fixationPins: [],
  usualImplant: null,
  sleeveType: null,
  impressionMedium: null,
  dicomMedium: null,
  coneBeam: null,
  cameraCloud: null,
  courierService: null,
  physicalTraceability: false,
  exocad: false,
  general: '',
  logistic: '',
  orderCreation: '',
  guides: '',
  aligners: '',
  prosthesis: '',
  fabrications: '',
};

type Named = { readonly id: number; readonly name: string };

/** Makers of cone beam scanners. */
export const CONE_BEAM_BRANDS: readonly Named[] = [
  { id: 1, name: 'Acteon' },
  { id: 2, name: 'Carestream' },
  { id: 3, name: 'Dentsply Sirona' },
  { id: 4, name: 'KaVo' },
  { id: 5, name: 'Morita' },
  { id: 6, name: 'NewTom' },
  { id: 7, name: 'Owandy' },
  { id: 8, name: 'Planmeca' },
  { id: 9, name: 'Vatech' },
];

/** The clouds of intraoral scanners, from which staff fetch impressions. */
export const CAMERA_CLOUDS: readonly Named[] = [
  { id: 1, name: '3Shape Communicate' },
  { id: 2, name: 'DS Core' },
  { id: 3, name: 'DEXIS IS Connect' },
  { id: 4, name: 'Medit Link' },
  { id: 5, name: 'MyiTero' },
  { id: 6, name: 'Shining 3D Cloud' },
];

export const PREFERENCE_OPERATIONS = ['ADD', 'REMOVE', 'REPLACE'] as const;

/** Entries of a list at most. */
export const MAX_PREFERRED = 30;

type Value = number | boolean | string | null;

/** A change of one field: an id added to a list or removed from it, a value replaced or removed. */
export type PreferenceChange = {
  readonly operation: (typeof PREFERENCE_OPERATIONS)[number];
  readonly field: PreferenceField;
  readonly value?: Value | undefined;
  /** The text or choice that is replaced, as its author has seen it; entries of lists replace nothing. */
  readonly former?: Value | undefined;
};

/** Why a change does not fit its field, or null. Whether an id exists is known to the database alone. */
export function preferenceRefusal({ operation, field, value }: PreferenceChange): ErrorCode | null {
  const { kind } = FIELDS[field];
  if (kind === 'list') {
    return operation === 'REPLACE' || typeof value !== 'number' ? 'field.unknownValue' : null;
  }
  if (operation === 'REMOVE') return null;
  if (operation === 'ADD' && kind !== 'one') return 'field.unknownValue';
  if (value === null || value === undefined) return operation === 'REPLACE' ? null : 'field.required';
  switch (kind) {
    case 'one':
      return typeof value === 'number' ? null : 'field.unknownValue';
    case 'sleeveType':
      return PROJECT_SLEEVE_TYPES.some((type) => type === value) ? null : 'field.unknownValue';
    case 'medium':
      return MEDIA.some((medium) => medium === value) ? null : 'field.unknownValue';
    case 'flag':
      return typeof value === 'boolean' ? null : 'field.unknownValue';
    case 'text':
      if (typeof value !== 'string') return 'field.unknownValue';
      return value.length > TEXT ? 'field.tooLong' : null;
  }
}

/** Whether a value would replace one that its author has not seen; not if it is saved already. */
export function isOutdated(preferences: Preferences, { field, value, former }: PreferenceChange): boolean {
  const now = preferences[field];
  if (FIELDS[field].kind === 'list') return false;
  return former !== undefined && now !== former && now !== (value ?? NO_PREFERENCES[field]);
}

/**
 * Preferences after a change that fits its field. Adding an existing entry or removing a missing one changes
 * nothing.
 */
export function withPreference(
  preferences: Preferences,
  { operation, field, value }: PreferenceChange,
): Preferences {
  const list = LIST_PREFERENCES.find((one) => one === field);
  if (list !== undefined) {
    const now = preferences[list];
    if (typeof value !== 'number' || now.includes(value) === (operation !== 'REMOVE')) return preferences;
    const next = operation === 'REMOVE' ? now.filter((one) => one !== value) : [...now, value];
    return { ...preferences, [list]: next };
  }
  const next =
    operation === 'REMOVE' || value === undefined || value === null ? NO_PREFERENCES[field] : value;
  return { ...preferences, [field]: next };
}

/**
 * The changes that turn some preferences into others. A list in a different order is emptied and filled
 * again.
 */
export function preferenceChanges(before: Preferences, after: Preferences): readonly PreferenceChange[] {
  return PREFERENCE_FIELDS.flatMap((field): readonly PreferenceChange[] => {
    const [was, is] = [before[field], after[field]];
    if (Array.isArray(was) && Array.isArray(is)) return listChanges(field, was, is);
    if (Object.is(was, is)) return [];
    return [{ operation: 'REPLACE', field, value: is as Value, former: was as Value }];
  });
}

function listChanges(
  field: PreferenceField,
  was: readonly number[],
  is: readonly number[],
): readonly PreferenceChange[] {
  const kept = was.filter((id) => is.includes(id));
  // Entries can only be appended, so if the kept ones are not a prefix of the new list in its order, all are
  // added again.
  const inOrder = kept.every((id, at) => is[at] === id);
  const stays = inOrder ? kept : [];
  return [
    ...was
      .filter((id) => !stays.includes(id))
      .map((value) => ({ operation: 'REMOVE' as const, field, value })),
    ...is.filter((id) => !stays.includes(id)).map((value) => ({ operation: 'ADD' as const, field, value })),
  ];
}

/** The field of the note about a type of product; without one, the general note counts (decisions 34). */
export function noteOf(type: ProductType): PreferenceField {
  return PRODUCT_TYPES[type].note;
}

/** The states in whose step a further note about a dentist counts: that on ordering for them, and that on their parcels. */
export const STEP_NOTES = {
  orderCreation: BEFORE_ORDER_STATES,
  logistic: ['PACKAGE_PREPARATION', 'PACKAGE_TO_SEND'],
} as const satisfies { readonly [F in PreferenceField]?: readonly ProjectState[] };
