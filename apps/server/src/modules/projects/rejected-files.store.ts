import type { FileKind } from '@maxilla/domain/documents';
import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/database.ts';

/** Kinds named by the last rejection for which no new file has arrived since. */
export async function stillRejected(trx: Transaction, projectId: number): Promise<FileKind[]> {
  const { rows } = await sql<{ kind: FileKind }>`
    select kind from (
      select at, jsonb_array_elements_text(params -> 'kinds') as kind from history
       where id = (select max(id) from history
                    where subject = 'project' and subject_id = ${projectId} and code = 'FILES_REJECTED')
    ) rejected
    where not exists (
      select from documents
       where project_id = ${projectId} and type = kind and removed_at is null and uploaded_at > rejected.at
    )`.execute(trx);
  return rows.map(({ kind }) => kind);
}
