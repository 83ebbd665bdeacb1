import type { ContentKind } from '@maxilla/domain/documents';

import { purchaseOrder } from '../modules/orders/purchase-order.ts';
import { keepPurchaseOrder, lockOrder } from '../modules/orders/orders.store.ts';
import type { Transaction } from '../platform/database/database.ts';
import { renderPdf } from '../platform/pdf/pdf.ts';
import type { Platform } from '../platform/platform.ts';
import type { Cast, Catalogue } from './cast.ts';
import { draftPlan } from './draft-plan.ts';
import { sampleFile } from './sample-files.ts';
import type { StoredTale } from './seed-projects.ts';
import { dateFiles, insertAll, insertNumbered, ordersToDocument } from './seed.store.ts';
import type { DocumentLine } from './tale.ts';

/** So many different pictures and scans there are of each kind. */
const VARIANTS = 4;

type World = { readonly cast: Cast; readonly catalogue: Catalogue };

type Line = { readonly tale: StoredTale; readonly place: number; readonly document: DocumentLine };

/** Makes the files of the tales and stores them, as documents, attachments and draft plans. */
export async function seedDocuments(
  trx: Transaction,
  { files }: Platform,
  tales: readonly StoredTale[],
  world: World & { readonly messageOf: (tale: StoredTale, place: number) => number },
): Promise<void> {
  const lines: Line[] = tales
    .flatMap((tale) => tale.documents.map((document, place) => ({ tale, place, document })))
    .toSorted((one, other) => (one.document.at < other.document.at ? -1 : 1));
  const bytesOf = fileMaker(world);
  const rows = [];
  for (const line of lines) {
    const { tale, document } = line;
    const { id: fileId } = await files.put(trx, {
      name: document.name,
      content: await bytesOf(line),
      contentKind: document.content,
      uploadedBy: document.uploadedBy,
    });
    rows.push({
      project_id: document.remark === null ? tale.id : null,
      file_id: fileId,
      type: document.type,
      uploaded_by: document.uploadedBy,
      uploaded_at: document.at,
      message_id: document.remark === null ? null : world.messageOf(tale, document.remark),
    });
  }
  const ids = await insertNumbered(trx, 'documents', rows);
  const numbers = new Map(lines.map(({ tale, place }, index) => [`${tale.id} ${place}`, ids[index] ?? 0]));
  await insertAll(
    trx,
    'draft_plans',
    tales.flatMap((tale) =>
      tale.plans.map((plan, index) => ({
        project_id: tale.id,
        number: index + 1,
        document_id: numbers.get(`${tale.id} ${plan.document}`) ?? 0,
        video_document_id: plan.video === null ? null : (numbers.get(`${tale.id} ${plan.video}`) ?? null),
        video_url: plan.videoUrl,
        comment: plan.comment,
        sent_by: plan.sentBy,
        sent_at: plan.at,
        approved: plan.verdict?.approved ?? null,
        verdict_comment: plan.verdict?.comment ?? null,
        verdict_at: plan.verdict?.at ?? null,
      })),
    ),
  );
}

/** Makes the purchase order of every order, as the job does after an order is placed. */
export async function seedPurchaseOrders(trx: Transaction, { files }: Platform): Promise<void> {
  for (const orderId of await ordersToDocument(trx)) {
    const order = await lockOrder(trx, orderId);
    if (!order) continue;
    const content = await renderPdf(purchaseOrder(order));
    const name = `${order.language === 'FR' ? 'bon-de-commande' : 'purchase-order'}-${orderId}.pdf`;
    const file = await files.put(trx, { name, content, contentKind: 'pdf' });
    await keepPurchaseOrder(trx, orderId, file.id);
    await insertAll(
      trx,
      'documents',
      order.lines.map(({ projectId }) => ({
        project_id: projectId,
        file_id: file.id,
        type: 'PURCHASE_ORDER',
        uploaded_at: order.orderedAt,
      })),
    );
  }
  await dateFiles(trx);
}

/** Makes the bytes of a document; pictures and scans repeat after a few, plans are of their project. */
function fileMaker({ cast, catalogue }: World): (line: Line) => Promise<Uint8Array> {
  const made = new Map<string, Uint8Array>();
  const sample = (content: ContentKind, number: number) => {
    const variant = (number % VARIANTS) + 1;
    const key = `${content} ${variant}`;
    const bytes = made.get(key) ?? sampleFile(content, { seed: variant, gaps: [variant + 2] });
    made.set(key, bytes);
    return bytes;
  };
  return async ({ tale, place, document: { content, type } }) => {
    if (type !== 'DRAFT_PLAN') return sample(content, tale.id + place);
    const number = tale.plans.findIndex((plan) => plan.document === place) + 1;
    const language = cast.dentists.find(({ actor }) => actor.id === tale.project.owner_id)?.language ?? 'FR';
    return renderPdf(draftPlan(tale, number, language, catalogue, sample('jpeg', tale.id)));
  };
}
