import { gzipSync } from 'node:zlib';

import type { ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import type { Page, Request } from '@playwright/test';
import { colleague } from '../support/colleague.ts';
import { expect } from '../support/expect.ts';
import { ADMINISTRATOR, FRENCH_DENTIST, logIn } from '../support/people.ts';
import { test } from '../support/server.ts';

/** Limits for the initial JavaScript of a page, in gzipped kilobytes. */
const LOGIN_LIMIT = 150;
const PAGE_LIMIT = 300;

/** Delays from which on code is loaded ahead, once a page has been there for a while; a slow machine comes to them. */
const AHEAD_MS = 3_000;

/** Keeps a page from loading code ahead, which is no part of its first screen. */
async function loadNothingAhead(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const set = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, delay = 0) =>
      set(work, delay < least ? delay : 2 ** 31 - 1)) as typeof setTimeout;
  }, AHEAD_MS);
}

/** Gzipped kilobytes of the scripts that were measured: pages share most of theirs. */
const measured = new Map<string, number>();

async function kilobytesOf(page: Page, url: string): Promise<number> {
  const known = measured.get(url);
  if (known !== undefined) return known;
  const reply = await page.request.get(url);
  const size = gzipSync(await reply.body(), { level: 9 }).length / 1_000;
  measured.set(url, size);
  return size;
}

/** Gzipped JavaScript loaded by a page before any interaction, in kilobytes. */
async function scriptKilobytes(page: Page, path: string): Promise<number> {
  // Requests still running for the previous page are not counted.
  await page.goto('about:blank');
  await loadNothingAhead(page);
  const scripts = new Set<string>();
  const listener = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  };
  page.on('request', listener);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Chargement)/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  page.off('request', listener);
  expect(scripts.size, `scripts of ${path}`).toBeGreaterThan(0);
  const sizes = await Promise.all([...scripts].map((url) => kilobytesOf(page, url)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Path of the first project of a type in a user's list that is in a state. */
async function projectOf(
  baseURL: string | undefined,
  email: string,
  state: ProjectState,
  type: ProductType = 'GUIDE',
): Promise<string> {
  const person = await colleague(baseURL ?? '', email);
  type Listed = { id: number; productType: ProductType };
  const { projects } = await person.get<{ projects: Listed[] }>(
    `/api/projects?offset=0&limit=100&projectStates=${state}`,
  );
  await person.leave();
  const project = projects.find(({ productType }) => productType === type);
  if (!project) throw new Error(`${email} has no project of ${type} in ${state}`);
  return `/projects/${project.id}/details`;
}

test('the login page stays within its script size limit', async ({ page }) => {
  expect(await scriptKilobytes(page, '/login')).toBeLessThan(LOGIN_LIMIT);
});

test('entry pages of dentists stay within the script size limit', async ({ page, baseURL }) => {
  await logIn(page, FRENCH_DENTIST);
  for (const path of [
    '/user/myprojects',
    await projectOf(baseURL, FRENCH_DENTIST, 'CREATED'),
    // The refused guide of the demo has a message with attachments, whose list is loaded for them.
    await projectOf(baseURL, FRENCH_DENTIST, 'FILES_REJECTED', 'ALIGNERS'),
    await projectOf(baseURL, FRENCH_DENTIST, 'DRAFT_PLAN_SENT'),
  ])
    expect(await scriptKilobytes(page, path), path).toBeLessThan(PAGE_LIMIT);
});

test('entry pages of staff stay within the script size limit', async ({ page, baseURL }) => {
  await logIn(page, ADMINISTRATOR);
  const views = '/dashboards/PROD_MACHINE/biocompatible_printing/views';
  for (const path of [
    '/admin/dashboards',
    '/admin/projects',
    `${views}/state_todo_attachment`,
    `${views}/guide_printing_preparation`,
    `${views}/guide_printing_in_progress`,
    await projectOf(baseURL, ADMINISTRATOR, 'FILES_VALIDATED', 'FABRICATION'),
    await projectOf(baseURL, ADMINISTRATOR, 'INSTALLING_SOCKET'),
    await projectOf(baseURL, ADMINISTRATOR, 'CUSTOMIZATION_COMPLETED', 'ALIGNERS'),
  ])
    expect(await scriptKilobytes(page, path), path).toBeLessThan(PAGE_LIMIT);
});
