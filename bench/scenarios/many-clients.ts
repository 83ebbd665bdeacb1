import { AGAINST_THE_FLOOR } from './all.ts';
import { rotated } from '../measure/against-the-floor.ts';
import { type Ask, measure } from '../measure/autocannon.ts';
import { residentMb, watchMemory } from '../measure/memory.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import { openWorld, type World } from '../measure/world.ts';

const CLIENTS = 50;
/** The time is looked at in so many parts, or more: nobody's log-in is good for longer than a quarter of an hour. */
const PARTS = 5;
const LONGEST_PART_SECONDS = 300;
/** Memory that has settled may still sway by so much. */
const SWAY_MB = 15;

export type ManyClients = {
  readonly clients: number;
  readonly seconds: number;
  readonly peakMb: number;
  /** Resident memory after each part of the time, in megabytes. */
  readonly alongMb: readonly number[];
  /** Whether the second half of the time took no more than the first. */
  readonly flat: boolean;
};

/** The portal's memory while fifty clients read all that the other scenarios read. */
export async function manyClients(
  server: ServerProcess,
  world: World,
  seconds: number,
): Promise<ManyClients> {
  const parts = Math.max(PARTS, Math.ceil(seconds / LONGEST_PART_SECONDS));
  const alongMb: number[] = [];
  const { peakMb } = await watchMemory(server.pid, async () => {
    for (let part = 0; part < parts; part += 1) {
      const asks = await everythingRead(world);
      const load = { url: server.url, clients: CLIENTS, seconds: seconds / parts };
      await measure({ ...load, asks: (client) => rotated(asks, client * 3) });
      alongMb.push(await residentMb(server.pid));
    }
  });
  const half = Math.ceil(parts / 2);
  const flat = Math.max(...alongMb.slice(half)) <= Math.max(...alongMb.slice(0, half)) + SWAY_MB;
  return { clients: CLIENTS, seconds, peakMb, alongMb, flat };
}

/** The requests of the other scenarios, made by users who have just logged in. */
async function everythingRead({ databaseUrl }: World): Promise<Ask[]> {
  const world = await openWorld(databaseUrl);
  try {
    const asks: Ask[] = [];
    for (const { samples, ask } of AGAINST_THE_FLOOR.filter(({ gist }) => gist !== null)) {
      for (const sample of (await samples(world)).slice(0, 20)) asks.push(ask(sample, world));
    }
    return asks;
  } finally {
    await world.close();
  }
}
