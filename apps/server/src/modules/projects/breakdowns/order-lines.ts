import { quoteLines } from '@maxilla/domain/pricing';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { orderedLines, replaceOrderedLines } from '../../orders/api.ts';
import { offeredPrices, toPriceRow } from '../../products/api.ts';
import { fieldValues, projectMedia } from '../facts.ts';
import { readFacts } from '../project.store.ts';

/** Makes the order of a locked project charge its lines as they are now; nothing if no order charges any. */
export async function orderBreakdowns(
  trx: Transaction,
  platform: Platform,
  projectId: number,
): Promise<void> {
  const ordered = await orderedLines(trx, { projectId, part: 'LINE' });
  const [project] = await readFacts(trx, [projectId]);
  if (!ordered || !project) return;
  const priced = {
    ...fieldValues(project),
    productCode: project.product_code,
    breakdowns: project.breakdowns,
    media: projectMedia(project),
    urgent: project.urgent,
  };
  const rows = (await offeredPrices(trx, project.product_code)).map(toPriceRow);
  const lines = quoteLines(priced, ordered.lines, rows);
  await replaceOrderedLines(trx, platform, { order: ordered.order, projectId, part: 'LINE', lines });
}
