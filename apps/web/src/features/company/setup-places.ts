import type { SetupStep } from '@maxilla/domain/company';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';
import type { SourceName } from '@maxilla/domain/source-names';

/** Below the root of the role if it has no slash. */
const PLACES: Readonly<Record<Exclude<SetupStep, 'mails'>, string>> = {
  company: 'company',
  addresses: 'company#addresses',
  prices: '/sources/prices',
  references: '/sources/implants',
  machines: '/sources/machines',
  people: 'users',
  dentists: 'users',
};

/** The steps that reference data are entered for. */
const STEPS_OF_SOURCE: Partial<Record<SourceName, readonly SetupStep[]>> = {
  prices: ['prices'],
  brands: ['references'],
  implants: ['references'],
  sleeves: ['references'],
  kits: ['references'],
  machines: ['machines'],
};

/** The steps of the installation that rows of a source belong to. */
export const stepsOfSource = (source: SourceName): readonly SetupStep[] => STEPS_OF_SOURCE[source] ?? [];

/**
 * The address of the screen for a step of the installation, or undefined for the mail server, which is set where the portal
 * is started; `missing`: its missing items, starting with the first to add.
 */
export function setupPlace(step: SetupStep, role: Role, missing: readonly string[] = []): string | undefined {
  if (step === 'mails') return undefined;
  const [first] = missing;
  const place = step === 'references' && first !== undefined ? `/sources/${first}` : PLACES[step];
  return place.startsWith('/') ? place : `/${ROLE_ROOT[role]}/${place}`;
}
