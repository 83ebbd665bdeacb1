import { sql, type Transaction } from 'kysely';
import type { Client } from 'pg';

import type { DB } from '../database/schema.ts';

/** Maximum number of announcements sent by one statement. */
const PORTION = 1_000;

/** Stores announcements, which are sent to every server if and only if the transaction commits. */
export async function insertAnnouncements(trx: Transaction<DB>, payloads: readonly string[]): Promise<void> {
  await sql`
    insert into announcements (payload)
    select payload from unnest(${[...payloads]}::text[]) as payload`.execute(trx);
}

/**
 * Sends announcements of committed transactions, skipping those that another server is sending. Returns whether more
 * may be waiting.
 */
export async function sendAnnouncements(client: Client, channel: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'send_announcements',
    text: `
      with due as (
        select id from announcements order by id limit ${PORTION} for update skip locked
      ), sent as (
        delete from announcements using due where announcements.id = due.id
        returning announcements.id, payload
      )
      select pg_notify($1, payload) from (select payload from sent order by id) in_order`,
    values: [channel],
  });
  return rowCount === PORTION;
}
