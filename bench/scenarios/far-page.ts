import type { World } from '../measure/world.ts';
import { type Ask, measure, median } from '../measure/autocannon.ts';
import type { ServerProcess } from '../../scripts/server-process.js';

const FAR = 20_000;
const ROWS = 20;

export type FarPage = { readonly page: number; readonly firstMs: number; readonly farMs: number };

/** Page 20,000 of the list of all projects beside its first page; the last but ten of a smaller list. */
export async function farPage(
  server: ServerProcess,
  world: World,
  rounds: number,
  seconds: number,
): Promise<FarPage> {
  const page = Math.min(FAR, Math.floor(world.projects / ROWS) - 10);
  const ask = (offset: number): Ask => ({
    path: `/api/projects?offset=${offset}`,
    headers: world.admin.headers,
  });
  const times: Record<'first' | 'far', number[]> = { first: [], far: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [side, offset] of [
      ['first', 0],
      ['far', page - 1],
    ] as const) {
      const { medianMs } = await measure({ url: server.url, clients: 1, seconds, asks: () => [ask(offset)] });
      if (round > 0) times[side].push(medianMs);
    }
  }
  return { page, firstMs: median(times.first), farMs: median(times.far) };
}
