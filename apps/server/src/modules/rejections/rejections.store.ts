import type { ActionType } from '@maxilla/domain/actions/names';
import type { FileKind } from '@maxilla/domain/documents';
import { type FileStanding, UNSEEN_STATES } from '@maxilla/domain/project-files';
import type { ProjectState } from '@maxilla/domain/states';
import { type Expression, type RawBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { RejectionRecord } from './rejection-reply.ts';

const REJECTED = ['FILES_REJECTED', 'IMPRESSION_REJECTED'] as const satisfies readonly ProjectState[];
/** The actions rejecting files that can be undone. */
const UNDOABLE = ['VERIFY_FILES', 'VERIFY_IMPRESSION'] as const satisfies readonly ActionType[];

/**
 * The latest rejection of a project's files that was not undone: its time `at`, the `kinds`, the `comment` or
 * the `flaws` of an impression, and `since`, the announcement of an impression that continues a treatment.
 * Entries about an impression do not name its kind.
 */
export function lastRejection(projectId: Expression<number>): RawBuilder<unknown> {
  return sql`
    select entry.at, coalesce(entry.params -> 'kinds', '["IMPRESSION"]') as kinds,
           entry.params ->> 'comment' as comment, entry.params -> 'flaws' as flaws,
           case when entry.to_state = 'IMPRESSION_REJECTED' then
             (select max(announced.at) from history announced
               where announced.subject = 'project' and announced.subject_id = entry.subject_id
                 and announced.id < entry.id and announced.code = 'TREATMENT_UPDATED')
           end as since
      from history entry
     where entry.subject = 'project' and entry.subject_id = ${projectId}
       and entry.code in ('FILES_REJECTED', 'IMPRESSION_REJECTED', 'IMPRESSION_UNUSABLE')
       and entry.to_state in (${sql.join(REJECTED)})
       and not coalesce((
         select next.code = 'UNDONE' and next.params ->> 'action' in (${sql.join(UNDOABLE)})
           from history next
          where next.subject = 'project' and next.subject_id = entry.subject_id
            and next.id > entry.id and next.to_state is not null
          order by next.id limit 1), false)
     order by entry.id desc limit 1`;
}

/** Time at which files of a project were last rejected; null if they never were. */
export async function lastRejectedAt(db: Database | Transaction, projectId: number): Promise<Date | null> {
  const last = lastRejection(sql<number>`${projectId}`);
  const { rows } = await sql<{ at: Date }>`select at from (${last}) as last`.execute(db);
  return rows[0]?.at ?? null;
}

/** The latest rejection of the files of these projects, where there is one. */
export async function lastRejections(
  db: Database | Transaction,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, RejectionRecord>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; rejection: RejectionRecord }>`
    select projects.id, to_json(last) as rejection
      from projects cross join lateral (${lastRejection(sql.ref<number>('projects.id'))}) as last
     where projects.id = any(${[...projectIds]})`.execute(db);
  return new Map(rows.map(({ id, rejection }) => [id, rejection]));
}

/** Whether a row of `documents`, joined with `projects`, has a standing (`standingOf`). */
export function hasStanding(standing: FileStanding): RawBuilder<boolean> {
  const sent = {
    rejected: sql`documents.uploaded_at <= last.at`,
    new: sql`documents.uploaded_at > last.at and projects.state in (${sql.join(UNSEEN_STATES)})`,
  }[standing];
  return sql`exists (
    select from (${lastRejection(sql.ref<number>('projects.id'))}) as last
     where last.kinds ? documents.type and (last.since is null or documents.uploaded_at >= last.since) and ${sent})`;
}

/** Kinds named by the last rejection for which no new file has arrived since. */
export async function stillRejected(trx: Transaction, projectId: number): Promise<FileKind[]> {
  const last = lastRejection(sql<number>`${projectId}`);
  const { rows } = await sql<{ kind: FileKind }>`
    select kind from (${last}) as rejected, jsonb_array_elements_text(rejected.kinds) as kind
    where not exists (
      select from documents
       where project_id = ${projectId} and type = kind and removed_at is null and uploaded_at > rejected.at
    )`.execute(trx);
  return rows.map(({ kind }) => kind);
}
