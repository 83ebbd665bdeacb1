import { lazy } from 'react';

const load = {
  staff: () => import('./staff-page.tsx'),
  dentist: () => import('./dentist-page.tsx'),
};
/** The part each of them most likely begins with. */
const first = {
  staff: () => import('./tabs/information-tab.tsx'),
  dentist: () => import('./messages/messages-tab.tsx'),
};

/** The page of a project for staff, and for its dentist: each loads only its own. */
export const StaffPage = lazy(async () => ({ default: (await load.staff()).StaffPage }));
export const DentistPage = lazy(async () => ({ default: (await load.dentist()).DentistPage }));

/** Loads somebody's view beside the project itself. */
export async function preloadView(staff: boolean): Promise<void> {
  const who = staff ? 'staff' : 'dentist';
  await Promise.all([load[who](), first[who]()]);
}
