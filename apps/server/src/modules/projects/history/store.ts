import type { Params } from '@maxilla/domain/actions/action';
import type { HistoryCode } from '@maxilla/domain/history';
import type { ProjectState } from '@maxilla/domain/states';
import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';

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
