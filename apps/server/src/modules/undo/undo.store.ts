import type { SubjectRef } from '@maxilla/domain/subjects';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** A stored undo: identifies the latest action on a subject and holds the data to revert it. */
export type KeptUndo<K = unknown> = {
  readonly subject: SubjectRef;
  readonly id: string;
  readonly actorId: number;
  readonly action: string;
  /** The subject's version after the action. */
  readonly version: number;
  readonly until: string;
  /** The previous state of the subject, and the rows and notices that the action wrote. */
  readonly kept: K;
};

/** Stores the undo of the latest action on each of some subjects, replacing those of earlier actions. */
export async function keepUndos(trx: Transaction, undos: readonly KeptUndo[]): Promise<void> {
  if (undos.length === 0) return;
  await trx
    .insertInto('undos')
    .values(
      undos.map((undo) => ({
        subject: undo.subject.kind,
        subject_id: undo.subject.id,
        id: undo.id,
        actor_id: undo.actorId,
        action: undo.action,
        version: undo.version,
        until: undo.until,
        kept: JSON.stringify(undo.kept),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['subject', 'subject_id']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        actor_id: eb.ref('excluded.actor_id'),
        action: eb.ref('excluded.action'),
        version: eb.ref('excluded.version'),
        until: eb.ref('excluded.until'),
        kept: eb.ref('excluded.kept'),
      })),
    )
    .execute();
}

/** Removes a stored undo and returns it; undefined if there is none (any more). */
export async function takeUndo(
  trx: Transaction,
  { subject, id, actorId }: Pick<KeptUndo, 'subject' | 'id' | 'actorId'>,
): Promise<Pick<KeptUndo, 'action' | 'version' | 'until' | 'kept'> | undefined> {
  const row = await trx
    .deleteFrom('undos')
    .where('subject', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('id', '=', id)
    .where('actor_id', '=', actorId)
    .returning(['action', 'version', 'until', 'kept'])
    .executeTakeFirst();
  return row && { ...row, until: row.until.toISOString() };
}

/** Deletes expired undos. */
export async function sweepUndos(db: Database, before: string): Promise<void> {
  await db.deleteFrom('undos').where('until', '<', new Date(before)).execute();
}
