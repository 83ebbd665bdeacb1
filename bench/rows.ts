import type { Comparison } from './measure/against-the-floor.ts';
import type { Growth } from './measure/growth.ts';
import type { BillingSheet } from './scenarios/billing-sheet.ts';
import type { BrowserFigures } from './scenarios/browser.ts';
import type { FarPage } from './scenarios/far-page.ts';
import type { Marks } from './scenarios/lighthouse.ts';
import type { ManyClients } from './scenarios/many-clients.ts';
import type { Transfers } from './scenarios/transfer.ts';

/** A measurement compared with its target. */
export type Row = {
  readonly work: string;
  readonly figure: string;
  readonly bar: string;
  readonly met: boolean;
};

const fixed = (value: number, digits = 1) => value.toFixed(digits);

const row = (work: string, figure: string, bar: string, met: boolean): Row => ({ work, figure, bar, met });

/** Replaces project numbers in a path. */
const pathOf = (page: string) => page.replaceAll(/\/\d+/g, '/…');

export function comparisonRows({ name, clients, floor, product, bar }: Comparison): Row[] {
  const perSecond = product.perSecond / floor.perSecond;
  const p95 = product.p95Ms / floor.p95Ms;
  const work = `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
  const rows = [
    row(
      work,
      `${fixed(product.perSecond, 0)}/s, floor ${fixed(floor.perSecond, 0)}/s: ${fixed(perSecond, 2)} ×`,
      `≥ ${bar.perSecondRatio} ×`,
      perSecond >= bar.perSecondRatio,
    ),
  ];
  if (bar.p95Ratio !== undefined) {
    const figure = `p95 ${fixed(product.p95Ms)} ms, floor ${fixed(floor.p95Ms)} ms: ${fixed(p95, 2)} ×`;
    rows.push(row(work, figure, `≤ ${bar.p95Ratio} ×`, p95 <= bar.p95Ratio));
  }
  if (bar.p95Ms !== undefined && clients === 1) {
    rows.push(row(work, `p95 ${fixed(product.p95Ms)} ms`, `≤ ${bar.p95Ms} ms`, product.p95Ms <= bar.p95Ms));
  }
  return rows;
}

export function farPageRow({ page, farMs, firstMs }: FarPage): Row {
  const figure = `${fixed(farMs)} ms, first page ${fixed(firstMs)} ms: ${fixed(farMs / firstMs, 2)} ×`;
  return row(
    `page ${page} of the list of all projects`,
    figure,
    '≤ 3 × its first page',
    farMs <= 3 * firstMs,
  );
}

export function growthRow({ name, smallMs, fullMs }: Growth): Row {
  const figure = `${fixed(smallMs)} → ${fixed(fullMs)} ms: ${fixed(fullMs / smallMs, 2)} ×`;
  return row(name, figure, '≤ 1.2 ×', fullMs <= 1.2 * smallMs);
}

export function transferRows({ upload, download, resentMb }: Transfers): Row[] {
  const directions = [
    ['upload', upload],
    ['download', download],
  ] as const;
  return [
    ...directions.flatMap(([name, { megabytes, floor, product, grownMb }]) => {
      const work = `${name} of ${megabytes} MB`;
      const figure = `${fixed(product, 0)} MB/s, floor ${fixed(floor, 0)} MB/s: ${fixed(product / floor, 2)} ×`;
      return [
        row(work, figure, '≥ 0.6 ×', product >= 0.6 * floor),
        row(work, `memory grew by ${fixed(grownMb, 0)} MB`, '< 50 MB', grownMb < 50),
      ];
    }),
    row('an upload that broke off half way', `${fixed(resentMb)} MB sent again`, '≤ 5 MB', resentMb <= 5),
  ];
}

export function billingSheetRows({ lines, seconds, grownMb, slowestMs }: BillingSheet): Row[] {
  const work = `billing.xlsx of ${lines} lines`;
  return [
    row(work, `${fixed(seconds)} s, memory grew by ${fixed(grownMb, 0)} MB`, '< 150 MB', grownMb < 150),
    row(`${work}, a queue meanwhile`, `at most ${fixed(slowestMs, 0)} ms`, '≤ 250 ms', slowestMs <= 250),
  ];
}

export function memoryRow({ clients, seconds, peakMb, alongMb, flat }: ManyClients): Row {
  return row(
    `server memory under ${clients} clients`,
    `at most ${fixed(peakMb, 0)} MB in ${fixed(seconds / 60)} min (${alongMb.map((mb) => fixed(mb, 0)).join(', ')})`,
    '< 250 MB, flat',
    peakMb < 250 && flat,
  );
}

export function browserRows({ weights, interactions }: BrowserFigures): Row[] {
  return [
    ...weights.map(({ page, kilobytes }) => {
      const limit = page === '/login' ? 150 : 300;
      const work = `JavaScript of ${pathOf(page)}`;
      return row(work, `${fixed(kilobytes, 0)} kB`, `≤ ${limit} kB gzipped`, kilobytes <= limit);
    }),
    ...interactions.map(({ name, milliseconds }) =>
      row(`${name}, 4 × slower`, `${fixed(milliseconds, 0)} ms`, '≤ 100 ms', milliseconds <= 100),
    ),
  ];
}

export function marksRow({ page, performance, accessibility, bestPractices, lcpMs, cls }: Marks): Row {
  return row(
    pathOf(page),
    `performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, LCP ${fixed(lcpMs / 1_000)} s, CLS ${fixed(cls, 3)}`,
    '≥ 95, 100, 100, ≤ 1.5 s, ≤ 0.02',
    performance >= 95 && accessibility === 100 && bestPractices === 100 && lcpMs <= 1_500 && cls <= 0.02,
  );
}

export function secondStartRow(seconds: number): Row {
  return row('second `npm start` to the first page', `${fixed(seconds)} s`, '< 3 s', seconds < 3);
}

/** A part that could not be measured counts as failed. */
export function failedRow(work: string, error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error);
  return row(work, `failed: ${reason.replaceAll(/[\s|]+/g, ' ').slice(0, 200)}`, 'measured', false);
}
