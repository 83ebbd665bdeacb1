import type { SetupStep } from '@maxilla/domain/company';
import { ROLE_ROOT } from '@maxilla/domain/people';
import type { Role } from '@maxilla/domain/people';
import { SOURCE_NAMES, placeOf } from '@maxilla/domain/source-names';
import type { SourceName, SourceView } from '@maxilla/domain/source-names';

/** Where a step is done. */
type Place = {
  readonly to: string;
  readonly hash?: string;
  readonly search?: { readonly view: SourceView };
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
 * The screen for a step of the installation, or undefined for the mail server, which is set where the portal is started;
 * `missing`: its missing items, starting with the first to add.
 */
export function setupPlace(step: SetupStep, role: Role, missing: readonly string[] = []): Place | undefined {
  const root = `/${ROLE_ROOT[role]}`;
  switch (step) {
    case 'company':
      return { to: `${root}/company` };
    case 'addresses':
      return { to: `${root}/company`, hash: 'addresses' };
    case 'prices':
    case 'machines':
      return { to: `/sources/${step}` };
    case 'references': {
      const source = SOURCE_NAMES.find((name) => name === missing[0]) ?? 'implants';
      const { page, view } = placeOf(source);
      return { to: `/sources/${page}`, ...(view ? { search: { view } } : {}) };
    }
    case 'people':
    case 'dentists':
      return { to: `${root}/users` };
    case 'mails':
      return undefined;
  }
}
