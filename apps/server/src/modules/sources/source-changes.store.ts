import type { SourceDetails, SourceRow } from '@maxilla/contract/sources';
import type { SourceName } from '@maxilla/domain/source-names';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** A change of a row: the fields that differ, before and after. */
export type SourceChange = {
  readonly rowId: number;
  readonly operation: 'ADD' | 'CHANGE' | 'REMOVE';
  readonly before: Partial<SourceRow>;
  readonly after: Partial<SourceRow>;
};

type Occasion = { readonly source: SourceName; readonly actorId: number; readonly at: string };

/** Records changes of one source by one person. */
export async function recordChanges(
  trx: Transaction,
  { source, actorId, at }: Occasion,
  changes: readonly SourceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes);
  await sql`
    insert into source_changes (at, source, row_id, actor_id, operation, before, after)
    select ${at}, ${source}, change."rowId", ${actorId}, change.operation, change.before, change.after
      from jsonb_to_recordset(${rows}::jsonb)
        as change ("rowId" bigint, operation text, before jsonb, after jsonb)`.execute(trx);
}

/** The creator and last editor of a row; null if unknown. */
export async function readChanges(
  db: Database | Transaction,
  source: SourceName,
  rowId: number,
): Promise<Pick<SourceDetails, 'createdTime' | 'createdBy' | 'changedTime' | 'changedBy'>> {
  const change = (operation: SourceChange['operation']) =>
    db
      .selectFrom('source_changes')
      .innerJoin('users', 'users.id', 'source_changes.actor_id')
      .where('source', '=', source)
      .where('row_id', '=', rowId)
      .where('operation', '=', operation)
      .orderBy('source_changes.id', 'desc')
      .limit(1)
      .select(['source_changes.at', sql<string>`users.first_name || ' ' || users.surname`.as('by')])
      .executeTakeFirst();
  const [created, changed] = [await change('ADD'), await change('CHANGE')];
  return {
    createdTime: created?.at.toISOString() ?? null,
    createdBy: created?.by ?? null,
    changedTime: changed?.at.toISOString() ?? null,
    changedBy: changed?.by ?? null,
  };
}
