import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';

import { ROOT } from '../scripts/processes.js';
import type { Comparison } from './measure/against-the-floor.ts';
import type { Growth } from './measure/growth.ts';
import type { BrowserFigures } from './scenarios/browser.ts';
import type { FarPage } from './scenarios/far-page.ts';
import type { Marks } from './scenarios/lighthouse.ts';
import type { ManyClients } from './scenarios/many-clients.ts';
import type { Transfers } from './scenarios/transfer.ts';

/** Everything that was measured in a run; what was left out is missing. */
export type Figures = {
  scale: number;
  projects: number;
  comparisons: readonly Comparison[];
  farPage?: FarPage;
  growth?: readonly Growth[];
  transfers?: Transfers;
  memory?: ManyClients;
  browser?: BrowserFigures;
  marks?: readonly Marks[];
  secondStart?: number;
};

type Row = { readonly work: string; readonly figure: string; readonly bar: string; readonly met: boolean };

const n = (value: number, digits = 1) => value.toFixed(digits);

/** Every figure with its bar, and whether it is met. */
export function rowsOf(figures: Figures): Row[] {
  const { farPage, growth = [], transfers, memory, browser, marks = [], secondStart } = figures;
  return [
    ...figures.comparisons.flatMap((comparison) => comparisonRows(comparison)),
    ...(farPage
      ? [
          row(
            `page ${farPage.page} of the list of all projects`,
            `${n(farPage.farMs)} ms, first page ${n(farPage.firstMs)} ms: ${n(farPage.farMs / farPage.firstMs, 2)} ×`,
            '≤ 3 × its first page',
            farPage.farMs <= 3 * farPage.firstMs,
          ),
        ]
      : []),
    ...growth.map(({ name, smallMs, fullMs }) =>
      row(
        `growth: ${name}`,
        `${n(smallMs)} → ${n(fullMs)} ms: ${n(fullMs / smallMs, 2)} ×`,
        '≤ 1.2 ×',
        fullMs <= 1.2 * smallMs,
      ),
    ),
    ...(transfers ? transferRows(transfers) : []),
    ...(memory
      ? [
          row(
            `server memory under ${memory.clients} clients for ${n(memory.seconds / 60)} min`,
            `at most ${n(memory.mostMb, 0)} MB (${memory.alongMb.map((mb) => n(mb, 0)).join(', ')})`,
            '< 250 MB, flat',
            memory.mostMb < 250,
          ),
        ]
      : []),
    ...(browser?.weights ?? []).map(({ page, kilobytes }) => {
      const most = page === '/login' ? 150 : 300;
      return row(
        `JavaScript of ${pathOf(page)}`,
        `${n(kilobytes, 0)} kB`,
        `≤ ${most} kB gzipped`,
        kilobytes <= most,
      );
    }),
    ...(browser?.interactions ?? []).map(({ name, milliseconds }) =>
      row(`browser: ${name}, 4 × slower`, `${n(milliseconds, 0)} ms`, '≤ 100 ms', milliseconds <= 100),
    ),
    ...marks.map((mark) =>
      row(
        `Lighthouse mobile, ${pathOf(mark.page)}`,
        `performance ${mark.performance}, accessibility ${mark.accessibility}, best practices ${mark.bestPractices}, LCP ${n(mark.lcpMs / 1_000)} s, CLS ${n(mark.cls, 3)}`,
        '≥ 95, 100, 100, ≤ 1.5 s, ≤ 0.02',
        mark.performance >= 95 &&
          mark.accessibility === 100 &&
          mark.bestPractices === 100 &&
          mark.lcpMs <= 1_500 &&
          mark.cls <= 0.02,
      ),
    ),
    ...(secondStart === undefined
      ? []
      : [row('second `npm start` to the first page', `${n(secondStart)} s`, '< 3 s', secondStart < 3)]),
  ];
}

const row = (work: string, figure: string, bar: string, met: boolean): Row => ({ work, figure, bar, met });

/** The number of a project says nothing. */
const pathOf = (page: string) => page.replaceAll(/\/\d+/g, '/…');

function comparisonRows({ name, clients, floor, product, bar }: Comparison): Row[] {
  const perSecond = product.perSecond / floor.perSecond;
  const p95 = product.p95Ms / floor.p95Ms;
  const work = `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
  const rows = [
    row(
      work,
      `${n(product.perSecond, 0)}/s, floor ${n(floor.perSecond, 0)}/s: ${n(perSecond, 2)} ×`,
      `≥ ${bar.perSecondRatio} ×`,
      perSecond >= bar.perSecondRatio,
    ),
  ];
  if (bar.p95Ratio !== undefined) {
    const figure = `p95 ${n(product.p95Ms)} ms, floor ${n(floor.p95Ms)} ms: ${n(p95, 2)} ×`;
    rows.push(row(work, figure, `≤ ${bar.p95Ratio} ×`, p95 <= bar.p95Ratio));
  }
  if (bar.p95Ms !== undefined && clients === 1) {
    rows.push(row(work, `p95 ${n(product.p95Ms)} ms`, `≤ ${bar.p95Ms} ms`, product.p95Ms <= bar.p95Ms));
  }
  return rows;
}

function transferRows({ upload, download, resentMb }: Transfers): Row[] {
  const both = [
    ['upload', upload],
    ['download', download],
  ] as const;
  return [
    ...both.flatMap(([name, { megabytes, floor, product, grownMb }]) => {
      const work = `${name} of ${megabytes} MB`;
      return [
        row(
          work,
          `${n(product, 0)} MB/s, floor ${n(floor, 0)} MB/s: ${n(product / floor, 2)} ×`,
          '≥ 0.6 ×',
          product >= 0.6 * floor,
        ),
        row(work, `memory grew by ${n(grownMb, 0)} MB`, '< 50 MB', grownMb < 50),
      ];
    }),
    row('an upload that broke off half way', `${n(resentMb)} MB sent again`, '≤ 5 MB', resentMb <= 5),
  ];
}

/** Writes what was measured to RESULTS.md, and nothing else. */
export async function writeReport(figures: Figures): Promise<void> {
  const rows = rowsOf(figures);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT }).toString().trim();
  const lines = [
    '# Results',
    '',
    'Written by `npm run bench`. The floor is SQL written by hand behind a bare Fastify route, on the same database and',
    'in the same run; both take turns. A figure in milliseconds says something about the machine, a ratio about us.',
    '',
    `- date: ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit}`,
    `- machine: ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Node ${process.version}`,
    `- data: ${figures.projects.toLocaleString('en')} projects (scale ${figures.scale})`,
    `- met: ${rows.filter(({ met }) => met).length} of ${rows.length}`,
    '',
    '| work | measured | bar | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ work, figure, bar, met }) => `| ${work} | ${figure} | ${bar} | ${met ? '✓' : '✗'} |`),
    '',
  ];
  await writeFile(path.join(ROOT, 'bench', 'RESULTS.md'), lines.join('\n'));
}
