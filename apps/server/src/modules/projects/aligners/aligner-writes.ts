import { addressFor } from '@maxilla/domain/addresses';
import type { AlignersPurchaseOrder, Quotation } from '@maxilla/domain/aligners';
import type { KindHeldBy } from '@maxilla/domain/documents';
import { accepted } from '@maxilla/domain/refusals';
import { priceRefusal, unitsOfParts, withoutPrice } from '@maxilla/domain/missing-prices';
import { partOfPlan, quotePlan as linesOf } from '@maxilla/domain/pricing';

import type { Transaction } from '../../../platform/database/database.ts';
import { type PdfDocument, renderPdf } from '../../../platform/pdf/pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { headingOfPapers } from '../../company/api.ts';
import { insertDocuments, removeDocuments } from '../../documents/api.ts';
import { addressOfLatestOrder, placeFurtherOrder } from '../../orders/api.ts';
import { offeredPrices, toPriceRow } from '../../products/api.ts';
import { addressesOf, primaryAddress } from '../../users/api.ts';
import {
  countAlignerOrders,
  countDeliveries,
  insertAlignerOrder,
  insertDelivery,
  withdrawLatestNote,
} from './aligner-orders.store.ts';
import {
  alignerOrderPaper,
  type Case,
  deliveryNotePaper,
  fileNameOf,
  quotationPaper,
} from './aligner-papers.ts';
import { acceptedPlan, dentistOnPaper } from './aligner-papers.store.ts';
import type { CommittedDecision } from '../actions/command.ts';
import { linesToOrder, nextPlanNumber } from '../draft-plans.store.ts';

/**
 * Prices a plan of aligners by today's list and makes the quotation, in the dentist's language, with the number of the
 * plan (decisions 16).
 */
export async function quotePlan(
  trx: Transaction,
  platform: Platform,
  decided: CommittedDecision,
  quotation: Quotation,
) {
  const { id, productCode } = decided.facts;
  const offered = (await offeredPrices(trx, productCode)).map(toPriceRow);
  const lacking = withoutPrice([partOfPlan(quotation.priceType)], offered);
  accepted(priceRefusal(decided.actor, unitsOfParts(productCode, lacking), ['priceType']));
  const lines = linesOf(quotation, offered);
  const about = await caseOf(trx, decided, billingAddress);
  const number = await nextPlanNumber(trx, id);
  const documentId = await keepPaper(trx, platform, decided, {
    kind: 'QUOTATION',
    name: fileNameOf('quotation', about, number),
    paper: quotationPaper(about, lines, number),
  });
  return { priceType: quotation.priceType, lines, documentId };
}

/** Stores a delivery of aligners with its note, of an earlier purchase order or of a new one. */
export async function orderAligners(
  trx: Transaction,
  platform: Platform,
  decided: CommittedDecision,
  order: AlignersPurchaseOrder,
): Promise<void> {
  const { actor, facts, instant: at } = decided;
  const made = { by: actor.id, at };
  const alignerOrderId = order.poId ?? (await orderAnew(trx, platform, decided, order));
  const number = (await countDeliveries(trx, facts.id)) + 1;
  const about = await caseOf(trx, decided, parcelAddress);
  const documentId = await keepPaper(trx, platform, decided, {
    kind: 'DELIVERY_NOTE',
    name: fileNameOf('deliveryNote', about, number),
    paper: deliveryNotePaper(about, order, number),
  });
  await insertDelivery(trx, order, { alignerOrderId, number, documentId, ...made });
}

/**
 * Stores a new purchase order of aligners with its paper, and orders the approved plan's price: a second order of the same
 * treatment adds lines to the same project (decisions 29). Returns the id.
 */
async function orderAnew(
  trx: Transaction,
  platform: Platform,
  decided: CommittedDecision,
  order: AlignersPurchaseOrder,
): Promise<number> {
  const { actor, facts, instant: at } = decided;
  const orderId = await orderPlan(trx, platform, decided);
  const number = (await countAlignerOrders(trx, facts.id)) + 1;
  const about = await caseOf(trx, decided, billingAddress);
  const documentId = await keepPaper(trx, platform, decided, {
    kind: 'PURCHASE_ORDER',
    name: fileNameOf('alignerOrder', about, number),
    paper: alignerOrderPaper(about, order, { number, plan: await acceptedPlan(trx, facts.id) }),
  });
  const placed = { projectId: facts.id, number, orderId, documentId, by: actor.id, at };
  return insertAlignerOrder(trx, order, placed);
}

/** Withdraws the delivery that a locked project is in production for, with the document of its note. */
export async function withdrawDelivery(
  trx: Transaction,
  { actor, facts, instant: at }: CommittedDecision,
): Promise<void> {
  const documentId = await withdrawLatestNote(trx, facts.id, at);
  if (documentId !== undefined) await removeDocuments(trx, [documentId], { by: actor.id, at });
}

/** Orders the price of the approved plan, as far as it has not been ordered; returns the order, or null. */
async function orderPlan(
  trx: Transaction,
  platform: Platform,
  { actor, facts }: CommittedDecision,
): Promise<number | null> {
  const lines = await linesToOrder(trx, facts.id);
  return placeFurtherOrder(trx, platform, { project: facts, placedBy: actor, lines });
}

async function caseOf(
  trx: Transaction,
  { facts, instant }: CommittedDecision,
  addressOf: (trx: Transaction, project: CommittedDecision['facts']) => Promise<Case['address']>,
): Promise<Case> {
  const { id: projectId, patientName, productCode, ownerId } = facts;
  const dentist = await dentistOnPaper(trx, ownerId);
  const address = await addressOf(trx, facts);
  const heading = await headingOfPapers(trx);
  return { projectId, patientName, productCode, dentist, address, at: instant, heading };
}

/** The address for bills, the primary one without it (spec 2 §3). */
async function billingAddress(trx: Transaction, { ownerId }: CommittedDecision['facts']) {
  return addressFor('BILLING', await addressesOf(trx, ownerId));
}

/** The address of the project's parcels: that of its latest order, otherwise the dentist's own. */
async function parcelAddress(trx: Transaction, { id, ownerId }: CommittedDecision['facts']) {
  return (await addressOfLatestOrder(trx, id)) ?? primaryAddress(trx, ownerId);
}

/** Stores a paper among the documents of its project; returns the id of the document. */
async function keepPaper(
  trx: Transaction,
  platform: Platform,
  { actor, facts, instant: at }: CommittedDecision,
  { kind, name, paper }: { kind: KindHeldBy<'project'>; name: string; paper: PdfDocument },
): Promise<number> {
  const content = await renderPdf(paper);
  const file = await platform.files.put(trx, { name, content, contentKind: 'pdf' });
  const holder = { holder: 'project', holderId: facts.id, kind } as const;
  const [documentId] = await insertDocuments(trx, {
    ...holder,
    files: [file],
    uploadedBy: actor.id,
    at,
  });
  if (documentId === undefined) throw new Error(`the ${kind} of project ${facts.id} was not kept`);
  return documentId;
}
