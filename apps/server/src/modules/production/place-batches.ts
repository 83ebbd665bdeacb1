import type { PreparationType } from '@maxilla/domain/actions/batches/names';
import type { Params } from '@maxilla/domain/actions/rules';
import type { BatchCategory } from '@maxilla/domain/batches';
import type { ElementState } from '@maxilla/domain/elements';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistoryOfMany } from '../history/api.ts';
import { NOBODY_TOLD } from '../notifications/api.ts';
import type { LockedProject } from '../projects/api.ts';
import type { Offered } from '../undo/api.ts';
import { insertBatches, type MilledFrom } from './batches.store.ts';
import { moveEach } from './elements.store.ts';
import { offerBatchUndos } from './undo-batch.ts';

/** Batches that were decided on together, with what they have in common. */
type NewBatches = {
  readonly category: BatchCategory;
  readonly machineId: number | null;
  /** The new state of their elements. */
  readonly to: ElementState;
  readonly action: PreparationType;
  readonly undoSeconds: number | null;
  readonly batches: readonly {
    readonly plateNumber: string;
    readonly elementIds: readonly number[];
    readonly milled?: MilledFrom;
    /** The locked projects of its elements. */
    readonly projects: readonly LockedProject[];
    /** The entries of its history, of which the first is its preparation. */
    readonly history: readonly { readonly code: HistoryCode<'batch'>; readonly params: Params }[];
  }[];
};

/**
 * Stores new batches to launch and puts locked elements into them, in as many statements as one; returns their ids and how
 * to undo each. Null if another batch has the number, or the place in the holder, of one of them.
 */
export async function placeBatches(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { category, machineId, to, action, undoSeconds, batches }: NewBatches,
): Promise<readonly { readonly id: number; readonly undo: Offered | null }[] | null> {
  const { instant } = platform.clock.now();
  const state = 'TO_LAUNCH';
  const ids = await insertBatches(
    trx,
    batches.map((batch) => ({ ...batch, category, machineId, state })),
    instant,
  );
  if (ids === null) return null;
  const placed = batches.flatMap((batch, nth) => {
    const id = ids[nth];
    return id === undefined ? [] : [{ ...batch, id }];
  });
  await moveEach(
    trx,
    placed.flatMap(({ id: batchId, elementIds }) => elementIds.map((id) => ({ id, batchId }))),
    { to, actorId: actor.id, machineId, at: instant },
  );
  await insertHistoryOfMany(
    trx,
    placed.flatMap(({ id, history }) =>
      history.map((entry, nth) => ({
        subject: { kind: 'batch' as const, id },
        actorId: actor.id,
        ...entry,
        from: null,
        to: nth === 0 ? state : null,
      })),
    ),
    instant,
  );
  const projectIds = new Set(placed.flatMap(({ projects }) => projects.map(({ id }) => id)));
  await platform.live.publish(
    trx,
    ...placed.map(({ id }) => ({ kind: 'batch' as const, id, staff: true })),
    ...[...projectIds].map((id) => ({ kind: 'project' as const, id, staff: true })),
  );
  const undos = await offerBatchUndos(
    trx,
    placed.map(({ id, projects }) => ({
      id,
      version: 1,
      batch: null,
      followed: projects.map((project) => ({ project, to: null })),
      told: NOBODY_TOLD,
    })),
    { actorId: actor.id, action, instant, seconds: undoSeconds },
  );
  return placed.map(({ id }, nth) => ({ id, undo: undos[nth] ?? null }));
}
