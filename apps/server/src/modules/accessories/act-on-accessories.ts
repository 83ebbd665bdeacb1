import type { AccessoryActionType } from '@maxilla/domain/actions/accessories/names';
import {
  ACCESSORY_ACTIONS,
  type AccessoryDecision,
  type AccessoryOrderFacts,
} from '@maxilla/domain/actions/accessories/parcel';
import { CodedError, isRefusal, type Refusal } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';
import type { Now } from '@maxilla/domain/actions/rules';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertDocuments } from '../documents/api.ts';
import { insertHistory } from '../history/api.ts';
import { tellPeople } from '../notifications/api.ts';
import { lockAccessoryOrder, updateAccessoryOrder } from './accessory-orders.store.ts';

type Command = {
  readonly id: number;
  readonly type: AccessoryActionType;
  readonly version?: number | undefined;
  /** Upload ids. */
  readonly photo: readonly string[];
};

/** Performs an action on an order of accessories: the one way in which its parcel moves on. */
export async function actOnAccessories(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { id, type, version, photo }: Command,
): Promise<void> {
  const now = platform.clock.now();
  const order = await lockAccessoryOrder(trx, id);
  if (!order) throw new CodedError('notFound');
  const action: {
    decide(facts: AccessoryOrderFacts, input: object, by: Actor, at: Now): AccessoryDecision | Refusal;
  } = ACCESSORY_ACTIONS[type];
  const decision = action.decide(order, { photo }, actor, now);
  if (isRefusal(decision)) throw new CodedError(decision.refused, decision.fields);
  if (version !== undefined && version !== order.version) throw new CodedError('accessory.changed');
  await updateAccessoryOrder(trx, id, decision, now.instant);
  if (photo.length > 0) await attachPhotos(trx, platform, actor, { id, photo });
  const subject = { kind: 'accessoryOrder', id } as const;
  await insertHistory(
    trx,
    {
      subject,
      actorId: actor.id,
      code: decision.history,
      params: {},
      from: order.state,
      to: decision.state ?? null,
    },
    now.instant,
  );
  await tellPeople(trx, platform, now.instant, {
    subject,
    senderId: actor.id,
    notices: decision.told ? [{ to: 'owner', code: 'ACCESSORIES_SHIPPED', params: {} }] : [],
    event: { kind: 'accessoryOrder', id, userIds: [order.ownerId], staff: true },
  });
}

async function attachPhotos(
  trx: Transaction,
  { files, clock }: Platform,
  actor: Actor,
  { id, photo }: Pick<Command, 'id' | 'photo'>,
): Promise<void> {
  const held = { holder: 'accessoryOrder', kind: 'PACKAGE_PREPARATION_IMAGE' } as const;
  const attached = await files.attach(trx, photo, { uploadedBy: actor.id, ...held });
  await insertDocuments(trx, {
    ...held,
    holderId: id,
    fileIds: attached.map((file) => file.id),
    uploadedBy: actor.id,
    at: clock.now().instant,
  });
}
