import type { Comparison } from './measure/against-the-floor.ts';
import type { Growth } from './measure/growth.ts';
import type { BrowserFigures } from './scenarios/browser.ts';
import type { FarPage } from './scenarios/far-page.ts';
import type { Marks } from './scenarios/lighthouse.ts';
import type { ManyClients } from './scenarios/many-clients.ts';
import type { Transfers } from './scenarios/transfer.ts';

/** A figure with its bar, and whether it is met. */
export type Row = {
  readonly work: string;
  readonly figure: string;
  readonly bar: string;
  readonly met: boolean;
};

const n = (value: number, digits = 1) => value.toFixed(digits);

const row = (work: string, figure: string, bar: string, met: boolean): Row => ({ work, figure, bar, met });

/** The number of a project says nothing. */
const pathOf = (page: string) => page.replaceAll(/\/\d+/g, '/…');

export function comparisonRows({ name, clients, floor, product, bar }: Comparison): Row[] {
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

export function farPageRow({ page, farMs, firstMs }: FarPage): Row {
  const figure = `${n(farMs)} ms, first page ${n(firstMs)} ms: ${n(farMs / firstMs, 2)} ×`;
  return row(
    `page ${page} of the list of all projects`,
    figure,
    '≤ 3 × its first page',
    farMs <= 3 * firstMs,
  );
}

export function growthRow({ name, smallMs, fullMs }: Growth): Row {
  const figure = `${n(smallMs)} → ${n(fullMs)} ms: ${n(fullMs / smallMs, 2)} ×`;
  return row(name, figure, '≤ 1.2 ×', fullMs <= 1.2 * smallMs);
}

export function transferRows({ upload, download, resentMb }: Transfers): Row[] {
  const both = [
    ['upload', upload],
    ['download', download],
  ] as const;
  return [
    ...both.flatMap(([name, { megabytes, floor, product, grownMb }]) => {
      const work = `${name} of ${megabytes} MB`;
      const figure = `${n(product, 0)} MB/s, floor ${n(floor, 0)} MB/s: ${n(product / floor, 2)} ×`;
      return [
        row(work, figure, '≥ 0.6 ×', product >= 0.6 * floor),
        row(work, `memory grew by ${n(grownMb, 0)} MB`, '< 50 MB', grownMb < 50),
      ];
    }),
    row('an upload that broke off half way', `${n(resentMb)} MB sent again`, '≤ 5 MB', resentMb <= 5),
  ];
}

export function memoryRow({ clients, seconds, mostMb, alongMb, flat }: ManyClients): Row {
  return row(
    `server memory under ${clients} clients`,
    `at most ${n(mostMb, 0)} MB in ${n(seconds / 60)} min (${alongMb.map((mb) => n(mb, 0)).join(', ')})`,
    '< 250 MB, flat',
    mostMb < 250 && flat,
  );
}

export function browserRows({ weights, interactions }: BrowserFigures): Row[] {
  return [
    ...weights.map(({ page, kilobytes }) => {
      const most = page === '/login' ? 150 : 300;
      const work = `JavaScript of ${pathOf(page)}`;
      return row(work, `${n(kilobytes, 0)} kB`, `≤ ${most} kB gzipped`, kilobytes <= most);
    }),
    ...interactions.map(({ name, milliseconds }) =>
      row(`${name}, 4 × slower`, `${n(milliseconds, 0)} ms`, '≤ 100 ms', milliseconds <= 100),
    ),
  ];
}

export function marksRow({ page, performance, accessibility, bestPractices, lcpMs, cls }: Marks): Row {
  return row(
    pathOf(page),
    `performance ${performance}, accessibility ${accessibility}, best practices ${bestPractices}, LCP ${n(lcpMs / 1_000)} s, CLS ${n(cls, 3)}`,
    '≥ 95, 100, 100, ≤ 1.5 s, ≤ 0.02',
    performance >= 95 && accessibility === 100 && bestPractices === 100 && lcpMs <= 1_500 && cls <= 0.02,
  );
}

export function secondStartRow(seconds: number): Row {
  return row('second `npm start` to the first page', `${n(seconds)} s`, '< 3 s', seconds < 3);
}

/** What could not be measured is not met. */
export function failedRow(work: string, error: unknown): Row {
  const reason = error instanceof Error ? error.message : String(error);
  return row(work, `failed: ${reason.replaceAll(/[\s|]+/g, ' ').slice(0, 200)}`, 'measured', false);
}
