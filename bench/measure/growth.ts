import { setTimeout as sleep } from 'node:timers/promises';

import { type Ask, median } from './autocannon.ts';
import type { ServerProcess } from '../../scripts/server-process.js';

/** Median response times on the small and on the full data set, in milliseconds. */
export type Growth = { readonly name: string; readonly smallMs: number; readonly fullMs: number };

/** Requests per side: `rounds` times `requests`, after as many as one round to warm up. */
export type GrowthTurns = { readonly rounds: number; readonly requests: number };

/**
 * Measures the same request on two portals, whose data sets differ in size but not in active projects. They take turns
 * with every request, so that whatever else the machine does slows both.
 */
export async function grow(
  name: string,
  sides: Record<'small' | 'full', { readonly server: ServerProcess; readonly ask: Ask }>,
  { rounds, requests }: GrowthTurns,
): Promise<Growth> {
  const times: Record<'small' | 'full', number[]> = { small: [], full: [] };
  for (let nth = -requests; nth < rounds * requests; nth += 1) {
    for (const side of ['small', 'full'] as const) {
      const { server, ask } = sides[side];
      const tookMs = await time(`${server.url}${ask.path}`, ask);
      if (nth >= 0) times[side].push(tookMs);
    }
  }
  return { name, smallMs: median(times.small), fullMs: median(times.full) };
}

/**
 * Time until a request is answered completely, in milliseconds. A server that was stopped with its machine for a moment
 * says that it is overloaded, and is asked again.
 */
async function time(url: string, ask: Ask, attempts = 5): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(url, { headers: ask.headers ?? {} });
  await reply.arrayBuffer();
  const tookMs = performance.now() - startedAt;
  if (reply.ok) return tookMs;
  if (reply.status !== 503 || attempts === 1) throw new Error(`${url} answered ${reply.status}`);
  await sleep(1_000);
  return time(url, ask, attempts - 1);
}
