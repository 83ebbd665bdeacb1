import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

import { findBrowser } from '../../scripts/browser.js';
import { freePort, type ServerProcess } from '../../scripts/server-process.js';
import type { World } from '../measure/world.ts';
import { BROWSER_ARGS, screens } from './browser.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Marks = {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcpMs: number;
  readonly cls: number;
};

/** What Lighthouse says of the first screens on a phone. */
export async function lighthouseMarks(server: ServerProcess, world: World): Promise<Marks[]> {
  const marks: Marks[] = [];
  for (const [page, person] of await screens(world)) {
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
      marks.push(await mark(page, `${server.url}${page}`, port));
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return marks;
}

async function mark(page: string, url: string, port: number): Promise<Marks> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    disableStorageReset: true,
  });
  if (!run) throw new Error(`Lighthouse has nothing to say of ${page}`);
  const { categories, audits } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}
