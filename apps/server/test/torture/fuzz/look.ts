import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import type { TestApp } from '../../support/app.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { skipHolding } from '../../support/jobs.ts';
import { historyFaults } from '../../support/history-replay.ts';
import type { Player } from './cast.ts';
import { foreignMarkers } from './checks.ts';

const REST_MS = 120_000;

/** The state after all jobs have completed: faults, and the tokens of the links in recent mails. */
export type Found = { readonly faults: readonly string[]; readonly tokens: readonly string[] };

/** Waits until all jobs are completed, then checks the stored data and the sent mails. */
export async function lookAround(server: TestApp, dentists: readonly Player[]): Promise<Found> {
  await rest(server);
  const faults = [
    ...(await historyFaults(server.db, { builtByHand: true })),
    ...(await consistencyFaults(server.db)),
  ];
  for (const dentist of dentists) {
    const own = await server.app.inject(`/dev/mailbox.json?to=${dentist.email}`);
    faults.push(...foreignMarkers(dentist, own.rawPayload).map((fault) => `in a mail ${fault}`));
  }
  const all = await server.app.inject('/dev/mailbox.json');
  const { mails } = all.json<{ mails: readonly { readonly links: readonly string[] }[] }>();
  const tokens = mails.flatMap(({ links }) =>
    links.flatMap((link) => /token=([\w-]+)/.exec(link)?.[1] ?? []),
  );
  return { faults, tokens: tokens.slice(0, 20).toReversed() };
}

async function rest({ db }: TestApp): Promise<void> {
  for (const until = Date.now() + REST_MS; ;) {
    await skipHolding(db);
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from mails where sent_at is null)
           + (select count(*) from pgboss.job
               where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
                 and start_after <= now()) as left`.execute(db);
    if (Number(rows[0]?.left) === 0) return;
    if (Date.now() > until) throw new Error('jobs or mails are left undone');
    await wait(50);
  }
}
