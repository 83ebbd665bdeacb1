import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { findBrowser } from '../../scripts/browser.js';
import { freePort, type ServerProcess } from '../../scripts/server-process.js';
import type { Person, World } from '../measure/world.ts';
import { BROWSER_ARGS, screens } from './browser.ts';

/** A page is looked at so many times, and the median of some told: two looks at the same page differ. */
const LOOKS = 5;
/**
 * The looks that count: those for which the machine was fastest. A machine that is shared with others can lose half of its
 * speed for seconds, which says nothing about the page.
 */
const COUNTED = 3;
/** The live events of a page never end, so that each look takes as long: it is at rest well before this. */
const LONGEST_LOAD_MS = 7_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Marks = {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** Lighthouse's measure of the machine's speed during the look. */
  readonly machine: number;
};

/**
 * Lighthouse scores of the first screens on a phone: for a first visit, and for a later one with an answered
 * cookie banner and cached immutable files.
 */
export async function lighthouseMarks(server: ServerProcess, world: World): Promise<Marks[]> {
  const marks: Marks[] = [];
  for (const [page, person] of await screens(world)) {
    for (const visit of ['first', 'later'] as const) {
      const looks: Marks[] = [];
      for (let look = 0; look < LOOKS; look += 1) looks.push(await lookAt(page, person, server, visit));
      const counted = looks.toSorted((one, other) => other.machine - one.machine).slice(0, COUNTED);
      counted.sort((one, other) => one.performance - other.performance || other.lcpMs - one.lcpMs);
      const middle = counted[Math.floor(COUNTED / 2)];
      if (!middle) continue;
      marks.push(middle);
      // The whole takes some minutes: what has been seen is told, should it be ended before.
      process.stdout.write(
        `${middle.page}: ${middle.performance}, ${middle.accessibility}, ${middle.bestPractices} (all looks: ${looks
          .map(({ performance, machine }) => `${performance} at a speed of ${Math.round(machine)}`)
          .join(', ')})\n`,
      );
    }
  }
  return marks;
}

type Visit = 'first' | 'later';

async function lookAt(
  page: string,
  person: Person | null,
  server: ServerProcess,
  visit: Visit,
): Promise<Marks> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maxilla-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    const token = person?.headers['authorization']?.replace('Bearer ', '');
    if (token !== undefined) {
      const first = await context.newPage();
      await first.goto(`${server.url}/logo.svg`);
      await first.evaluate((value) => localStorage.setItem('maxilla.token', value), token);
      await first.close();
    }
    const url = `${server.url}${page}`;
    if (visit === 'first') return await mark(page, url, port);
    await context.addCookies([{ name: 'acceptCookies', value: 'true', url: server.url }]);
    const before = await context.newPage();
    await before.goto(url);
    await before.getByRole('heading', { level: 1 }).first().waitFor();
    await before.close();
    return await mark(`${page}, coming back`, url, port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function mark(page: string, url: string, port: number): Promise<Marks> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
    maxWaitForLoad: LONGEST_LOAD_MS,
  });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${page}`);
  const { categories, audits, environment } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    machine: environment.benchmarkIndex,
  };
}
