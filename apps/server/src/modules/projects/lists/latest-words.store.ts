import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { wasUndone } from '../../history/api.ts';

/**
 * Our latest message about each of the projects, such as what we ask; none where something was asked since without one.
 * Remarks about places in documents, and answers to them, are read there.
 */
export async function latestWords(
  db: Database,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ projectId: number; message: string }>`
    select distinct on (project_id) project_id as "projectId", message from messages
     where project_id = any(${[...projectIds]}) and sender_type = 'COMPANY' and message <> ''
       and document_id is null and remark_id is null
       and not exists (
         select from history asked
          where asked.subject = 'project' and asked.subject_id = messages.project_id and asked.at > messages.sent_at
            and asked.code in ('HELD', 'HOLD_CHANGED', 'TREATMENT_UPDATES_AWAITED') and not ${wasUndone('asked')})
     order by project_id, id desc`.execute(db);
  return new Map(rows.map(({ projectId, message }) => [projectId, message]));
}
