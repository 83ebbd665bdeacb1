import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import type { TestApp } from '../../support/app.ts';
import { consistencyFaults } from '../../support/consistency.ts';
import { skipHolding } from '../../support/jobs.ts';
import { historyFaults } from '../../support/history-replay.ts';
import type { Player } from './cast.ts';
import { foreignMarkers } from './checks.ts';
import type { MailedToken } from './world.ts';

const REST_MS = 120_000;

/** Waits until all jobs are completed, then checks the stored data and the sent mails; returns the faults. */
export async function lookAround(server: TestApp, dentists: readonly Player[]): Promise<string[]> {
  await rest(server);
  const faults = [
    ...(await historyFaults(server.db, { builtByHand: true })),
    ...(await consistencyFaults(server.db)),
  ];
  for (const dentist of dentists) {
    const own = await server.app.inject(`/dev/mailbox.json?to=${dentist.email}`);
    faults.push(...foreignMarkers(dentist, own.rawPayload).map((fault) => `in a mail ${fault}`));
  }
  return faults;
}

/** The tokens of the links in the latest mails, the newest last. */
export async function mailedTokens(server: TestApp): Promise<readonly MailedToken[]> {
  const all = await server.app.inject('/dev/mailbox.json');
  const { mails } = all.json<{ mails: readonly { readonly links: readonly string[] }[] }>();
  const tokens = mails.flatMap(({ links }) =>
    links.flatMap((link) => {
      const { purpose, token } = LINK.exec(link)?.groups ?? {};
      return purpose !== undefined && token !== undefined ? [{ purpose, token }] : [];
    }),
  );
  return tokens.slice(0, MOST_TOKENS).toReversed();
}

const LINK = /\/(?<purpose>[a-z]+)_\w+\?token=(?<token>[\w-]+)/;
const MOST_TOKENS = 20;

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
