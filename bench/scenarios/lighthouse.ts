import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';

import { findBrowser } from '../../scripts/browser.js';
import { freePort, type ServerProcess } from '../../scripts/server-process.js';
import { median } from '../measure/autocannon.ts';
import type { Person, World } from '../measure/world.ts';
import { BROWSER_ARGS, screens } from './browser.ts';

/** A page is looked at so many times, and its median told: two looks at the same page differ. */
const LOOKS = 3;
/** The live events of a page never end, so that each look takes as long: it is at rest well before this. */
const LONGEST_LOAD_MS = 7_000;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/**
 * How many times slower than a machine Lighthouse's phone is, by the machine's `benchmarkIndex`: the calculator that its
 * guide to throttling names. The four times of its default are those of a fast desktop.
 */
const SLOWDOWNS = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1_300, slowdown: 3 },
  { index: 2_000, slowdown: 6 },
];

export type Marks = {
  readonly page: string;
  readonly slowdown: number;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcpMs: number;
  readonly cls: number;
};

/**
 * Lighthouse scores of the first screens on a phone: for a first visit, and for a later one with an answered
 * cookie banner and cached immutable files.
 */
export async function lighthouseMarks(server: ServerProcess, world: World): Promise<Marks[]> {
  const marks: Marks[] = [];
  const slowdown = await slowdownOfPhone(server);
  for (const [page, person] of await screens(world)) {
    for (const visit of ['first', 'later'] as const) {
      const looks: Marks[] = [];
      for (let look = 0; look < LOOKS; look += 1) {
        looks.push(
          await inBrowser((context, port) =>
            lookAt({ page, person, server, visit, slowdown }, context, port),
          ),
        );
      }
      looks.sort((one, other) => one.performance - other.performance || other.lcpMs - one.lcpMs);
      const middle = looks[Math.floor(LOOKS / 2)];
      if (!middle) continue;
      marks.push(middle);
      // The whole takes some minutes: what has been seen is told, should it be ended before.
      process.stdout.write(
        `${middle.page}: ${middle.performance}, ${middle.accessibility}, ${middle.bestPractices}\n`,
      );
    }
  }
  return marks;
}

/** Works with a browser whose profile is empty, and with the port that it is debugged at. */
async function inBrowser<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maxilla-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function slowdownOfPhone(server: ServerProcess): Promise<number> {
  const indexes: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const { environment } = await inBrowser((_, port) => report(`${server.url}/login`, port));
    indexes.push(environment.benchmarkIndex);
  }
  const index = median(indexes);
  const slowdown = slowdownOf(index);
  process.stdout.write(`benchmark index ${index}: the phone is ${slowdown.toFixed(1)} × slower\n`);
  return slowdown;
}

function slowdownOf(index: number): number {
  const upper = SLOWDOWNS.findIndex((point, at) => at > 0 && index <= point.index);
  const [from, to] = SLOWDOWNS.slice(upper === -1 ? -2 : upper - 1);
  if (!from || !to) throw new RangeError(`${index} is no benchmark index`);
  return from.slowdown + ((index - from.index) / (to.index - from.index)) * (to.slowdown - from.slowdown);
}

type Look = {
  readonly page: string;
  readonly person: Person | null;
  readonly server: ServerProcess;
  readonly visit: 'first' | 'later';
  readonly slowdown: number;
};

async function lookAt(
  { page, person, server, visit, slowdown }: Look,
  context: BrowserContext,
  port: number,
): Promise<Marks> {
  const token = person?.headers['authorization']?.replace('Bearer ', '');
  if (token !== undefined) {
    const first = await context.newPage();
    await first.goto(`${server.url}/logo.svg`);
    await first.evaluate((value) => localStorage.setItem('maxilla.token', value), token);
    await first.close();
  }
  const url = `${server.url}${page}`;
  if (visit === 'later') {
    await context.addCookies([{ name: 'acceptCookies', value: 'true', url: server.url }]);
    const before = await context.newPage();
    await before.goto(url);
    await before.getByRole('heading', { level: 1 }).first().waitFor();
    await before.close();
  }
  const { categories, audits } = await report(url, port, slowdown);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    page: visit === 'first' ? page : `${page}, coming back`,
    slowdown,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

async function report(url: string, port: number, cpuSlowdownMultiplier = 1) {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
    maxWaitForLoad: LONGEST_LOAD_MS,
    throttling: { cpuSlowdownMultiplier },
  });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${url}`);
  return run.lhr;
}
