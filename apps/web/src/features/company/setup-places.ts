import type { SetupStep } from '@maxilla/domain/company';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';

/** Below the root of the role if it has no slash. */
const PLACES: Readonly<Record<SetupStep, string>> = {
  company: 'company',
  addresses: 'company#addresses',
  prices: '/sources/prices',
  references: '/sources/implants',
  machines: '/sources/machines',
  people: 'users',
  mails: 'company',
};

/**
 * The address of the screen for a step of the installation; `missing`: its missing items, starting with the
 * first to add.
 */
export function setupPlace(step: SetupStep, role: Role, missing: readonly string[] = []): string {
  const [first] = missing;
  const place = step === 'references' && first !== undefined ? `/sources/${first}` : PLACES[step];
  return place.startsWith('/') ? place : `/${ROLE_ROOT[role]}/${place}`;
}
