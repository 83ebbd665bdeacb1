import type { ServerProcess } from '../scripts/server-process.js';
import { compare } from './measure/against-the-floor.ts';
import { startFloor, startProduct } from './measure/servers.ts';
import { keepMailsWaiting, openWorld, type World } from './measure/world.ts';
import {
  billingSheetRows,
  browserRows,
  comparisonRows,
  farPageRow,
  growthRow,
  marksRow,
  memoryRow,
  type Row,
  secondStartRow,
  transferRows,
} from './rows.ts';
import { AGAINST_THE_FLOOR } from './scenarios/all.ts';
import { billingSheet } from './scenarios/billing-sheet.ts';
import { browserFigures } from './scenarios/browser.ts';
import { farPage } from './scenarios/far-page.ts';
import { growth } from './scenarios/growth.ts';
import { lighthouseMarks } from './scenarios/lighthouse.ts';
import { manyClients } from './scenarios/many-clients.ts';
import { secondStart } from './scenarios/second-start.ts';
import { transfer } from './scenarios/transfer.ts';
import type { Scenario } from './scenarios/scenario.ts';

export type MeasureOptions = {
  /** Connection URLs of the full data set and of the smaller one used as the baseline of growth. */
  readonly fullUrl: string;
  readonly smallUrl: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly minutes: number;
};

/** A part of the benchmark, selected by its key; the title heads its section in RESULTS.md. */
export type Part = {
  readonly key: string;
  readonly title: string;
  readonly measure: (options: MeasureOptions) => Promise<readonly Row[]>;
};

const GIGABYTE_MB = 1_024;

export const PARTS: readonly Part[] = [
  ...AGAINST_THE_FLOOR.map((scenario) => ({
    key: scenario.key,
    title: scenario.name,
    measure: (options: MeasureOptions) => measureAgainstFloor(scenario, options),
  })),
  {
    key: 'memory',
    title: 'memory',
    measure: (options) =>
      withProduct(options, async (product, world) => [
        memoryRow(await manyClients(product, world, options.minutes * 60)),
      ]),
  },
  {
    key: 'far',
    title: 'a page far back',
    measure: (options) =>
      withProduct(options, async (product, world) => [
        farPageRow(await farPage(product, world, options.rounds, options.seconds)),
      ]),
  },
  {
    key: 'growth',
    title: 'growth from 100,000 finished projects to 900,000 with the same live work',
    measure: measureGrowth,
  },
  { key: 'transfer', title: 'large files', measure: measureTransfers },
  {
    key: 'billing-sheet',
    title: 'a spreadsheet of four months of billing',
    measure: (options) =>
      withProduct(options, async (product, world) => billingSheetRows(await billingSheet(product, world))),
  },
  {
    key: 'browser',
    title: 'the browser',
    measure: (options) =>
      withProduct(options, async (product, world) => browserRows(await browserFigures(product, world))),
  },
  {
    key: 'lighthouse',
    title: 'Lighthouse, on a phone',
    measure: (options) =>
      withProduct(options, async (product, world) =>
        (await lighthouseMarks(product, world)).map((marks) => marksRow(marks)),
      ),
  },
  { key: 'start', title: 'the second start', measure: async () => [secondStartRow(await secondStart())] },
];

async function measureAgainstFloor(
  scenario: Scenario,
  { fullUrl, rounds, seconds }: MeasureOptions,
): Promise<Row[]> {
  return withWorld(fullUrl, (world) =>
    withServer(startProduct(fullUrl), (product) =>
      withServer(startFloor(fullUrl), async (floor) => {
        await keepMailsWaiting(world.db);
        const turns = { rounds, seconds, clients: [1, 20] };
        const comparisons = await compare(scenario, world, { floor, product }, turns);
        return comparisons.flatMap((comparison) => comparisonRows(comparison));
      }),
    ),
  );
}

/** Growth is measured as the median of many short rounds. */
/** Requests of a turn of the growth curve. */
const REQUESTS_PER_TURN = 40;

async function measureGrowth({ fullUrl, smallUrl, rounds }: MeasureOptions): Promise<Row[]> {
  return withWorld(smallUrl, (smallWorld) =>
    withWorld(fullUrl, (fullWorld) =>
      withServer(startProduct(smallUrl), (small) =>
        withServer(startProduct(fullUrl), async (full) => {
          const sides = {
            small: { server: small, world: smallWorld },
            full: { server: full, world: fullWorld },
          };
          return (await growth(sides, { rounds, requests: REQUESTS_PER_TURN })).map((result) =>
            growthRow(result),
          );
        }),
      ),
    ),
  );
}

async function measureTransfers(options: MeasureOptions): Promise<Row[]> {
  return withProduct(options, (product, world) =>
    withServer(startFloor(options.fullUrl), async (floor) =>
      transferRows(
        await transfer({ floor, product }, world, { megabytes: GIGABYTE_MB, rounds: options.rounds }),
      ),
    ),
  );
}

/** Runs work against a freshly started portal on the full data set. */
async function withProduct<T>(
  { fullUrl }: MeasureOptions,
  work: (product: ServerProcess, world: World) => Promise<T>,
): Promise<T> {
  return withWorld(fullUrl, (world) => withServer(startProduct(fullUrl), (product) => work(product, world)));
}

/** Runs work with new sessions, because access tokens expire after a quarter of an hour. */
async function withWorld<T>(url: string, work: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld(url);
  try {
    return await work(world);
  } finally {
    await world.close();
  }
}

async function withServer<T>(
  starting: Promise<ServerProcess>,
  work: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}
