import type { QueueRow } from '@maxilla/contract/queues';
import type { ElementFacts } from '@maxilla/domain/actions/elements/element-action';
import { type BatchCategory, batchCategory } from '@maxilla/domain/batches';
import { productByCode } from '@maxilla/domain/products';

/** An element that waits for a plate of a category, as the rules see it. */
export function elementFacts(row: QueueRow<'element'>, category: BatchCategory): ElementFacts {
  const { elementStates } = batchCategory(category);
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    type: row.type,
    route: row.route,
    state: elementStates.PREPARATION,
    quantity: row.quantity,
    materialFamily: row.materialFamily,
    projectId: row.projectId,
    productType: productByCode(row.reference).type,
    projectState: 'PRODUCTION_IN_PROGRESS',
    projectOnHold: row.onHoldReason !== null,
    deadline: null,
    teeth: [],
    batchId: null,
  };
}
