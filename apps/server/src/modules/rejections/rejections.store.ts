import type { PhotoView } from '@maxilla/domain/aligners';
import type { FileKind } from '@maxilla/domain/documents';
import { refusalCodes } from '@maxilla/domain/history';
import { type FileStanding, UNSEEN_STATES } from '@maxilla/domain/project-files';
import type { ProjectState } from '@maxilla/domain/states';
import { type Expression, type RawBuilder, sql } from 'kysely';

import { constants } from '../../platform/database/constants.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { wasUndone } from '../history/api.ts';
import type { RejectionRecord } from './rejection-reply.ts';

const REJECTED = ['FILES_REJECTED', 'IMPRESSION_REJECTED'] as const satisfies readonly ProjectState[];

/**
 * The latest rejection of a project's files that was not undone: its time `at`, the `kinds`, the `comment` or
 * the `flaws` of an impression, `since`, the announcement of an impression that continues a treatment, and `by` whom.
 * Entries about an impression do not name its kind.
 */
export function lastRejection(projectId: Expression<number>): RawBuilder<unknown> {
  return sql`
    select entry.at, coalesce(entry.params -> 'kinds', '["IMPRESSION"]') as kinds,
           coalesce(entry.params -> 'views', '[]') as views,
           entry.params ->> 'comment' as comment, entry.params -> 'flaws' as flaws,
           case when entry.to_state = 'IMPRESSION_REJECTED' then
             (select max(announced.at) from history announced
               where announced.subject = 'project' and announced.subject_id = entry.subject_id
                 and announced.id < entry.id and announced.code = 'TREATMENT_UPDATED')
           end as since,
           (select person.first_name || ' ' || person.surname from users person where person.id = entry.actor_id) as by
      from history entry
     where entry.subject = 'project' and entry.subject_id = ${projectId}
       and entry.code in (${sql.join(constants(refusalCodes()))}) and entry.to_state in (${sql.join(REJECTED)})
       and not ${wasUndone('entry')}
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

/** The single photos of a series that the latest rejection of each of these projects named, and that were not sent since. */
export async function viewsToSend(
  db: Database | Transaction,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, PhotoView[]>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; views: PhotoView[] }>`
    select projects.id, array_agg(named.view order by named.place) as views
      from projects cross join lateral (${lastRejection(sql.ref<number>('projects.id'))}) as last
     cross join lateral jsonb_array_elements_text(last.views) with ordinality as named (view, place)
     where projects.id = any(${[...projectIds]}) and not exists (
       select from documents
        where documents.project_id = projects.id and photo_view = named.view
          and removed_at is null and uploaded_at > last.at)
     group by projects.id`.execute(db);
  return new Map(rows.map(({ id, views }) => [id, views]));
}

/** Whether a row of `documents`, joined with `projects`, has a standing (`standingOf`). */
export function hasStanding(standing: FileStanding): RawBuilder<boolean> {
  const sent = {
    rejected: sql`documents.uploaded_at <= last.at`,
    new: sql`documents.uploaded_at > last.at and projects.state in (${sql.join(UNSEEN_STATES)})`,
  }[standing];
  return sql`exists (
    select from (${lastRejection(sql.ref<number>('projects.id'))}) as last
     where last.kinds ? documents.type
       and (documents.photo_view is null or last.views = '[]' or last.views ? documents.photo_view)
       and (last.since is null or documents.uploaded_at >= last.since) and ${sent})`;
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
