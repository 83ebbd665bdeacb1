import { AGAINST_THE_FLOOR } from './all.ts';
import { turned } from '../measure/against-the-floor.ts';
import { type Ask, measure } from '../measure/autocannon.ts';
import { residentMb, watchMemory } from '../measure/memory.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import type { World } from '../measure/world.ts';

const CLIENTS = 50;
const PARTS = 5;

export type ManyClients = {
  readonly clients: number;
  readonly seconds: number;
  readonly mostMb: number;
  /** Resident memory after each part of the time, in megabytes. */
  readonly alongMb: readonly number[];
};

/** The portal's memory while fifty clients read all that the other scenarios read. */
export async function manyClients(
  server: ServerProcess,
  world: World,
  seconds: number,
): Promise<ManyClients> {
  const reads = AGAINST_THE_FLOOR.filter(({ gist }) => gist !== null);
  const asks: Ask[] = [];
  for (const { samples, ask } of reads) {
    for (const sample of (await samples(world)).slice(0, 20)) asks.push(ask(sample, world));
  }
  const alongMb: number[] = [];
  const { mostMb } = await watchMemory(server.pid, async () => {
    for (let part = 0; part < PARTS; part += 1) {
      const load = { url: server.url, clients: CLIENTS, seconds: seconds / PARTS };
      await measure({ ...load, asks: (client) => turned(asks, client * 3) });
      alongMb.push(await residentMb(server.pid));
    }
  });
  return { clients: CLIENTS, seconds, mostMb, alongMb };
}
