import type { AccessoryActionType } from '@maxilla/domain/actions/accessories/names';
import {
  ACCESSORY_ACTIONS,
  type AccessoryDecision,
  type AccessoryOrderFacts,
} from '@maxilla/domain/actions/accessories/parcel';
import { secondsOf, type UndoWindow } from '@maxilla/domain/actions/undo';
import { parcelName } from '@maxilla/domain/couriers';
import { accepted, asSeen, CodedError, type Refusal } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import type { Now, Params } from '@maxilla/domain/actions/rules';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertDocuments } from '../documents/api.ts';
import { insertHistory } from '../history/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { actOnProject } from '../projects/api.ts';
import { offerUndo } from '../undo/api.ts';
import { goTogether, lockAccessoryOrder, updateAccessoryOrder } from './accessory-orders.store.ts';
import type { AccessoryUndo, KeptAccessories } from './undo-accessories.ts';

type Command = {
  readonly id: number;
  readonly type: AccessoryActionType;
  readonly version?: number | undefined;
  /** Upload ids. */
  readonly photo: readonly string[];
  readonly parcelNumber: string;
  /** Projects of the same dentist that are shipped with them. */
  readonly together: readonly { readonly projectId: number; readonly version?: number | undefined }[];
};

/**
 * Performs an action on an order of accessories, the one way in which its parcel moves on; returns how to undo it, null
 * if it is final. Projects that are shipped with them leave in the same transaction.
 */
export async function actOnAccessories(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, type, version, photo, parcelNumber, together }: Command,
): Promise<AccessoryUndo | null> {
  const now = platform.clock.now();
  const order = asSeen(await lockAccessoryOrder(trx, id), version, 'accessory.changed');
  const action: {
    readonly undo: UndoWindow | null;
    decide(facts: AccessoryOrderFacts, input: object, by: Actor, at: Now): AccessoryDecision | Refusal;
  } = ACCESSORY_ACTIONS[type];
  const decision = accepted(action.decide(order, { photo, parcelNumber }, actor, now));
  const shipped = decision.parcelNumber;
  if (together.length > 0 && shipped === undefined) {
    throw new CodedError('request.invalid', { together: 'field.unknownKey' });
  }
  const along = together.map(({ projectId }) => projectId);
  if (along.length > 0 && !(await goTogether(trx, id, along))) throw new CodedError('project.mismatch');
  // Whoever ships a project locks it before its order, which writing the row of the accessories locks as well.
  const undos: KeptAccessories['together'][number][] = [];
  for (const project of together.toSorted((a, b) => a.projectId - b.projectId)) {
    const expected = { ...project, projectOwnerId: order.ownerId };
    const command = { ...expected, type: 'SHIP_PRODUCTS', input: { parcelNumber } } as const;
    const undo = await actOnProject(trx, platform, actor, command);
    if (undo) undos.push({ projectId: undo.projectId, undoId: undo.undoId });
  }
  await updateAccessoryOrder(trx, id, decision, now.instant);
  const documentIds = photo.length > 0 ? await attachPhotos(trx, platform, actor, { id, photo }) : [];
  const subject = { kind: 'accessoryOrder', id } as const;
  const params: Params = shipped === undefined ? {} : { parcel: parcelName(order.courierService, shipped) };
  await insertHistory(
    trx,
    {
      subject,
      actorId: actor.id,
      code: decision.history,
      params,
      from: order.state,
      to: decision.state ?? null,
    },
    now.instant,
  );
  const seconds = secondsOf(action.undo);
  const told = await tellPeople(trx, platform, now.instant, {
    subject,
    senderId: actor.id,
    notices: shipped === undefined ? [] : [{ to: 'owner', code: 'ACCESSORIES_SHIPPED', params }],
    heldSeconds: seconds,
    event: { kind: 'accessoryOrder', id, userIds: [order.ownerId], staff: true },
  });
  const { state, holdReason } = order;
  const kept: KeptAccessories = { before: { state, holdReason }, documentIds, told, together: undos };
  const offered = await offerUndo(trx, {
    subject,
    actorId: actor.id,
    action: type,
    version: order.version + 1,
    kept,
    instant: now.instant,
    seconds,
  });
  return offered && { ...offered, orderId: id };
}

async function attachPhotos(
  trx: Transaction,
  { files, clock }: Platform,
  actor: Actor,
  { id, photo }: Pick<Command, 'id' | 'photo'>,
): Promise<readonly number[]> {
  const held = { holder: 'accessoryOrder', kind: 'PACKAGE_PREPARATION_IMAGE' } as const;
  const attached = await files.attach(trx, photo, { uploadedBy: actor.id, ...held });
  return insertDocuments(trx, {
    ...held,
    holderId: id,
    files: attached,
    uploadedBy: actor.id,
    at: clock.now().instant,
  });
}
