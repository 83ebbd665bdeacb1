import type { AccessoryOrderState } from '@maxilla/domain/accessories';
import { CodedError } from '@maxilla/domain/refusals';
import type { HoldReason } from '@maxilla/domain/holds';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeDocuments } from '../documents/api.ts';
import { insertHistory } from '../history/api.ts';
import { recall, type Told } from '../notifications/api.ts';
import { type Undo as ProjectUndo, undoAction } from '../projects/api.ts';
import { claimUndo, type Offered } from '../undo/api.ts';
import { lockAccessoryOrder, restoreAccessoryOrder } from './accessory-orders.store.ts';

/** An action on an order of accessories that can still be undone. */
export type AccessoryUndo = Offered & { readonly orderId: number };

/** The state to restore and the effects to revert when an action on an accessory order is undone. */
export type KeptAccessories = {
  readonly before: { readonly state: AccessoryOrderState; readonly holdReason: HoldReason | null };
  /** Photos of the parcel. */
  readonly documentIds: readonly number[];
  readonly told: Told;
  /** Projects that were shipped with them. */
  readonly together: readonly Pick<ProjectUndo, 'projectId' | 'undoId'>[];
};

/**
 * Undoes the latest action on an accessory order: restores its parcel and the projects that were shipped with
 * it, without notifying anybody. Refuses as `claimUndo` does.
 */
export async function undoAccessories(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { orderId: id, undoId }: Pick<AccessoryUndo, 'orderId' | 'undoId'>,
): Promise<void> {
  const { instant } = platform.clock.now();
  const order = await lockAccessoryOrder(trx, id);
  if (!order) throw new CodedError('notFound');
  const subject = { kind: 'accessoryOrder', id } as const;
  const { action, kept } = await claimUndo<KeptAccessories>(
    trx,
    { ...subject, version: order.version },
    { undoId, actorId: actor.id, instant },
  );
  const { before, documentIds, told, together } = kept;
  // Whoever ships a project locks it before its order, which writing this row locks as well.
  for (const project of together) await undoAction(trx, platform, actor, project);
  await restoreAccessoryOrder(trx, id, before);
  await platform.files.release(trx, await removeDocuments(trx, documentIds, { by: actor.id, at: instant }));
  if (!(await recall(trx, platform, told))) throw new CodedError('undo.expired');
  await insertHistory(
    trx,
    {
      subject,
      actorId: actor.id,
      code: 'ACCESSORIES_UNDONE',
      params: { action },
      from: order.state,
      to: before.state,
    },
    instant,
  );
  await platform.live.publish(trx, { ...subject, userIds: [order.ownerId], staff: true });
}
