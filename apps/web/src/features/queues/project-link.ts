import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import type { QueueRow } from './queue-columns.tsx';

/** What a project's page is opened with from a queue (spec 3 §2.1). */
export function projectSearch({ reference, userId }: Pick<QueueRow, 'reference' | 'userId'>) {
  const { type } = productByCode(reference);
  return { productTypeId: PRODUCT_TYPES[type].id, ownerId: userId, accessedFrom: 'dashboard' } as const;
}
