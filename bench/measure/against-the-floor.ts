import { isDeepStrictEqual } from 'node:util';

import type { Bar, Sample, Scenario } from '../scenarios/scenario.ts';
import { type Ask, type Load, measure, measureOnce, median, type Speed } from './autocannon.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import type { World } from './world.ts';

export type Turns = {
  readonly rounds: number;
  readonly seconds: number;
  readonly clients: readonly number[];
};

/** Results of a scenario at a number of clients; each speed is the median over its rounds. */
export type Comparison = {
  readonly name: string;
  readonly clients: number;
  readonly floor: Speed;
  readonly product: Speed;
  readonly bar: Bar;
};

type Side = 'floor' | 'product';

/** Verifies that floor and portal return the same data, then measures them alternately. */
export async function compare(
  scenario: Scenario,
  world: World,
  servers: Record<Side, ServerProcess>,
  turns: Turns,
): Promise<Comparison[]> {
  const samples = await scenario.samples(world);
  const asks = {
    floor: samples.map((sample) => floorAsk(scenario, sample)),
    product: samples.map((sample) => scenario.ask(sample, world)),
  };
  try {
    await requireSameReplies(scenario, servers, asks);
    return await takeTurns(scenario, world, servers, asks, turns);
  } finally {
    await scenario.restore?.(world);
    await scenario.clear?.(world);
  }
}

async function takeTurns(
  scenario: Scenario,
  world: World,
  servers: Record<Side, ServerProcess>,
  asks: Record<Side, readonly Ask[]>,
  { rounds, seconds, clients }: Turns,
): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const count of clients) {
    const speeds: Record<Side, Speed[]> = { floor: [], product: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of ['floor', 'product'] as const) {
        const speed = await measureRound(scenario, world, asks[side], {
          url: servers[side].url,
          clients: count,
          seconds,
        });
        // The first round warms up: connections plan each statement several times before they keep a plan.
        if (round > 0) speeds[side].push(speed);
      }
    }
    comparisons.push({
      name: scenario.name,
      clients: count,
      floor: medianSpeed(speeds.floor),
      product: medianSpeed(speeds.product),
      bar: scenario.bar,
    });
  }
  return comparisons;
}

async function measureRound(
  scenario: Scenario,
  world: World,
  asks: readonly Ask[],
  load: Omit<Load, 'asks'>,
): Promise<Speed> {
  const restore = async () => scenario.restore?.(world);
  if (scenario.once) {
    const each = Math.floor(asks.length / load.clients);
    const share = (client: number) => asks.slice(client * each, (client + 1) * each);
    return measureOnce({ ...load, asks: share, each }, restore);
  }
  await restore();
  return measure({ ...load, asks: (client) => shareOf(scenario, asks, client) });
}

function floorAsk({ key }: Scenario, sample: Sample): Ask {
  return { path: `/${key}?sample=${encodeURIComponent(JSON.stringify(sample))}` };
}

/** Requests of a client: its own samples, or all of them rotated so that clients do not run in step. */
function shareOf({ samplesEach }: Scenario, asks: readonly Ask[], client: number): readonly Ask[] {
  return samplesEach === undefined
    ? rotated(asks, client * 7)
    : asks.slice(client * samplesEach, (client + 1) * samplesEach);
}

/** Rotates a list. */
export function rotated<T>(items: readonly T[], offset: number): readonly T[] {
  const at = offset % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

function medianSpeed(speeds: readonly Speed[]): Speed {
  return {
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    p95Ms: median(speeds.map(({ p95Ms }) => p95Ms)),
    medianMs: median(speeds.map(({ medianMs }) => medianMs)),
  };
}

async function requireSameReplies(
  { name, gist }: Scenario,
  servers: Record<Side, ServerProcess>,
  asks: Record<Side, readonly Ask[]>,
): Promise<void> {
  if (!gist) return;
  for (const [nth, ask] of asks.product.slice(0, 8).entries()) {
    const [floor, product] = await Promise.all([
      read(servers.floor, asks.floor[nth] ?? ask),
      read(servers.product, ask),
    ]);
    const [expected, actual] = [gist(floor as never), gist(product as never)];
    if (!isDeepStrictEqual(expected, actual)) {
      throw new Error(
        `${name}: the floor says ${JSON.stringify(expected)}, the portal ${JSON.stringify(actual)}`,
      );
    }
  }
}

async function read({ url }: ServerProcess, { path, headers = {} }: Ask): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, { headers });
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status} ${await reply.text()}`);
  return reply.json();
}
