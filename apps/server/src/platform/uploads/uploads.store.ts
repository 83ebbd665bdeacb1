import { type Kysely, sql } from 'kysely';

import { HELD } from '../../limits.ts';
import type { DB } from '../database/schema.ts';

type NewUpload = { readonly id: string; readonly userId: number; readonly sizeBytes: number };

/**
 * Counts an announced upload towards its user's share, with the ones announced since `since` and the files that are not
 * attached yet; false if the share is used up. Concurrent announcements of a user are serialised.
 */
export async function reserveUpload(
  db: Kysely<DB>,
  { id, userId, sizeBytes }: NewUpload,
  { now, since }: { readonly now: string; readonly since: Date },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${userId}`}, 0))`.execute(trx);
    const held = await trx
      .selectFrom(
        trx
          .selectFrom('open_uploads')
          .select('size_bytes')
          .where('user_id', '=', userId)
          .where('announced_at', '>', since)
          .unionAll(
            trx
              .selectFrom('files')
              .select('size_bytes')
              .where('uploaded_by', '=', userId)
              .where('attached_at', 'is', null),
          )
          .as('held'),
      )
      .select((select) => [
        select.fn.countAll<string>().as('uploads'),
        select.fn.coalesce(select.fn.sum<string>('size_bytes'), sql<string>`0`).as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(held.uploads) >= HELD.uploads || Number(held.bytes) + sizeBytes > HELD.uploadBytes)
      return false;
    await trx
      .insertInto('open_uploads')
      .values({ id, user_id: userId, size_bytes: sizeBytes, announced_at: now })
      .execute();
    return true;
  });
}

/** Gives the share of an upload back, which was finished or dropped. */
export async function releaseUpload(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('open_uploads').where('id', '=', id).execute();
}

export async function sweepUploads(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('open_uploads').where('announced_at', '<', before).execute();
}
