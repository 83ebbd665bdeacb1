import { type Page, expect } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { ADMINISTRATOR, DENTIST, FRENCH_DENTIST, logIn } from '../support/people.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { test } from '../support/server.ts';

type Rows = { projects: { id: number; patientName: string; projectState: string }[] };

/** Screen paths of one project per state, from the first page of the user's projects. */
async function projectsOf(baseURL: string, email: string, screen: string): Promise<string[]> {
  const person = await colleague(baseURL, email);
  const { projects } = await person.get<Rows>('/api/projects?offset=0');
  await person.leave();
  const byState = new Map(projects.map(({ id, projectState }) => [projectState, id]));
  return [...byState.values()].map((id) => `/projects/${id}/${screen}`);
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectScreen(page, /./);
      expect(new URL(page.url()).pathname).toBe(path.replace(/\?.*/, ''));
    });
  }
}

const DENTIST_SCREENS = ['myprojects', 'newprojects', 'patients', 'cart', 'notifications', 'profile'].map(
  (name) => `/user/${name}`,
);
const STAFF_SCREENS = [
  '/admin/dashboards',
  '/admin/projects',
  '/admin/projects?status=SENT&page=1&q=guide',
  '/admin/notifications',
  '/admin/profile',
  '/dashboards/ADV/sales_administration',
  '/dashboards/PROD_GUIDE/guide_planning/views/state_pending_files_verification',
  '/dashboards/PROD_GUIDE/guide_planning/views/unassigned_state_files_validated',
  '/dashboards/PROD_MACHINE/biocompatible_printing/views/installing_socket',
  '/dashboards/LOG/shipments/views/package_prep_guides',
  '/dashboards/LOG/shipments/views/dom_tom',
];

test.describe('on a small phone, in the dark, in French', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    locale: 'fr-FR',
  });

  test('every screen of a dentist', async ({ page, baseURL }) => {
    await page.goto('/login');
    await expectScreen(page, 'Connexion');
    await page.goto('/register');
    await expectScreen(page, 'Créer un compte');
    await page.goto('/forgot-password');
    await expectScreen(page, /oublié/);
    await logIn(page, FRENCH_DENTIST);
    await visit(page, [
      ...DENTIST_SCREENS,
      ...(await projectsOf(baseURL ?? '', FRENCH_DENTIST, 'details')).slice(0, 5),
    ]);
    await visit(page, (await projectsOf(baseURL ?? '', FRENCH_DENTIST, 'customization')).slice(0, 3));
  });

  test('every screen of staff', async ({ page, baseURL }) => {
    await logIn(page, ADMINISTRATOR);
    await visit(page, STAFF_SCREENS);
    await visit(page, (await projectsOf(baseURL ?? '', ADMINISTRATOR, 'details?tab=history')).slice(0, 3));
  });
});

test.describe('on a large screen, in English', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('every screen of a dentist', async ({ page, baseURL }) => {
    await logIn(page, DENTIST);
    await visit(page, DENTIST_SCREENS);
    await visit(page, (await projectsOf(baseURL ?? '', DENTIST, 'details?tab=information')).slice(0, 4));
    await visit(page, (await projectsOf(baseURL ?? '', DENTIST, 'customization')).slice(0, 3));
  });

  test('every screen of staff', async ({ page, baseURL }) => {
    await logIn(page, ADMINISTRATOR);
    await page.getByRole('button', { name: 'English' }).click();
    await visit(page, STAFF_SCREENS);
    await visit(page, (await projectsOf(baseURL ?? '', ADMINISTRATOR, 'details')).slice(0, 4));
    await page.emulateMedia({ colorScheme: 'dark' });
    await visit(page, (await projectsOf(baseURL ?? '', ADMINISTRATOR, 'details?tab=documents')).slice(4, 7));
    await page.getByRole('button', { name: 'Français' }).click();
  });
});
