import { setTimeout as sleep } from 'node:timers/promises';

import { watchMemory } from '../measure/memory.ts';
import type { ServerProcess } from '../../scripts/server-process.js';
import type { World } from '../measure/world.ts';

export type BillingSheet = {
  readonly lines: number;
  readonly seconds: number;
  /** Growth of the portal's memory during the export. */
  readonly grownMb: number;
  /** The slowest page of a queue that was asked for meanwhile, in milliseconds. */
  readonly slowestMs: number;
};

/** Four months, in which about a hundred thousand lines are billed. */
const RANGE = { fromDate: '01-06-2026', toDate: '30-09-2026' };
const SHORT_RANGE = { fromDate: '01-08-2026', toDate: '01-08-2026' };
const QUEUE = '/api/queues/state_pending_files_verification?limit=20';
const PAUSE_MS = 50;
/** Interval at which the screen polls the progress of an export. */
const PROGRESS_MS = 1_000;

type Export = { readonly id: number; readonly state: 'RUNNING' | 'DONE' | 'FAILED' };

/** The spreadsheet of four months, made by a job and then downloaded, while somebody works in a queue. */
export async function billingSheet(
  { url, pid }: ServerProcess,
  { db, admin: { headers } }: World,
): Promise<BillingSheet> {
  const ask = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${url}${path}`, {
      ...sent,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    });
    if (!reply.ok || !reply.body) throw new Error(`${path} answered ${reply.status}`);
    return { reply, body: reply.body };
  };
  const read = async (path: string) => {
    for await (const _ of (await ask(path)).body) {
      // Only its arrival counts.
    }
  };
  const exported = async (range: object) => {
    let made = (await (await ask('/api/billing/exports', range)).reply.json()) as Export;
    while (made.state === 'RUNNING') {
      await sleep(PROGRESS_MS);
      made = (await (await ask(`/api/exports/${made.id}`)).reply.json()) as Export;
    }
    if (made.state !== 'DONE') throw new Error('the export could not be made');
    await read(`/api/exports/${made.id}/file`);
  };
  // A short one first: what a server takes for its first is not looked for.
  await exported(SHORT_RANGE);
  await read(QUEUE);
  const { rows } = await db.query<{ lines: number }>(
    `select count(*)::int as lines from order_lines
      where shipped_at >= '2026-06-01'::timestamp at time zone 'Europe/Paris'
        and shipped_at < '2026-10-01'::timestamp at time zone 'Europe/Paris'`,
  );
  const done = new AbortController();
  let slowestMs = 0;
  const queue = async () => {
    while (!done.signal.aborted) {
      const began = performance.now();
      await read(QUEUE);
      slowestMs = Math.max(slowestMs, performance.now() - began);
      await sleep(PAUSE_MS);
    }
  };
  const began = performance.now();
  const watched = await watchMemory(pid, async () => {
    const meanwhile = queue();
    await exported(RANGE).finally(() => done.abort());
    await meanwhile;
  });
  return {
    lines: rows[0]?.lines ?? 0,
    seconds: (performance.now() - began) / 1_000,
    grownMb: watched.peakMb - watched.beforeMb,
    slowestMs,
  };
}
