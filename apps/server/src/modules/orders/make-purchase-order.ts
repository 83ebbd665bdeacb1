import { tell } from '@maxilla/domain/actions/effects';
import { noticeLink } from '@maxilla/domain/notices';
import { PRODUCT_TYPES, type ProductCode, productByCode } from '@maxilla/domain/products';
import { fillSentence } from '@maxilla/domain/sentences';

import { wordsIn } from '../../platform/i18n/words.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { renderPdf } from '../../platform/pdf/pdf.ts';
import type { Platform } from '../../platform/platform.ts';
import { headingOfPapers } from '../company/api.ts';
import { insertDocuments } from '../documents/api.ts';
import { tellPeople } from '../notifications/api.ts';
import {
  countPapersNamed,
  holdItemsOf,
  keepPurchaseOrder,
  lockOrder,
  type OrderRecord,
} from './order-record.store.ts';
import { summaryOf } from './order-words.ts';
import { PURCHASE_ORDER_JOB } from './place-order.ts';
import { purchaseOrder } from './purchase-order.ts';

/** Registers the job that generates an order's purchase order after the order is placed. */
export function purchaseOrderJob(platform: Platform): void {
  platform.jobs.work(PURCHASE_ORDER_JOB, ({ orderId, anew }) =>
    platform.db
      .transaction()
      .execute((trx) => makePurchaseOrder(trx, platform, Number(orderId), anew !== undefined)),
  );
}

/**
 * Generates the purchase order in the dentist's language, files it with each project of the order and with its
 * accessories, and mails it (decisions 16). Of an order whose lines have changed it is made `anew`, beside the former one,
 * and the dentist is told of the paper instead. Idempotent.
 */
export async function makePurchaseOrder(
  trx: Transaction,
  platform: Platform,
  orderId: number,
  anew = false,
): Promise<void> {
  // Whoever changes what was ordered takes that first, and the order after it.
  await holdItemsOf(trx, orderId);
  const order = await lockOrder(trx, orderId);
  if (!order || order.purchaseOrderFileId !== null) return;
  const plain = fillSentence(wordsIn(order.language)('document.purchaseOrder.fileName'), {
    orderId: String(orderId),
  });
  const earlier = await countPapersNamed(trx, orderId, plain);
  // One that replaces another lies beside it.
  const name = earlier === 0 ? plain : plain.replace(/(\.\w+)$/, `-${earlier + 1}$1`);
  const content = await renderPdf(purchaseOrder(order, await headingOfPapers(trx)));
  const file = await platform.files.put(trx, { name, content, contentKind: 'pdf' });
  const at = platform.clock.now().instant;
  const paper = { kind: 'PURCHASE_ORDER', files: [file], uploadedBy: null, at } as const;
  for (const id of new Set(order.lines.flatMap((line) => line.accessoryOrderId ?? []))) {
    await insertDocuments(trx, { holder: 'accessoryOrder', holderId: id, ...paper });
    const event = { kind: 'accessoryOrder', id, userIds: [order.ownerId], staff: true } as const;
    await platform.live.publish(trx, event);
  }
  for (const projectId of new Set(order.lines.flatMap((line) => line.projectId ?? []))) {
    await insertDocuments(trx, { holder: 'project', holderId: projectId, ...paper });
    const event = { kind: 'project', id: projectId, userIds: [order.ownerId], staff: true } as const;
    await platform.live.publish(trx, event);
  }
  await keepPurchaseOrder(trx, orderId, file.id);
  if (anew) return tellOfPaper(trx, platform, order);
  await platform.mail.send(trx, {
    userId: order.ownerId,
    template: 'orderConfirmed',
    params: { orderId, ...summaryOf(order), link: linkOf(order) },
    attachmentFileId: file.id,
  });
}

/** Link target of the mail about an order: its project, the list for several projects, or the accessories. */
function linkOf({ projectLines }: OrderRecord): string {
  const [line, ...others] = projectLines;
  if (!line) return '/user/accessories?orders=true';
  if (others.some(({ projectId }) => projectId !== line.projectId)) return '/user/myprojects';
  const { type } = productByCode(line.productCode as ProductCode);
  return noticeLink('project', 'ORDER_CONFIRMED', {
    id: line.projectId,
    productTypeId: PRODUCT_TYPES[type].id,
  });
}

/** Tells the dentist that the purchase order of their projects was made anew. */
async function tellOfPaper(trx: Transaction, platform: Platform, order: OrderRecord): Promise<void> {
  const { instant } = platform.clock.now();
  for (const projectId of new Set(order.projectLines.map((line) => line.projectId))) {
    await tellPeople(trx, platform, instant, {
      subject: { kind: 'project', id: projectId },
      senderId: null,
      notices: [tell('owner', 'PAPERS_FILED', { kinds: ['PURCHASE_ORDER'] })],
      event: { kind: 'project', id: projectId, userIds: [order.ownerId], staff: true },
    });
  }
}
