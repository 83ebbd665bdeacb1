import { lazyPart } from '../../../ui/lazy-part.ts';

const loadStaffPage = () => import('./staff-page.tsx');
const loadDentistPage = () => import('./dentist-page.tsx');

/** The project pages for staff and for dentists, loaded separately. */
export const StaffPage = lazyPart(async () => (await loadStaffPage()).StaffPage);
export const DentistPage = lazyPart(async () => (await loadDentistPage()).DentistPage);

/**
 * Loads the page component in parallel with the project, and for staff the first tab too. Which tab a dentist sees
 * first depends on the project.
 */
export async function preloadView(staff: boolean): Promise<void> {
  await (staff ? Promise.all([loadStaffPage(), import('./tabs/information-tab.tsx')]) : loadDentistPage());
}
