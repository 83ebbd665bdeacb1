import type { ReplyOf } from '@maxilla/contract/calls';
import type { preferences } from '@maxilla/contract/preferences';
import { MEDIA } from '@maxilla/domain/customisation';
import { PREFERENCE_FIELDS, TEXT_PREFERENCES } from '@maxilla/domain/preferences';
import type { FLAG_PREFERENCES, Preferences } from '@maxilla/domain/preferences';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { api } from '../../api/client.ts';
import { query } from '../../api/query.ts';

export type Preference = ReplyOf<(typeof preferences)['read']>;

/** A dentist's preferences. */
export function preferenceQuery(userId: number) {
  return query(api.preferences.read, { params: { id: userId }, query: {} });
}

type TextField = (typeof TEXT_PREFERENCES)[number];
type FlagField = (typeof FLAG_PREFERENCES)[number];

/** The fields on screen; the usual implant is chosen in a dialog of its own. */
export type FormField = keyof PreferenceValues;
type ChoiceField = Exclude<FormField, TextField>;

/** The fields that are chosen rather than typed. */
export const CHOICE_FIELDS = PREFERENCE_FIELDS.filter(
  (field): field is ChoiceField => field !== 'usualImplant' && !TEXT_PREFERENCES.some((one) => one === field),
);

const WIRE_NAMES: { readonly [F in FormField]?: keyof Preference } = {
  physicalTraceability: 'isPhysicalTraceability',
  exocad: 'isExocad',
};

/** Name of a field in the server's reply. */
export function wireFieldOf(field: FormField): keyof Preference {
  return WIRE_NAMES[field] ?? (field as Exclude<FormField, FlagField>);
}

/** Values on screen. Those of selects are strings; null means nothing is chosen. */
export type PreferenceValues = {
  implants: string[];
  guidedSurgicalKits: string[];
  fixationPins: string[];
  sleeveType: string | null;
  impressionMedium: string | null;
  dicomMedium: string | null;
  coneBeam: string | null;
  cameraCloud: string | null;
  courierService: string | null;
} & Record<FlagField, boolean> &
  Record<TextField, string>;

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => String(id));
const idOf = (row: { id: number } | null) => (row ? String(row.id) : null);
const number = (value: string | null) => (value === null ? null : Number(value));

export function preferenceValues(saved: Preference): PreferenceValues {
  const { isPhysicalTraceability, isExocad, usualImplant: _, ...others } = saved;
  return {
    ...others,
    implants: ids(saved.implants),
    guidedSurgicalKits: ids(saved.guidedSurgicalKits),
    fixationPins: ids(saved.fixationPins),
    coneBeam: idOf(saved.coneBeam),
    cameraCloud: idOf(saved.cameraCloud),
    courierService: idOf(saved.courierService),
    physicalTraceability: isPhysicalTraceability,
    exocad: isExocad,
  };
}

/** The preferences that are on screen. */
export function preferencesIn(values: PreferenceValues): Preferences {
  const texts = TEXT_PREFERENCES.map((field) => [field, values[field].trim()]);
  return {
    ...values,
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    usualImplant: null,
    implants: values.implants.map(Number),
    guidedSurgicalKits: values.guidedSurgicalKits.map(Number),
    fixationPins: values.fixationPins.map(Number),
    sleeveType: PROJECT_SLEEVE_TYPES.find((type) => type === values.sleeveType) ?? null,
    impressionMedium: MEDIA.find((medium) => medium === values.impressionMedium) ?? null,
    dicomMedium: MEDIA.find((medium) => medium === values.dicomMedium) ?? null,
    coneBeam: number(values.coneBeam),
    cameraCloud: number(values.cameraCloud),
    courierService: number(values.courierService),
  };
}
