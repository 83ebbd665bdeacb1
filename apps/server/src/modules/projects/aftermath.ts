import type { ActionType } from '@maxilla/domain/actions/inputs';
import { isStaff } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { putIntoCart, takeOutOfCart } from '../cart/api.ts';
import { insertComment } from '../comments/api.ts';
import { insertDocuments } from '../documents/api.ts';
import { insertMessage } from '../messages/api.ts';
import type { Done } from './command.ts';
import { changeImplant, insertImplant, removeImplant } from './implants.store.ts';
import { insertDraftPlan, storeVerdict } from './draft-plans.store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { KIND_OF_FIELD, type UploadField } from './uploads.ts';

type Effect<T extends ActionType> = (trx: Transaction, platform: Platform, done: Done<T>) => Promise<void>;

/** What an action leaves beside the project's own row. */
const EFFECTS: { readonly [T in ActionType]?: Effect<T> } = {
  ADD_TO_CART: async (trx, platform, { actor, facts }) => {
    await putIntoCart(trx, { projectId: facts.id, ownerId: facts.ownerId, addedBy: actor.id });
    await cartChanged(trx, platform, facts.ownerId);
  },
  REMOVE_FROM_CART: leaveCart,
  CONFIRM_ORDER: leaveCart,
  DELETION_REQUESTED: leaveCart,
  SEND_DRAFT_PLAN: async (trx, _, done) => {
    const [documentId] = await keepFiles(trx, done, 'document');
    const [videoDocumentId] = await keepFiles(trx, done, 'video');
    if (documentId === undefined) return;
    await insertDraftPlan(trx, {
      projectId: done.facts.id,
      documentId,
      videoDocumentId: videoDocumentId ?? null,
      videoUrl: done.input.videoUrl,
      comment: done.input.comment,
      sentBy: done.actor.id,
      sentAt: done.instant,
    });
  },
  VERIFY_DRAFT_PLAN: async (trx, _, { facts, input, instant }) =>
    storeVerdict(trx, facts.id, { approved: input.approved === true, comment: input.comment, at: instant }),
  PACKAGE_PREPARATION: async (trx, _, done) => void (await keepFiles(trx, done, 'photo')),
};

/** Stores what a decision leaves beside the project's own row: remarks, implants, documents, plans, its place in the cart. */
export async function settle<T extends ActionType>(
  trx: Transaction,
  platform: Platform,
  done: Done<T>,
): Promise<void> {
  await keepRemark(trx, platform, done);
  await keepImplant(trx, done);
  const effect: Effect<T> | undefined = EFFECTS[done.type];
  await effect?.(trx, platform, done);
}

async function keepRemark(
  trx: Transaction,
  { live }: Platform,
  { actor, facts, decision, instant }: Done,
): Promise<void> {
  if (!decision.remark) return;
  const remark = { projectId: facts.id, authorId: actor.id, text: decision.remark.text, at: instant };
  if (decision.remark.as === 'comment') {
    // It belongs to the action, so it is not edited.
    await insertComment(trx, { ...remark, type: 'PRODUCTION', notEditable: true });
    await live.publish(trx, { kind: 'comment', id: facts.id, staff: true });
  } else {
    await insertMessage(trx, {
      ...remark,
      senderId: actor.id,
      senderType: isStaff(actor) ? 'COMPANY' : 'DENTIST',
    });
    await live.publish(trx, { kind: 'message', id: facts.id, userIds: [facts.ownerId], staff: true });
  }
}

async function keepImplant(trx: Transaction, { facts, decision: { implant }, instant }: Done): Promise<void> {
  if (!implant) return;
  if (implant.operation === 'add') await insertImplant(trx, facts.id, implant.implant);
  else if (implant.operation === 'change') {
    await changeImplant(trx, facts.id, implant.implantId, implant.implant);
  } else await removeImplant(trx, facts.id, implant.implantId, instant);
}

/** Makes documents of the files that came in a field; answers their numbers. */
async function keepFiles(
  trx: Transaction,
  { actor, facts, files, instant }: Done,
  field: UploadField,
): Promise<number[]> {
  return insertDocuments(trx, {
    holder: 'project',
    holderId: facts.id,
    kind: KIND_OF_FIELD[field],
    fileIds: files[field].map((file) => file.id),
    uploadedBy: actor.id,
    at: instant,
  });
}

async function leaveCart(
  trx: Transaction,
  platform: Platform,
  { facts }: Pick<Done, 'facts'>,
): Promise<void> {
  if (await takeOutOfCart(trx, facts.id)) await cartChanged(trx, platform, facts.ownerId);
}

async function cartChanged(trx: Transaction, platform: Platform, ownerId: number): Promise<void> {
  await platform.live.publish(trx, { kind: 'cart', id: ownerId, userIds: [ownerId] });
}
