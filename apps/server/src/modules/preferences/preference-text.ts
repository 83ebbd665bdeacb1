import { COURIER_SERVICES } from '@maxilla/domain/couriers';
import {
  CAMERA_CLOUDS,
  CONE_BEAM_BRANDS,
  LIST_PREFERENCES,
  type PreferenceField,
  type Preferences,
} from '@maxilla/domain/preferences';

import type { Transaction } from '../../platform/database/database.ts';
import { implantOf, namedIn } from './preferences.store.ts';

const TABLES = {
  coneBeam: CONE_BEAM_BRANDS,
  cameraCloud: CAMERA_CLOUDS,
  courierService: COURIER_SERVICES,
} as const;

/** The rows that a field may name, if they stand in a table of the domain. */
export function rowsOf(
  field: PreferenceField,
): readonly { readonly id: number; readonly name: string }[] | null {
  return field in TABLES ? TABLES[field as keyof typeof TABLES] : null;
}

/**
 * A preference as the trail keeps it: the names of what is chosen, as rows may be renamed; a code or a text as it is,
 * and an implant with its size as JSON. Blank if nothing is chosen.
 */
export async function textOf(
  trx: Transaction,
  preferences: Preferences,
  field: PreferenceField,
): Promise<string> {
  const value = preferences[field];
  const list = LIST_PREFERENCES.find((one) => one === field);
  if (list !== undefined) {
    const rows = await namedIn(trx, list, preferences[list]);
    return rows.map(({ name }) => name).join(', ');
  }
  if (value === null) return '';
  if (field === 'usualImplant') return JSON.stringify(await implantOf(trx, Number(value)));
  return rowsOf(field)?.find(({ id }) => id === value)?.name ?? String(value);
}
