import type { queues } from '@maxilla/contract/queues';
import type { QueryOf } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/refusals';
import { isSortable } from '@maxilla/domain/views/columns';
import type { View } from '@maxilla/domain/views/view';

/** A sort key: a column and its direction. */
export type QueueOrder = { readonly column: string; readonly direction: 'asc' | 'desc' };

type Asked = Pick<QueryOf<(typeof queues)['list']>, 'orders' | 'orderBy' | 'sort'>;

/**
 * The sort keys of a queue: several requested columns (`deadline.asc,id.desc`), one, or the view's default.
 * Columns the view's subject cannot be sorted by are refused.
 */
export function queueOrders({ orders, orderBy, sort }: Asked, view: View): readonly QueueOrder[] {
  if (orders !== undefined && orders !== '') return orders.split(',').map((order) => readOrder(order, view));
  if (orderBy === undefined) return view.defaultOrder;
  if (!isSortable(view.subject, orderBy)) {
    throw new CodedError('request.invalid', { orderBy: 'field.unknownValue' });
  }
  return [{ column: orderBy, direction: sort ?? 'asc' }];
}

function readOrder(text: string, { subject }: View): QueueOrder {
  const [column = '', direction = 'asc', ...rest] = text.split('.');
  if (!isSortable(subject, column) || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
    throw new CodedError('request.invalid', { orders: 'field.unknownValue' });
  }
  return { column, direction };
}
