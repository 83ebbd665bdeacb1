import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETUP_STEPS } from '@maxilla/domain/company';
import { SOURCE_PAGES } from '@maxilla/domain/source-names';
import { describe, expect, it } from 'vitest';
import { addressesIn, screensIn } from '../build/routes.ts';
import { setupPlace } from '../src/features/company/setup-places.ts';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const namespaces = readdirSync(source('locales/en')).map((file) => file.replace('.json', ''));
const screens = screensIn(source('routes'));

describe('the routes', () => {
  it('are mapped to their paths', () => {
    const paths = screens.map(({ path }) => path);
    expect(paths).toContain('/user/patients');
    expect(paths).toContain('/dashboards/$teamCode/$componentName');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('tell the server which addresses exist, redirects included', () => {
    const addresses = addressesIn(source('routes')).map((address) => new RegExp(address));
    const exists = (path: string) => addresses.some((address) => address.test(path));
    expect(['/', '/user', '/internal/dashboards', '/projects/7/details'].filter(exists)).toHaveLength(4);
    expect(['/nowhere', '/projects/7', '/user/nowhere', '/admin/dashboards/7'].filter(exists)).toEqual([]);
  });

  it.each(SETUP_STEPS.filter((step) => step !== 'mails'))('have a place for the first step %s', (step) => {
    const { to: place } = setupPlace(step, 'ROLE_ADMIN') ?? { to: '' };
    expect(addressesIn(source('routes')).some((address) => new RegExp(address).test(place))).toBe(true);
    const [, page] = /^\/sources\/(\w+)$/.exec(place) ?? [];
    if (page) expect(SOURCE_PAGES).toContain(page);
  });

  it('lead to what a first step lacks first', () => {
    expect(setupPlace('references', 'ROLE_ADMIN', ['sleeves', 'kits'])).toEqual({ to: '/sources/sleeves' });
    expect(setupPlace('references', 'ROLE_ADMIN', ['implantModels'])).toEqual({
      to: '/sources/implants',
      search: { view: 'models' },
    });
  });

  it.each(screens)('of $path load existing translations', ({ words }) => {
    expect([...namespaces, 'rights', 'sources', 'vocabulary']).toEqual(expect.arrayContaining([...words]));
  });

  // The search params of every route are judged at once: a screen that they came from would load with each page.
  it('judge their search params without their screens', () => {
    const routes = readdirSync(source('routes'), { recursive: true, encoding: 'utf8' });
    const judged = routes
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const text = readFileSync(source(`routes/${file}`), 'utf8');
        const [, name] = /validateSearch: (\w+),/.exec(text) ?? [];
        const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
        return name === undefined ? [] : [{ file, from }];
      });
    expect(judged.length).toBeGreaterThan(5);
    expect(judged.filter(({ from }) => from?.endsWith('.tsx'))).toEqual([]);
  });

  it('load the translations of their layouts, but not those of sibling routes', () => {
    const wordsAt = (path: string) => screens.find((screen) => screen.path === path)?.words;
    expect(wordsAt('/login')).toEqual(['auth']);
    expect(wordsAt('/user/patients')?.toSorted()).toEqual(['patients', 'shell', 'vocabulary']);
    expect(wordsAt('/dashboards/$teamCode/$componentName/views/$viewName')).not.toContain('dashboards');
  });
});

/** Translations that load together with the lazily loaded parts that use them. */
const ON_DEMAND = [
  'aligners',
  'batchDialogs',
  'batches',
  'benchCard',
  'logistic',
  'maintenance',
  'parcels',
  'production',
  'projectActions',
  'viewer',
];

it('every translation file is declared in the types and loaded by some route or on demand', () => {
  const types = readFileSync(source('i18n/i18next.d.ts'), 'utf8');
  const known = [...types.matchAll(/locales\/en\/(\w+)\.json'/g)].map(([, name]) => name);
  const shared = ['errors', 'photoViews', 'rights', 'sources', 'vocabulary'];
  expect(new Set(known)).toEqual(new Set([...shared, ...namespaces]));
  const loaded = new Set(['common', ...ON_DEMAND, ...screens.flatMap(({ words }) => words)]);
  expect(namespaces.filter((name) => !loaded.has(name))).toEqual([]);
});
