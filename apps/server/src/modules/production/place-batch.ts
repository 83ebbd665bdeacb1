import type { PreparationType } from '@maxilla/domain/actions/batches/names';
import type { Params } from '@maxilla/domain/actions/rules';
import type { BatchCategory } from '@maxilla/domain/batches';
import type { ElementState } from '@maxilla/domain/elements';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { NOBODY_TOLD } from '../notifications/api.ts';
import type { LockedProject } from '../projects/api.ts';
import type { Offered } from '../undo/api.ts';
import { insertBatch, type MilledFrom } from './batches.store.ts';
import { moveElements } from './elements.store.ts';
import { offerBatchUndo } from './undo-batch.ts';

/** A batch that was decided on, with what goes into it. */
type NewBatch = {
  readonly category: BatchCategory;
  readonly plateNumber: string;
  readonly machineId: number | null;
  readonly elementIds: readonly number[];
  readonly milled?: MilledFrom;
  /** The new state of its elements. */
  readonly to: ElementState;
  /** The locked projects of its elements. */
  readonly projects: readonly LockedProject[];
  /** The entries of its history, of which the first is its preparation. */
  readonly history: readonly { readonly code: HistoryCode<'batch'>; readonly params: Params }[];
  readonly action: PreparationType;
  readonly undoSeconds: number | null;
};

/**
 * Stores a new batch to launch and puts locked elements into it; returns its id and how to undo it. Null if another batch
 * has its number.
 */
export async function placeBatch(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { projects, history, action, undoSeconds, to, ...batch }: NewBatch,
): Promise<{ readonly id: number; readonly undo: Offered | null } | null> {
  const { instant } = platform.clock.now();
  const state = 'TO_LAUNCH';
  const id = await insertBatch(trx, { ...batch, state }, instant);
  if (id === null) return null;
  const { elementIds, machineId } = batch;
  await moveElements(trx, { elementIds, to, actorId: actor.id, batchId: id, machineId, at: instant });
  for (const [nth, entry] of history.entries()) {
    await insertHistory(
      trx,
      {
        subject: { kind: 'batch', id },
        actorId: actor.id,
        ...entry,
        from: null,
        to: nth === 0 ? state : null,
      },
      instant,
    );
  }
  await platform.live.publish(
    trx,
    { kind: 'batch', id, staff: true },
    ...projects.map((project) => ({ kind: 'project' as const, id: project.id, staff: true })),
  );
  const undo = await offerBatchUndo(trx, {
    id,
    version: 1,
    batch: null,
    followed: projects.map((project) => ({ project, to: null })),
    told: NOBODY_TOLD,
    actorId: actor.id,
    action,
    instant,
    seconds: undoSeconds,
  });
  return { id, undo };
}
