import type { ReplyOf } from '@maxilla/contract/calls';
import type { preferences } from '@maxilla/contract/preferences';
import { COURIER_SERVICES } from '@maxilla/domain/couriers';
import { type Actor, isStaff } from '@maxilla/domain/people';
import {
  CAMERA_CLOUDS,
  CONE_BEAM_BRANDS,
  isProtocol,
  NO_PREFERENCES,
  PREFERENCE_FIELDS,
  type Preferences,
} from '@maxilla/domain/preferences';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { implantOf, namedIn, preferencesOf } from './preferences.store.ts';

const named = (rows: typeof CAMERA_CLOUDS, id: number | null) => rows.find((row) => row.id === id) ?? null;

/**
 * A dentist's preferences with the names of referenced rows; without staff notes if the dentist reads them.
 */
export async function readPreference(
  db: Database | Transaction,
  viewer: Pick<Actor, 'role'>,
  userId: number,
): Promise<ReplyOf<(typeof preferences)['read']>> {
  const stored = seenBy(viewer, await preferencesOf(db, userId));
  const { physicalTraceability, exocad, usualImplant, coneBeam, cameraCloud, courierService, ...others } =
    stored;
  return {
    ...others,
    implants: await namedIn(db, 'implants', stored.implants),
    guidedSurgicalKits: await namedIn(db, 'guidedSurgicalKits', stored.guidedSurgicalKits),
    fixationPins: await namedIn(db, 'fixationPins', stored.fixationPins),
    usualImplant: usualImplant === null ? null : await implantOf(db, usualImplant),
    coneBeam: named(CONE_BEAM_BRANDS, coneBeam),
    cameraCloud: named(CAMERA_CLOUDS, cameraCloud),
    courierService: named(COURIER_SERVICES, courierService),
    isPhysicalTraceability: physicalTraceability,
    isExocad: exocad,
  };
}

function seenBy(viewer: Pick<Actor, 'role'>, stored: Preferences): Preferences {
  if (isStaff(viewer)) return stored;
  const own = PREFERENCE_FIELDS.filter(isProtocol).map((field) => [field, stored[field]]);
  return { ...NO_PREFERENCES, ...(Object.fromEntries(own) as Partial<Preferences>) };
}
