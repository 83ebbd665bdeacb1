import type { RecordChange } from '@maxilla/contract/record-changes';
import type { SourceName } from '@maxilla/domain/source-names';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** What a record belongs to. */
type RecordList = SourceName | 'discounts' | 'company';

/** A change of a record: at least the fields that differ, before and after. */
export type ChangedRecord = { readonly rowId: number } & Pick<
  RecordChange<object>,
  'operation' | 'before' | 'after'
>;

type Occasion = { readonly list: RecordList; readonly actorId: number; readonly at: string };

/** The latest changes of a record that are told. */
const MOST = 100;

/** Records changes of records of one list by one person. */
export async function insertChanges(
  trx: Transaction,
  { list, actorId, at }: Occasion,
  changes: readonly ChangedRecord[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes);
  await sql`
    insert into record_changes (at, list, row_id, actor_id, operation, before, after)
    select ${at}, ${list}, change."rowId", ${actorId}, change.operation, change.before, change.after
      from jsonb_to_recordset(${rows}::jsonb)
        as change ("rowId" bigint, operation text, before jsonb, after jsonb)`.execute(trx);
}

function changesOf(db: Database | Transaction, list: RecordList, rowId: number) {
  return db
    .selectFrom('record_changes')
    .innerJoin('users', 'users.id', 'record_changes.actor_id')
    .where('list', '=', list)
    .where('row_id', '=', rowId)
    .orderBy('record_changes.id', 'desc')
    .select(['record_changes.at', sql<string>`users.first_name || ' ' || users.surname`.as('by')]);
}

/** The latest changes of a record, the last one first; what was there before they were recorded has none. */
export async function listRecordChanges<Fields>(
  db: Database | Transaction,
  list: RecordList,
  rowId: number,
): Promise<RecordChange<Fields>[]> {
  const rows = await changesOf(db, list, rowId)
    .select(['record_changes.id', 'operation', 'before', 'after'])
    .limit(MOST)
    .execute();
  return rows.map(({ at, operation, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    operation: operation as ChangedRecord['operation'],
    before: before as Partial<Fields>,
    after: after as Partial<Fields>,
  }));
}

/** The creator and last editor of a record; null if unknown. */
export async function authorsOf(db: Database | Transaction, list: RecordList, rowId: number) {
  const latest = (operation: ChangedRecord['operation']) =>
    changesOf(db, list, rowId).where('operation', '=', operation).limit(1).executeTakeFirst();
  const [created, changed] = [await latest('ADD'), await latest('CHANGE')];
  return {
    createdTime: created?.at.toISOString() ?? null,
    createdBy: created?.by ?? null,
    changedTime: changed?.at.toISOString() ?? null,
    changedBy: changed?.by ?? null,
  };
}
