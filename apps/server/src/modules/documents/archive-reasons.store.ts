import type { Database, Transaction } from '../../platform/database/database.ts';

/** Whether a person has said since a moment why they want the archived files of a project. */
export async function hasReason(
  db: Database | Transaction,
  { projectId, actorId }: { readonly projectId: number; readonly actorId: number },
  since: string,
): Promise<boolean> {
  const given = await db
    .selectFrom('history')
    .select('id')
    .where('subject', '=', 'project')
    .where('subject_id', '=', projectId)
    .where('code', '=', 'ARCHIVE_DOWNLOADED')
    .where('actor_id', '=', actorId)
    .where('at', '>', new Date(since))
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}
