import { QUEUE_COLUMNS, type queues } from '@maxilla/contract/dashboards';
import type { QueryOf } from '@maxilla/contract/calls';
import { CodedError } from '@maxilla/domain/errors';
import type { View, ViewColumn } from '@maxilla/domain/views';

export type SortColumn = (typeof QUEUE_COLUMNS)[number];

/** A column and its direction; the first one of a list sorts first. */
export type QueueOrder = { readonly column: SortColumn; readonly direction: 'asc' | 'desc' };

/** What the columns of the views are called on the wire; those left out cannot be sorted by. */
const COLUMN_OF: Partial<Record<ViewColumn, SortColumn>> = {
  id: 'id',
  dentist: 'userFullName',
  patient: 'patientName',
  product: 'reference',
  state: 'projectState',
  deadline: 'deadline',
  requestedDate: 'requestedDate',
  orderedDate: 'orderedTime',
  courierPickupDate: 'courierPickupDate',
  assignee: 'assigneeName',
};

/**
 * The order a queue is asked for in: several columns (`deadline.asc,id.desc`), one, or the view's own. The number
 * always comes last, so that pages do not overlap. An unknown column is refused.
 */
export function queueOrders(
  query: Pick<QueryOf<(typeof queues)['list']>, 'orders' | 'orderBy' | 'sort'>,
  view: View,
): readonly QueueOrder[] {
  const chosen = chosenOrders(query, view);
  return chosen.some(({ column }) => column === 'id')
    ? chosen
    : [...chosen, { column: 'id', direction: 'asc' }];
}

function chosenOrders(
  { orders, orderBy, sort }: Parameters<typeof queueOrders>[0],
  view: View,
): readonly QueueOrder[] {
  if (orders !== undefined && orders !== '') return orders.split(',').map((order) => readOrder(order));
  if (orderBy !== undefined) return [{ column: orderBy, direction: sort ?? 'asc' }];
  return view.defaultOrder.flatMap(({ column, direction }) => {
    const named = COLUMN_OF[column];
    return named === undefined ? [] : [{ column: named, direction }];
  });
}

function readOrder(text: string): QueueOrder {
  const [name = '', direction = 'asc', ...rest] = text.split('.');
  const column = QUEUE_COLUMNS.find((one) => one === name);
  if (column === undefined || (direction !== 'asc' && direction !== 'desc') || rest.length > 0) {
    throw new CodedError('request.invalid', { orders: 'field.unknownValue' });
  }
  return { column, direction };
}
