import { fileURLToPath } from 'node:url';

import { viewsOf } from '@maxilla/domain/dashboard-views';
import { DASHBOARDS, type Dashboard } from '@maxilla/domain/dashboards';
import type { Page } from '@playwright/test';

import { screensIn } from '../../apps/web/build/routes.ts';
import { type Colleague, colleague } from '../support/colleague.ts';
import { expectTouchTargets } from '../support/controls.ts';
import { expectScreen } from '../support/expect-screen.ts';
import { expect } from '../support/expect.ts';
import { ADMINISTRATOR, DENTIST, FRENCH_DENTIST, logIn } from '../support/people.ts';
import { test } from '../support/server.ts';
import { isSettled } from '../support/steady.ts';

/**
 * Visits every screen of the route tree in two configurations, which together cover both languages, both
 * themes, both extreme widths, and both ways to come to a screen.
 */

// The longest file, so all workers share its tests; each visits a dozen or more screens.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

const SCREENS = screensIn(fileURLToPath(new URL('../../apps/web/src/routes', import.meta.url)));

type Visitor = 'nobody' | 'dentist' | 'staff' | 'production';

/** The users who visit the routes of a folder; the first matching folder counts. */
const VISITORS_OF: readonly (readonly [folder: string, visitors: readonly Visitor[]])[] = [
  ['_public/', ['nobody']],
  ['_app/user/', ['dentist']],
  ['_app/projects/', ['dentist', 'staff']],
  ['_app/patients/', ['dentist']],
  ['_app/dashboards/', ['production']],
  ['_app/', ['staff']],
];

/** URLs of the routes with parameters. A new route fails until its URLs are added here. */
const ADDRESSES: Readonly<Record<string, (api: Colleague) => Promise<readonly string[]>>> = {
  '/projects/$projectId/details': async (api) => {
    const ids = await oneProjectPerState(api);
    return [
      ...ids.slice(0, 5).map((id) => `/projects/${id}/details`),
      ...['information', 'documents', 'history'].map((tab) => `/projects/${ids.at(-1)}/details?tab=${tab}`),
    ];
  },
  '/projects/$projectId/customization': async (api) =>
    (await oneProjectPerState(api)).slice(0, 3).map((id) => `/projects/${id}/customization`),
  '/patients/$patientId/patientdetails': async (api) => {
    const { patients } = await api.get<{ patients: { id: number }[] }>('/api/patients?offset=0');
    return patients.slice(0, 1).map(({ id }) => `/patients/${id}/patientdetails`);
  },
  '/clinics/$clinicId/details': async (api) => {
    const { clinics } = await api.get<{ clinics: { id: number }[] }>('/api/clinics?offset=0');
    return clinics.slice(0, 1).map(({ id }) => `/clinics/${id}/details`);
  },
  '/users/$userId/details': async (api) => {
    type Users = { users: { id: number }[] };
    const [dentists, staff] = await Promise.all(
      ['ROLE_USER', 'ROLE_INTERNAL_USER'].map((role) => api.get<Users>(`/api/users?userRole=${role}`)),
    );
    return [dentists, staff]
      .flatMap((found) => found?.users[0]?.id ?? [])
      .map((id) => `/users/${id}/details`);
  },
  '/sources/$source': async () => ['/sources/pillars', '/sources/implants?view=models', '/sources/brands'],
  '/dashboards/$teamCode/$componentName': async () => DASHBOARDS.map((dashboard) => addressOf(dashboard)),
  '/dashboards/$teamCode/$componentName/views/export_orders_data': async () => [
    '/dashboards/ADV/exports/views/export_orders_data',
  ],
  '/dashboards/$teamCode/$componentName/views/export_dentists_data': async () => [
    '/dashboards/ADV/exports/views/export_dentists_data',
  ],
  '/dashboards/$teamCode/$componentName/views/$viewName': async (api) => [
    ...ONE_VIEW_PER_SCREEN,
    '/dashboards/PROD_MACHINE/maintenance/views/machining_operations',
    await cardOf(api, 'installing_socket'),
  ],
};

/** Tabs, filters and pages to visit in addition to the plain URL. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  '/user/accessories': ['?orders=true'],
  '/$staffRoot/projects': ['?status=SENT&page=1&q=guide'],
};

const addressOf = ({ teams: [team], component }: Dashboard) => `/dashboards/${team}/${component}`;

/** One view per dashboard and screen type. */
const ONE_VIEW_PER_SCREEN = DASHBOARDS.flatMap((dashboard: Dashboard) => {
  const bases = dashboard.bases ?? [undefined];
  const first = new Map<string, string>();
  for (const base of bases) {
    for (const { name, screen } of viewsOf(dashboard, base)) {
      const query = base ? `?baseProduct=${base}` : '';
      if (!first.has(screen)) first.set(screen, `${addressOf(dashboard)}/views/${name}${query}`);
    }
  }
  return [...first.values()];
});

/** The card of the first project that waits in a view of the machines. */
async function cardOf(api: Colleague, view: string): Promise<string> {
  const { rows } = await api.get<{ rows: { id: number }[] }>(`/api/queues/${view}`);
  return `/dashboards/PROD_MACHINE/biocompatible_printing/views/${view}?card=${rows[0]?.id}`;
}

/** A project in each state of the first page, and one that is held. */
async function oneProjectPerState(api: Colleague): Promise<number[]> {
  type Rows = { projects: { id: number; projectState: string; onHold: boolean }[] };
  const { projects } = await api.get<Rows>('/api/projects?offset=0');
  const looks = projects.map(({ id, projectState, onHold }) => [`${projectState} ${onHold}`, id] as const);
  return [...new Map(looks).values()];
}

async function addressesFor(visitor: Visitor, api: Colleague | null): Promise<string[]> {
  const screens = SCREENS.filter(({ file }) =>
    VISITORS_OF.find(([folder]) => file.startsWith(folder))?.[1].includes(visitor),
  );
  const addresses: string[] = [];
  for (const { path } of screens) {
    const named = ADDRESSES[path];
    const some =
      named && api ? await named(api) : ['', ...(VARIANTS[path] ?? [])].map((end) => `${path}${end}`);
    addresses.push(...some.map((address) => address.replace('$staffRoot', 'admin')));
  }
  expect(addresses.filter((address) => address.includes('$'))).toEqual([]);
  return addresses;
}

/** Ways to come to a screen: its address is opened as a new page, or the application goes there from another. */
const WAYS = {
  opened: async (page: Page, address: string) => {
    await page.goto(address);
  },
  from: async (page: Page, address: string) => {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await page.waitForFunction(isSettled);
  },
};

type Look = {
  readonly email?: string;
  readonly way?: keyof typeof WAYS;
  readonly expectMore?: (page: Page) => Promise<void>;
};

async function visit(
  page: Page,
  baseURL: string | undefined,
  visitor: Visitor,
  { email, way = 'opened', expectMore }: Look = {},
): Promise<void> {
  const api = email === undefined ? null : await colleague(baseURL ?? '', email);
  for (const address of await addressesFor(visitor, api)) {
    await test.step(address, async () => {
      await WAYS[way](page, address);
      await expectScreen(page, /./);
      await expectMore?.(page);
      expect(new URL(page.url()).pathname).toBe(address.replace(/\?.*/, ''));
    });
  }
  await api?.leave();
}

/** Verifies that a finger hits the tools of the viewer: above a surface, and beside the slices of a CBCT. */
async function expectToolsForFingers(page: Page, baseURL: string | undefined): Promise<void> {
  type Scans = { documents: { id: number; projectId: number; contentKind: string }[] };
  const dentist = await colleague(baseURL ?? '', FRENCH_DENTIST);
  // By kind, as other journeys send more than a page of files.
  const scansOf = async (kind: string) =>
    (await dentist.get<Scans>(`/api/documents?offset=0&fileType=${kind}`)).documents;
  const surface = (await scansOf('IMPRESSION')).find(({ contentKind }) => contentKind === 'stl');
  const [cbct] = await scansOf('DICOM1');
  await dentist.leave();
  if (!surface || !cbct) throw new Error('the demo has too few scans');
  const dialog = page.getByRole('dialog');
  for (const [scan, tool] of [
    [surface, dialog.getByRole('toolbar')],
    [cbct, dialog.getByRole('button', { name: /^(Os|Bone)$/ })],
  ] as const) {
    await page.goto(`/projects/${scan.projectId}/details?scan=${scan.id}`);
    await expect(tool).toBeVisible();
    await expectTouchTargets(page, '[role="dialog"]');
  }
}

test('every screen of the route tree has a visitor', () => {
  const unvisited = SCREENS.filter(({ file }) => !VISITORS_OF.some(([folder]) => file.startsWith(folder)));
  expect(unvisited).toEqual([]);
  expect(Object.keys(ADDRESSES).filter((path) => !SCREENS.some((screen) => screen.path === path))).toEqual(
    [],
  );
});

test.describe('on a small phone, in the dark, in French', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    locale: 'fr-FR',
  });

  test('every public screen', async ({ page, baseURL }) => {
    await visit(page, baseURL, 'nobody', { expectMore: expectTouchTargets });
  });

  test('the line above a form that was filled in before', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Modèle');
    await page.reload();
    await expect(page.getByRole('button', { name: /^Effacer/ })).toBeVisible();
    await expectTouchTargets(page);
  });

  test('every screen of a dentist', async ({ page, baseURL }) => {
    await logIn(page, FRENCH_DENTIST);
    await visit(page, baseURL, 'dentist', { email: FRENCH_DENTIST, expectMore: expectTouchTargets });
    await test.step('the viewer of scans', () => expectToolsForFingers(page, baseURL));
  });

  for (const visitor of ['staff', 'production'] as const) {
    test(`every screen of ${visitor}`, async ({ page, baseURL }) => {
      await logIn(page, ADMINISTRATOR);
      await visit(page, baseURL, visitor, {
        email: ADMINISTRATOR,
        expectMore: (on) => expectTouchTargets(on, '.mantine-Pagination-root, [data-limit], header, main a'),
      });
    });
  }
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('what staff press in tables, on tiles, in the header and in the viewer', async ({ page, baseURL }) => {
    await logIn(page, ADMINISTRATOR, { language: 'en' });
    await expectToolsForFingers(page, baseURL);
    const api = await colleague(baseURL ?? '', ADMINISTRATOR);
    for (const address of (await ADDRESSES['/users/$userId/details']?.(api)) ?? []) {
      await page.goto(address);
      await expectScreen(page, /./);
      await expectTouchTargets(page, 'h2');
    }
    await api.leave();
    for (const [address, heading] of [
      ['/dashboards/PROD_GUIDE/guide_planning', 'Guide planning'],
      ['/dashboards/LOG/shipments/views/awaiting_reception', 'Awaiting reception'],
      ['/admin/projects', 'Projects'],
      ['/admin/users', 'Users'],
    ] as const) {
      await page.goto(address);
      await expectScreen(page, new RegExp(`^${heading}`));
      await expectTouchTargets(page, '.mantine-Pagination-root, [data-limit], header, thead, td > a');
    }
  });
});

test.describe('on a large screen, in English', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('every public screen', async ({ page, baseURL }) => {
    await visit(page, baseURL, 'nobody');
  });

  test('every screen of a dentist', async ({ page, baseURL }) => {
    await logIn(page, DENTIST);
    await visit(page, baseURL, 'dentist', { email: DENTIST, way: 'from' });
  });

  for (const visitor of ['staff', 'production'] as const) {
    test(`every screen of ${visitor}`, async ({ page, baseURL }) => {
      await logIn(page, ADMINISTRATOR, { language: 'en' });
      await visit(page, baseURL, visitor, { email: ADMINISTRATOR, way: 'from' });
    });
  }
});
