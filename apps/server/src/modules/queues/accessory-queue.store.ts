import type { Language } from '@maxilla/domain/people';
import type { AccessoryFilter } from '@maxilla/domain/views/accessory-filter';
import { type Asker, type Conditions, conditionsOf } from '@maxilla/domain/views/conditions';
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { DB } from '../../platform/database/schema.ts';
import { contains } from '../../platform/database/search.ts';
import { constants } from '../../platform/database/constants.ts';
import { onOneLine } from '../logistics/api.ts';
import type { SubjectQueue } from './subject.ts';

type Orders = ExpressionBuilder<DB, 'accessory_orders'>;

const orders = expressionBuilder<DB, 'accessory_orders'>();

/** The SQL of each filter condition, on `accessory_orders`. */
const CONDITIONS: Conditions<AccessoryFilter, [eb: Orders, asker: Asker], Expression<SqlBool>> = {
  states: (states, eb) => eb('accessory_orders.state', 'in', constants(states)),
  onHold: (onHold) =>
    onHold ? sql<SqlBool>`accessory_orders.on_hold` : sql<SqlBool>`not accessory_orders.on_hold`,
  destination: ({ group, inside }) =>
    inside
      ? sql<SqlBool>`accessory_orders.destination_group = ${group}`
      : sql<SqlBool>`accessory_orders.destination_group is distinct from ${group}`,
};

const dentist = (name: 'shown' | 'sorted') =>
  sql<string>`(select ${sql.raw(
    name === 'shown' ? `first_name || ' ' || surname` : `surname || ' ' || first_name`,
  )} from users where users.id = accessory_orders.owner_id)`;

/** The contents of the parcel, as '2 × Box, 1 × Kit'. */
const contentIn = (language: Language) => sql<string>`(
  select string_agg(line.quantity || ' × ' || ${sql.ref(`line.description_${language === 'FR' ? 'fr' : 'en'}`)}, ', '
                    order by line.id)
    from order_lines line where line.accessory_order_id = accessory_orders.id)`;

const address = onOneLine(
  sql`(select delivery_address from orders where orders.id = accessory_orders.order_id)`,
);

const due = sql<string | null>`accessory_orders.deadline`;

/** Queues of orders of accessories. */
export const ACCESSORY_QUEUE: SubjectQueue<'accessoryOrder'> = {
  from: sql`accessory_orders`,
  id: sql.ref<number>('accessory_orders.id'),
  columns: {
    orderId: { select: sql.ref('accessory_orders.order_id') },
    userFullName: { select: dentist('shown'), sort: dentist('sorted') },
    items: (language) => ({ select: contentIn(language) }),
    deadline: { select: sql.ref('accessory_orders.deadline') },
    deliveryAddress: { select: address },
  },
  base: {
    version: sql.ref('accessory_orders.version'),
    userId: sql.ref('accessory_orders.owner_id'),
    state: sql.ref('accessory_orders.state'),
    onHoldReason: sql.ref('accessory_orders.hold_reason'),
    due,
  },
  shown: (filter, asker) => orders.and(conditionsOf(CONDITIONS, filter, orders, asker)),
  found: (text) => contains('accessory_orders.search', text),
  // Accessories are of no project.
  ofProject: () => sql<SqlBool>`false`,
  ofOrder: (orderId) => sql<SqlBool>`accessory_orders.order_id = ${orderId}`,
  ownedBy: (ownerId) => sql<SqlBool>`accessory_orders.owner_id = ${ownerId}`,
  ofCategory: () => sql<SqlBool>`false`,
  due,
  first: sql`${due}::text || ' ' || accessory_orders.order_id`,
  urgent: sql`false`,
  late: ({ state, due: day }, today) => state !== 'SHIPPED' && typeof day === 'string' && day < today,
};
