import type { ActionType } from '@maxilla/domain/actions/names';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Told } from '../notifications/api.ts';
import type { ProjectColumns } from './project.store.ts';
import type { Written } from './writers.ts';

/** What is kept of an action in order to undo it. */
export type KeptUndo = {
  readonly id: string;
  readonly projectId: number;
  readonly actorId: number;
  readonly action: ActionType;
  /** The project's version after the action. */
  readonly version: number;
  readonly until: string;
  /** The values of the columns before the action. */
  readonly columns: Partial<ProjectColumns>;
  readonly written: Written;
  readonly told: Told;
};

/** Keeps what undoes the latest action on a project, in place of an earlier one's. */
export async function keepUndo(trx: Transaction, undo: KeptUndo): Promise<void> {
  const row = {
    id: undo.id,
    actor_id: undo.actorId,
    action: undo.action,
    version: undo.version,
    until: undo.until,
    columns: JSON.stringify(undo.columns),
    written: JSON.stringify(undo.written),
    told: JSON.stringify(undo.told),
  };
  await trx
    .insertInto('undos')
    .values({ project_id: undo.projectId, ...row })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(row))
    .execute();
}

/** Removes what undoes an action and returns it; undefined if it is not there (any more). */
export async function takeUndo(
  trx: Transaction,
  { projectId, id, actorId }: Pick<KeptUndo, 'projectId' | 'id' | 'actorId'>,
): Promise<KeptUndo | undefined> {
  const row = await trx
    .deleteFrom('undos')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      id,
      projectId,
      actorId,
      action: row.action as ActionType,
      version: row.version,
      until: row.until.toISOString(),
      columns: row.columns as Partial<ProjectColumns>,
      written: row.written as unknown as Written,
      told: row.told as unknown as Told,
    }
  );
}

/** Deletes what can no longer be undone. */
export async function sweepUndos(db: Database, before: string): Promise<void> {
  await db.deleteFrom('undos').where('until', '<', new Date(before)).execute();
}
