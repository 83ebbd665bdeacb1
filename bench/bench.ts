import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { BENCH_DATA_DIR, databaseName, startCluster } from './data/cluster.ts';
import { compare } from './measure/against-the-floor.ts';
import { startFloor, startProduct } from './measure/servers.ts';
import { keepMailsWaiting, openWorld, type World } from './measure/world.ts';
import { type Figures, rowsOf, writeReport } from './report.ts';
import { AGAINST_THE_FLOOR } from './scenarios/all.ts';
import { browserFigures } from './scenarios/browser.ts';
import { farPage } from './scenarios/far-page.ts';
import { growth } from './scenarios/growth.ts';
import { lighthouseMarks } from './scenarios/lighthouse.ts';
import { manyClients } from './scenarios/many-clients.ts';
import { secondStart } from './scenarios/second-start.ts';
import { transfer } from './scenarios/transfer.ts';

const PARTS = ['floor', 'far', 'growth', 'transfer', 'memory', 'browser', 'lighthouse', 'start'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `npm run bench -- [options]

Measures the portal on the data sets of npm run bench:data, prints each figure with its bar and writes RESULTS.md.

  --scale    the data set, 1 by default
  --small    the smaller one that growth is measured from, 0.1 by default
  --only     parts, separated by commas: ${PARTS.join(', ')}
  --rounds   turns of each side, 3 by default
  --seconds  of a turn, 3 by default
  --minutes  that fifty clients read for, 1 by default
`;

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    small: { type: 'string', default: '0.1' },
    only: { type: 'string', default: PARTS.join(',') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});

if (values.help) process.stdout.write(USAGE);
else await bench();

async function bench(): Promise<void> {
  const cluster = await startCluster({ durable: true });
  try {
    const scale = Number(values.scale);
    const world = await openWorld(cluster.url(databaseName(scale)));
    const figures: Figures = { scale, projects: world.projects, comparisons: [] };
    try {
      await measureAll(figures, world, cluster.url(databaseName(Number(values.small))));
    } finally {
      await world.close();
    }
    if (wants('start')) figures.secondStart = await told('second start', secondStart);
    for (const { work, figure, bar, met } of rowsOf(figures))
      say(`${met ? '✓' : '✗'} ${work}: ${figure} (${bar})`);
    await writeReport(figures);
  } finally {
    await cluster.stop();
    await rm(path.join(BENCH_DATA_DIR, 'portal', 'files'), { recursive: true, force: true });
  }
}

async function measureAll(figures: Figures, world: World, smallUrl: string): Promise<void> {
  const turns = { rounds: Number(values.rounds), seconds: Number(values.seconds) };
  if (wants('floor')) figures.comparisons = await againstTheFloor(world, turns);
  if (wants('memory')) {
    figures.memory = await withProduct(world, 'memory', (product) =>
      manyClients(product, world, Number(values.minutes) * 60),
    );
  }
  if (wants('far')) {
    figures.farPage = await withProduct(world, 'far page', (product) =>
      farPage(product, world, turns.rounds, turns.seconds),
    );
  }
  if (wants('growth')) figures.growth = await grown(world, smallUrl, turns.rounds);
  if (wants('transfer')) {
    const floor = await startFloor(world.databaseUrl);
    figures.transfers = await withProduct(world, 'transfers', (product) =>
      transfer({ floor, product }, world, { megabytes: 1_024, rounds: turns.rounds }),
    );
    await floor.stop();
  }
  if (wants('browser')) {
    figures.browser = await withProduct(world, 'browser', (product) => browserFigures(product, world));
  }
  if (wants('lighthouse')) {
    figures.marks = await withProduct(world, 'lighthouse', (product) => lighthouseMarks(product, world));
  }
}

async function againstTheFloor(world: World, turns: { rounds: number; seconds: number }) {
  const floor = await startFloor(world.databaseUrl);
  const product = await startProduct(world.databaseUrl);
  await keepMailsWaiting(world.db);
  try {
    const comparisons = [];
    for (const scenario of AGAINST_THE_FLOOR) {
      comparisons.push(
        ...(await told(scenario.name, () =>
          compare(scenario, world, { floor, product }, { ...turns, clients: [1, 20] }),
        )),
      );
    }
    return comparisons;
  } finally {
    await product.stop();
    await floor.stop();
  }
}

/** Growth is told by medians of many short turns. */
async function grown(full: World, smallUrl: string, rounds: number) {
  const small = await openWorld(smallUrl);
  const servers = { small: await startProduct(smallUrl), full: await startProduct(full.databaseUrl) };
  try {
    return await told('growth', () =>
      growth(
        {
          small: { server: servers.small, world: small },
          full: { server: servers.full, world: full },
        },
        { rounds: rounds + 2, seconds: 1 },
      ),
    );
  } finally {
    await servers.small.stop();
    await servers.full.stop();
    await small.close();
  }
}

/** A portal that has done nothing yet. */
async function withProduct<T>(
  world: World,
  name: string,
  work: (product: Awaited<ReturnType<typeof startProduct>>) => Promise<T>,
): Promise<T> {
  const product = await startProduct(world.databaseUrl);
  try {
    return await told(name, () => work(product));
  } finally {
    await product.stop();
  }
}

async function told<T>(name: string, work: () => Promise<T>): Promise<T> {
  say(`— ${name}`);
  return work();
}

function wants(part: Part): boolean {
  return values.only.split(',').includes(part);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
