import { writesOf } from '@maxilla/domain/actions/effects';
import { isReversible, type ReversibleWrite } from '@maxilla/domain/actions/undo';
import type { Write } from '@maxilla/domain/actions/writes';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import { type Actor, isStaff } from '@maxilla/domain/people';
import { priceRefusal, unitsOfParts, withoutPrice } from '@maxilla/domain/missing-prices';
import { isReady } from '@maxilla/domain/prosthesis-plans';
import { quoteFurther } from '@maxilla/domain/pricing';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cartChanged, putIntoCart, takeOutOfCart } from '../../cart/api.ts';
import { forgetFirst } from '../../communications/api.ts';
import { insertComment, withdrawComment } from '../../comments/api.ts';
import { removeDocuments } from '../../documents/api.ts';
import { insertMessage, isAnswered, withdrawMessage } from '../../messages/api.ts';
import { linesOf, placeFurtherOrder, placeOrder } from '../../orders/api.ts';
import {
  addElements,
  putBackModels,
  recallElements,
  releaseElements,
  removeAdded,
  takeBackValidation,
  withdrawElements,
  withdrawModels,
} from '../../production/api.ts';
import { offeredPrices, toPriceRow } from '../../products/api.ts';
import { primaryAddress } from '../../users/api.ts';
import { orderAligners, quotePlan, withdrawDelivery } from '../aligners/aligner-writes.ts';
import { placeLine, removeLine, saveLine } from '../breakdowns/lines.store.ts';
import { orderBreakdowns } from '../breakdowns/order-lines.ts';
import type { CommittedDecision } from './command.ts';
import { writeLinePlan, writePillars } from '../breakdowns/pillars.store.ts';
import { deleteLatestPlan, insertDraftPlan, storeVerdict } from '../draft-plans.store.ts';
import {
  changeImplant,
  insertImplant,
  putBackImplant,
  removeImplant,
} from '../customisation/implants.store.ts';
import { pricesOf } from '../page/prices.store.ts';
import { notePillarBatches } from '../breakdowns/pillar-batches.store.ts';
import type { DocumentIds } from './uploads.ts';
import { deleteWatcher, insertWatcher } from '../watchers.store.ts';

type Context = CommittedDecision & { readonly documents: DocumentIds };

/** Writes, and returns the ids of the rows that it added, where these can be taken back. */
type Writer<W extends Write> = (
  trx: Transaction,
  platform: Platform,
  context: Context,
  write: W,
) => Promise<readonly number[] | void>;

/** The rows that a write has added, or elements that were validated. */
type Added = {
  readonly kind: ReversibleWrite | 'validateElements';
  readonly ids: readonly number[];
};

/** The rows of other tables that an action has written, as far as they can be taken back. */
export type Written = {
  /** The documents of its uploads. */
  readonly documentIds: readonly number[];
  /** What its writes added, in their order. */
  readonly added: readonly Added[];
  /** The note that it was the first of its dentist; absent for most. */
  readonly firstId?: number;
};

/** The writer of each kind of write. */
const WRITERS: { readonly [K in Write['kind']]: Writer<Extract<Write, { kind: K }>> } = {
  putInCart: async (trx, platform, { actor, facts }) => {
    const priced = await pricesOf(trx, [facts.id]);
    const lacking = priced.flatMap(({ productCode, missing }) => unitsOfParts(productCode, missing));
    accepted(priceRefusal(actor, lacking));
    await putIntoCart(trx, { projectId: facts.id, ownerId: facts.ownerId, addedBy: actor.id });
    await cartChanged(trx, platform, facts.ownerId);
  },
  takeFromCart: async (trx, platform, { facts }) => {
    if (await takeOutOfCart(trx, facts.id)) await cartChanged(trx, platform, facts.ownerId);
  },
  placeOrder: async (trx, platform, { actor, facts }) => {
    const deliveryAddress = await primaryAddress(trx, facts.ownerId);
    if (!deliveryAddress) throw new CodedError('order.addressRequired');
    const lines = await linesOf(trx, actor, await pricesOf(trx, [facts.id]), []);
    const order = { owner: { id: facts.ownerId }, deliveryAddress, discount: null, lines, accessories: [] };
    await placeOrder(trx, platform, { ...order, placedBy: actor, termsAccepted: false });
  },
  charge: async (trx, platform, { actor, facts }, { parts }) => {
    const offered = (await offeredPrices(trx, facts.productCode)).map(toPriceRow);
    accepted(priceRefusal(actor, unitsOfParts(facts.productCode, withoutPrice(parts, offered))));
    const lines = quoteFurther(parts, offered);
    await placeFurtherOrder(trx, platform, { project: facts, placedBy: actor, lines });
  },
  stopWatching: (trx, _, { facts }, { userId }) => deleteWatcher(trx, facts.id, userId),
  sendMessage: async (trx, { live }, { actor, facts, instant }, { text }) => {
    const messageId = await insertMessage(trx, {
      projectId: facts.id,
      senderId: actor.id,
      senderType: isStaff(actor) ? 'COMPANY' : 'DENTIST',
      text,
      at: instant,
    });
    await live.publish(trx, messageChanged(facts.id, facts.ownerId));
    return [messageId];
  },
  addComment: async (trx, { live }, { actor, facts, instant }, { text }) => {
    const commentId = await insertComment(trx, {
      projectId: facts.id,
      authorId: actor.id,
      text,
      at: instant,
      type: 'PRODUCTION',
      notEditable: true,
    });
    await live.publish(trx, commentChanged(facts.id));
    return [commentId];
  },
  addImplant: (trx, _, { facts }, { implant }) => insertImplant(trx, facts.id, implant),
  changeImplant: (trx, _, { facts }, { implantId, implant }) =>
    changeImplant(trx, facts.id, implantId, implant),
  removeImplant: (trx, _, { facts, instant }, { implantId }) =>
    removeImplant(trx, facts.id, implantId, instant),
  putBackImplant: (trx, _, { facts }, { implantId }) => putBackImplant(trx, facts.id, implantId),
  saveBreakdown: async (trx, _, { actor, facts, instant }, line) => {
    await saveLine(trx, { ...line, projectId: facts.id, actorId: actor.id, at: instant });
  },
  removeBreakdown: (trx, _, { actor, instant }, line) =>
    removeLine(trx, { ...line, actorId: actor.id, at: instant }),
  orderBreakdowns: (trx, platform, { facts }) => orderBreakdowns(trx, platform, facts.id),
  setPillars: (trx, _, __, pillars) => writePillars(trx, pillars),
  planLine: (trx, _, __, plan) => writeLinePlan(trx, plan),
  withdrawModels: (trx, _, { actor, facts, instant }) =>
    withdrawModels(trx, { projectId: facts.id, actorId: actor.id, at: instant }),
  addElements: (trx, _, { facts }, { elements }) => addElements(trx, facts.id, elements),
  releaseElements: (trx, _, { actor, facts, instant }) =>
    releaseElements(trx, {
      projectId: facts.id,
      except: facts.breakdowns.filter((line) => !isReady(line)).map(({ id }) => id),
      actorId: actor.id,
      at: instant,
    }),
  releaseLine: (trx, _, { actor, instant }, { breakdownId }) =>
    placeLine(trx, { breakdownId, release: true, actorId: actor.id, at: instant }),
  notePillarBatches: (trx, _, _context, { batches }) => notePillarBatches(trx, batches),
  withdrawElements: (trx, _, { actor, facts, instant }) =>
    withdrawElements(trx, { projectId: facts.id, actorId: actor.id, at: instant }),
  addDraftPlan: async (trx, platform, context, plan) => {
    const { actor, facts, instant, documents } = context;
    await insertDraftPlan(trx, {
      projectId: facts.id,
      documentId: plan.document === null ? null : documentOf(documents, plan.document),
      videoDocumentId: plan.video === null ? null : documentOf(documents, plan.video),
      videoUrl: plan.videoUrl,
      comment: plan.comment,
      sentBy: actor.id,
      sentAt: instant,
      quotation: plan.quotation && (await quotePlan(trx, platform, context, plan.quotation)),
    });
  },
  orderAligners: (trx, platform, context, { order }) => orderAligners(trx, platform, context, order),
  withdrawDelivery: (trx, _, context) => withdrawDelivery(trx, context),
  judgeDraftPlan: (trx, _, { facts, instant }, { approved, comment }) =>
    storeVerdict(trx, facts.id, { approved, comment, at: instant }),
};

/** Takes back what a write has added, or refuses with `undo.superseded` where it no longer can. */
type Taker = (
  trx: Transaction,
  platform: Platform,
  undoing: Undoing,
  ids: readonly number[],
) => Promise<void>;

type Undoing = {
  readonly actor: Pick<Actor, 'id'>;
  readonly project: { readonly id: number; readonly owner_id: number };
  readonly instant: string;
};

/** How each kind of write that can be taken back is. */
const TAKERS: { readonly [K in Added['kind']]: Taker } = {
  sendMessage: async (trx, { live }, { project }, messageIds) => {
    for (const messageId of messageIds) await withdrawMessage(trx, messageId);
    await live.publish(trx, messageChanged(project.id, project.owner_id));
  },
  addComment: async (trx, { live }, { project }, commentIds) => {
    for (const commentId of commentIds) await withdrawComment(trx, commentId);
    await live.publish(trx, commentChanged(project.id));
  },
  addDraftPlan: async (trx, _, { actor, project, instant }) => {
    const { sentAt, documentIds } = await deleteLatestPlan(trx, project.id);
    if (await isAnswered(trx, project.id, sentAt)) throw new CodedError('undo.superseded');
    // With the paper of its quotation, which was no upload.
    await removeDocuments(trx, documentIds, { by: actor.id, at: instant });
  },
  judgeDraftPlan: (trx, _, { project }) => storeVerdict(trx, project.id, null),
  addElements: (trx, _, { project }, elementIds) => removeAdded(trx, project.id, elementIds),
  releaseElements: (trx, _, { actor, project, instant }) =>
    recallElements(trx, { projectId: project.id, actorId: actor.id, at: instant }),
  withdrawModels: (trx, _, { actor, instant }, elementIds) =>
    putBackModels(trx, { elementIds, actorId: actor.id, at: instant }),
  validateElements: (trx, _, { actor, instant }, elementIds) =>
    takeBackValidation(trx, elementIds, { actorId: actor.id, at: instant }),
  // What a package says stays true.
  notePillarBatches: () => Promise.resolve(),
  stopWatching: async (trx, _, { project }, userIds) => {
    for (const userId of userIds) await insertWatcher(trx, project.id, userId);
  },
};

/** Runs a decision's writes, in order; returns what those that can be taken back have added. */
export async function runWriters(
  trx: Transaction,
  platform: Platform,
  context: Context,
): Promise<readonly Added[]> {
  const added: Added[] = [];
  for (const write of writesOf(context.decision)) {
    const ids = await run(trx, platform, context, write);
    if (isReversible(write.kind)) added.push({ kind: write.kind, ids: ids ?? [] });
  }
  return added;
}

/** Removes the rows that an action has written, the latest first; its files can be sent again. */
export async function takeBack(
  trx: Transaction,
  platform: Platform,
  undoing: Undoing,
  { documentIds, added, firstId }: Written,
): Promise<void> {
  for (const { kind, ids } of added.toReversed()) await TAKERS[kind](trx, platform, undoing, ids);
  const removal = { by: undoing.actor.id, at: undoing.instant };
  await platform.files.release(trx, await removeDocuments(trx, documentIds, removal));
  if (firstId !== undefined) await forgetFirst(trx, platform, firstId);
}

const commentChanged = (projectId: number) => ({ kind: 'comment', id: projectId, staff: true }) as const;

const messageChanged = (projectId: number, ownerId: number) =>
  ({ kind: 'message', id: projectId, userIds: [ownerId], staff: true }) as const;

function run<K extends Write['kind']>(
  trx: Transaction,
  platform: Platform,
  context: Context,
  write: Extract<Write, { kind: K }>,
): Promise<readonly number[] | void> {
  const writer: Writer<Extract<Write, { kind: K }>> = WRITERS[write.kind];
  return writer(trx, platform, context, write);
}

function documentOf(documents: DocumentIds, uploadId: string): number {
  const documentId = documents.get(uploadId);
  if (documentId === undefined) throw new Error(`upload ${uploadId} is in no upload field of its action`);
  return documentId;
}
