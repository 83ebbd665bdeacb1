import { type Ask, median } from './autocannon.ts';
import type { ServerProcess } from '../../scripts/server-process.js';

/** Median response times on the small and on the full data set, in milliseconds. */
export type Growth = { readonly name: string; readonly smallMs: number; readonly fullMs: number };

/** How often the two sides take turns, and the requests of a turn. */
export type GrowthTurns = { readonly rounds: number; readonly requests: number };

/** Measures the same request alternately on two portals, whose data sets differ in size but not in active projects. */
export async function grow(
  name: string,
  sides: Record<'small' | 'full', { readonly server: ServerProcess; readonly ask: Ask }>,
  { rounds, requests }: GrowthTurns,
): Promise<Growth> {
  const times: Record<'small' | 'full', number[]> = { small: [], full: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['small', 'full'] as const) {
      const { server, ask } = sides[side];
      const medianMs = await medianTime(`${server.url}${ask.path}`, ask, requests);
      // The first round warms up.
      if (round > 0) times[side].push(medianMs);
    }
  }
  return { name, smallMs: median(times.small), fullMs: median(times.full) };
}

/** Median time of requests made one after another, in milliseconds. */
async function medianTime(url: string, { headers = {} }: Ask, requests: number): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < requests; nth += 1) {
    const startedAt = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    times.push(performance.now() - startedAt);
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  }
  return median(times);
}
