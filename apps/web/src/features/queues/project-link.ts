import type { QueueRow } from '@maxilla/contract/queues';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';

/** What a project's page is opened with from a queue (spec 3 §2.1). */
export function projectSearch({ reference, userId }: Pick<QueueRow<'project'>, 'reference' | 'userId'>) {
  const { type } = productByCode(reference);
  return { productTypeId: PRODUCT_TYPES[type].id, ownerId: userId, accessedFrom: 'dashboard' } as const;
}
