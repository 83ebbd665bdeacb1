import type { Params } from '@maxilla/domain/actions/rules';
import type { FileKind } from '@maxilla/domain/documents';
import type { HistoryCode } from '@maxilla/domain/history';
import type { ProjectState } from '@maxilla/domain/states';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly code: HistoryCode;
  readonly params: Params;
  readonly by: string | null;
  readonly to: ProjectState | null;
};

/** A page of a project's history, newest first, and how many entries there are; null where there is no such project. */
export async function historyPage(
  db: Database,
  projectId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: HistoryRow[]; readonly total: number } | null> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('history')
      .leftJoin('users as person', 'person.id', 'history.actor_id')
      .where('history.project_id', '=', projectId)
      .orderBy('history.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .select([
        'history.id',
        'history.at',
        'history.code',
        'history.params',
        'history.to_state as to',
        sql<string | null>`person.first_name || ' ' || person.surname`.as('by'),
      ])
      .execute(),
    db
      .selectFrom('projects')
      .where('id', '=', projectId)
      .select((eb) =>
        eb
          .selectFrom('history')
          .whereRef('history.project_id', '=', 'projects.id')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('total'),
      )
      .executeTakeFirst(),
  ]);
  if (!counted) return null;
  return {
    rows: rows.map((row) => ({
      ...row,
      code: row.code as HistoryCode,
      params: row.params as Params,
      to: row.to as ProjectState | null,
    })),
    total: counted.total,
  };
}

/** Kinds that the last rejection named and of which no file has come since. */
export async function stillRejected(trx: Transaction, projectId: number): Promise<FileKind[]> {
  const { rows } = await sql<{ kind: FileKind }>`
    select kind from (
      select at, jsonb_array_elements_text(params -> 'kinds') as kind from history
       where id = (select max(id) from history where project_id = ${projectId} and code = 'FILES_REJECTED')
    ) rejected
    where not exists (
      select from documents
       where project_id = ${projectId} and type = kind and removed_at is null and uploaded_at > rejected.at
    )`.execute(trx);
  return rows.map(({ kind }) => kind);
}
