import { type Ask, measure, median } from './autocannon.ts';
import type { ServerProcess } from '../../scripts/server-process.js';

/** Median response times on the small and on the full data set, in milliseconds. */
export type Growth = { readonly name: string; readonly smallMs: number; readonly fullMs: number };

export type GrowthTurns = { readonly rounds: number; readonly seconds: number };

/** Measures the same request alternately on two portals, whose data sets differ in size but not in active projects. */
export async function grow(
  name: string,
  sides: Record<'small' | 'full', { readonly server: ServerProcess; readonly ask: Ask }>,
  { rounds, seconds }: GrowthTurns,
): Promise<Growth> {
  const times: Record<'small' | 'full', number[]> = { small: [], full: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of ['small', 'full'] as const) {
      const { server, ask } = sides[side];
      const { medianMs } = await measure({ url: server.url, clients: 1, seconds, asks: () => [ask] });
      // The first round warms up.
      if (round > 0) times[side].push(medianMs);
    }
  }
  return { name, smallMs: median(times.small), fullMs: median(times.full) };
}
