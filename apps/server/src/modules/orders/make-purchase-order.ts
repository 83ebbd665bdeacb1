import { fillSentence } from '@maxilla/domain/sentences';

import { wordsIn } from '../../platform/i18n/words.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { renderPdf } from '../../platform/pdf/pdf.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertDocuments } from '../documents/api.ts';
import { purchaseOrder } from './purchase-order.ts';
import { keepPurchaseOrder, lockOrder } from './orders.store.ts';

export const PURCHASE_ORDER_JOB = 'order-purchase-order';

/** Says how an order's purchase order is made: after the order is placed, once. */
export function purchaseOrderJob(platform: Platform): void {
  platform.jobs.work(PURCHASE_ORDER_JOB, ({ orderId }) =>
    platform.db.transaction().execute((trx) => makePurchaseOrder(trx, platform, Number(orderId))),
  );
}

/**
 * Makes the purchase order of an order in its dentist's language, files it with each of its projects and mails it
 * (decisions 16). Done again it does nothing.
 */
export async function makePurchaseOrder(
  trx: Transaction,
  platform: Platform,
  orderId: number,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.purchaseOrderFileId !== null) return;
  const name = fillSentence(wordsIn(order.language)('document.purchaseOrder.fileName'), {
    orderId: String(orderId),
  });
  const content = await renderPdf(purchaseOrder(order));
  const file = await platform.files.put(trx, { name, content, contentKind: 'pdf' });
  const at = platform.clock.now().instant;
  for (const projectId of new Set(order.lines.map((line) => line.projectId))) {
    await insertDocuments(trx, {
      holder: 'project',
      holderId: projectId,
      kind: 'PURCHASE_ORDER',
      fileIds: [file.id],
      uploadedBy: null,
      at,
    });
    const event = { kind: 'project', id: projectId, userIds: [order.ownerId], staff: true } as const;
    await platform.live.publish(trx, event);
  }
  await keepPurchaseOrder(trx, orderId, file.id);
  await platform.mail.send(trx, {
    userId: order.ownerId,
    template: 'orderConfirmed',
    params: { orderId, link: '/user/myprojects' },
    attachmentFileId: file.id,
  });
}
