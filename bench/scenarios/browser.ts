import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

import { findBrowser } from '../../scripts/browser.js';
import { ROOT } from '../../scripts/processes.js';
import type { ServerProcess } from '../../scripts/server-process.js';
import { median } from '../measure/autocannon.ts';
import { logIn, type Person, type World } from '../measure/world.ts';

const ASSETS = path.join(ROOT, 'apps', 'web', 'dist');
const TOKEN = 'maxilla.token';
const ROWS = 1_000;
const VIEWS = '/dashboards/PROD_MACHINE/biocompatible_printing/views';
const QUEUE = 'state_todo_attachment';
const SLOWDOWN = 4;
const ROUNDS = 5;

/** JavaScript that a page loads before it is at rest, in kilobytes as gzip makes them. */
export type Weight = { readonly page: string; readonly kilobytes: number };

/**
 * The longest that the browser took from an input to the picture of what it did, in milliseconds: the median of a few
 * times.
 */
export type Interaction = { readonly name: string; readonly milliseconds: number };

export type BrowserFigures = {
  readonly weights: readonly Weight[];
  readonly interactions: readonly Interaction[];
};

export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/** Costs of the portal in a browser. */
export async function browserFigures(server: ServerProcess, world: World): Promise<BrowserFigures> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGS });
  try {
    const weights: Weight[] = [];
    for (const [page, person] of await screens(world)) {
      weights.push({ page, kilobytes: await weigh(browser, `${server.url}${page}`, person) });
    }
    return { weights, interactions: await tableOfMany(browser, server, world) };
  } finally {
    await browser.close();
  }
}

/** The first screens of people, with who opens them. */
export async function screens({
  db,
  dentists,
  projectIds,
}: World): Promise<readonly (readonly [string, Person | null])[]> {
  const admin = await logIn(db, 1);
  const dentist = await logIn(db, dentists[0]?.id ?? 0);
  return [
    ['/login', null],
    ['/user/myprojects', dentist],
    ['/admin/dashboards', admin],
    ['/admin/projects', admin],
    [`/projects/${projectIds[0]}/details`, admin],
    [`${VIEWS}/${QUEUE}`, admin],
    [`${VIEWS}/guide_printing_preparation`, admin],
    [`${VIEWS}/guide_printing_in_progress`, admin],
  ];
}

/** A browser without anything kept, in which somebody is logged in. */
async function contextOf(browser: Browser, person: Person | null): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const token = person?.headers['authorization']?.replace('Bearer ', '');
  if (token !== undefined) {
    await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
      key: TOKEN,
      value: token,
    });
  }
  return context;
}

async function weigh(browser: Browser, url: string, person: Person | null): Promise<number> {
  const context = await contextOf(browser, person);
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(500);
  await context.close();
  let bytes = 0;
  for (const script of scripts)
    bytes += gzipSync(await readFile(path.join(ASSETS, script)), { level: 9 }).length;
  return bytes / 1_000;
}

type QueuePage = { rows: { id: number }[]; total: number; totalPages: number };

/** A queue that answers a thousand rows at once, sorted, searched and selected on a machine four times as slow. */
async function tableOfMany(
  browser: Browser,
  server: ServerProcess,
  { admin }: World,
): Promise<Interaction[]> {
  const rows: QueuePage['rows'] = [];
  let answer: QueuePage | undefined;
  for (let offset = 0; rows.length < ROWS; offset += 1) {
    const reply = await fetch(`${server.url}/api/queues/${QUEUE}?limit=200&offset=${offset}`, {
      headers: admin.headers,
    });
    answer = (await reply.json()) as QueuePage;
    if (answer.rows.length === 0) break;
    rows.push(...answer.rows);
  }
  const thousand = rows.slice(0, ROWS);
  const context = await contextOf(browser, admin);
  const page = await context.newPage();
  await page.route(new RegExp(`/api/queues/${QUEUE}\\?`), async (route) => {
    const search = new URL(route.request().url()).searchParams;
    const found = search.has('searchKey') ? thousand.slice(0, 10) : thousand;
    const sorted = search.get('orders')?.includes('desc') ? found.toReversed() : found;
    await route.fulfill({
      json: { ...answer, rows: sorted, total: sorted.length, totalPages: 1, currentPage: 0 },
    });
  });
  await page.goto(`${server.url}${VIEWS}/${QUEUE}`);
  await page.getByRole('table').first().waitFor();
  await page.waitForTimeout(1_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await watchInputs(page);
  const header = page.getByRole('columnheader').getByRole('button');
  const all = page.getByRole('checkbox').first();
  const search = page.getByRole('searchbox').first();
  const times: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const note = async (name: string, act: () => Promise<void>) =>
      (times[name] ??= []).push(await longest(page, act));
    await note('select all 1,000 rows', () => press(all));
    await all.click();
    await note('sort 1,000 rows', () => press(header.first()));
    await note('filter 1,000 rows', () => search.pressSequentially('le'));
    await search.clear();
    await page.waitForTimeout(2_000);
  }
  await context.close();
  return Object.entries(times).map(([name, milliseconds]) => ({ name, milliseconds: median(milliseconds) }));
}

declare global {
  interface Window {
    longestInput: number;
  }
}

async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longestInput = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestInput = Math.max(window.longestInput, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Comes to an element and presses it as long as a finger does: its way there is no part of what the press takes. */
async function press(element: Locator): Promise<void> {
  await element.hover();
  await element.page().waitForTimeout(500);
  await element.click({ delay: 100 });
}

async function longest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestInput = 0;
  });
  await act();
  await page.waitForTimeout(2_000);
  return page.evaluate(() => window.longestInput);
}
