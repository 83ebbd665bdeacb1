import { lazy } from 'react';

const load = {
  staff: () => import('./staff-page.tsx'),
  dentist: () => import('./dentist-page.tsx'),
};
/** The tab most likely shown first to each, preloaded. */
const first = {
  staff: () => import('./tabs/information-tab.tsx'),
  dentist: () => import('./messages/messages-tab.tsx'),
};

/** The project pages for staff and for dentists, loaded separately. */
export const StaffPage = lazy(async () => ({ default: (await load.staff()).StaffPage }));
export const DentistPage = lazy(async () => ({ default: (await load.dentist()).DentistPage }));

/** Loads the page component in parallel with the project. */
export async function preloadView(staff: boolean): Promise<void> {
  const who = staff ? 'staff' : 'dentist';
  await Promise.all([load[who](), first[who]()]);
}
