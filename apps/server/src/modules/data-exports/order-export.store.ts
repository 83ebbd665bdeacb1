import type { ReplyOf } from '@maxilla/contract/calls';
import type { dataExports } from '@maxilla/contract/exports';
import type { DayRange } from '@maxilla/domain/day-ranges';
import type { TypeColumn } from '@maxilla/domain/export-columns';
import type { OrdersFilter } from '@maxilla/domain/exports';
import { awaitsQuotation } from '@maxilla/domain/price-lines';
import { type OrderPart } from '@maxilla/domain/pricing';
import { codesOfType } from '@maxilla/domain/products';
import { BEFORE_ORDER_STATES, UNLISTED_STATES } from '@maxilla/domain/states';
import { type RawBuilder, sql } from 'kysely';

import { businessDay } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inDays } from '../../platform/database/days.ts';
import { orderedCount, prosthesisCategory } from '../projects/api.ts';

export type OrderRow = ReplyOf<typeof dataExports.orders>['orders'][number];

/** Selection of an export of orders: a range of days and a filter. */
export type WantedOrders = OrdersFilter & { readonly range: DayRange };

/** The projects, or the orders of accessories, that are exported. Accessories that are not ordered are no order yet. */
function wanted({ range, ...filter }: WantedOrders): RawBuilder<{ id: number }> {
  if (filter.productType === 'ACCESSORY') {
    return filter.stateCategory === 'ORDERED'
      ? sql`(select id from accessory_orders where ${inDays(sql`ordered_at`, range)})`
      : sql`(select id from accessory_orders where false)`;
  }
  const { productType, prosthesisCategory: category } = filter;
  const codes = sql`product_code = any(${[...codesOfType(productType)]})`;
  const chosen =
    productType === 'PROSTHESIS' && category !== null
      ? sql`${codes} and ${prosthesisCategory(sql.ref<number>('projects.id'))} = ${category}`
      : codes;
  return filter.stateCategory === 'ORDERED'
    ? sql`(select id from projects where ${chosen} and state not in (${sql.join(UNLISTED_STATES)}) and ${inDays(sql`ordered_at`, range)})`
    : sql`(select id from projects where ${chosen} and state = any(${[...BEFORE_ORDER_STATES]})
             and ${inDays(sql`created_at`, range)})`;
}

/** The ids of everything that is exported, oldest first. */
export async function idsOfOrders(db: Database, asked: WantedOrders): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by id), '{}') as ids from ${wanted(asked)} wanted`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The ids of a page of it, the latest first, and how many there are. */
export async function pageOfOrders(
  db: Database,
  asked: WantedOrders,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with wanted as materialized (select id from ${wanted(asked)} wanted)
    select (select count(*)::int from wanted) as total,
           array(select id from wanted order by id desc limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

type Read = Omit<OrderRow, 'orderedTime' | 'shippingTime'> & {
  readonly orderedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly parts: readonly OrderPart[] | null;
};

const AMOUNTS = sql`
  select sum(line.quantity * line.unit_cents)::bigint as price, sum(line.discount_cents)::bigint as discount,
         sum(line.quantity)::int as quantity, array_agg(distinct line.part) as parts
    from order_lines line`;

const PROJECT_ID = sql.ref<number>('project.id');

/** The values of the columns that only the orders of some product types have. */
const OF_TYPES: Readonly<Record<TypeColumn, RawBuilder<unknown>>> = {
  guideTotalElements: orderedCount(['noOfImplants'], PROJECT_ID),
  fabricationTotalElements: orderedCount(['maxillaryElements', 'mandibularElements'], PROJECT_ID),
  prosthesisTotalElements: sql`case project.product_type when 'PROSTHESIS' then (
    select coalesce(sum(quantity), 0)::int from elements where project_id = project.id and kind = 'BREAKDOWN' and state is distinct from 'REMOVED')
  end`,
  prosthesisCategory: prosthesisCategory(PROJECT_ID),
  viewerLink: sql`(
    select video_url from draft_plans where project_id = project.id order by number desc limit 1)`,
  maxillaryAlignersCount: sql`aligners.maxillary`,
  mandibularAlignersCount: sql`aligners.mandibular`,
};

const PROJECTS = sql`
  project.ordered_at as "orderedAt", project.product_code as "productCode",
  owner.first_name || ' ' || owner.surname as "dentistFullName", project.patient_name as "patientName",
  (select first_name || ' ' || surname from users where id = project.assignee_id) as "assigneeName", project.state,
  project.requested_date as "requestedDeliveryDate", project.deadline, project.shipped_at as "shippedAt",
  amount.price, amount.discount, project.renewal_frequency as renewal,
  ${sql.join(Object.entries(OF_TYPES).map(([column, value]) => sql`${value} as ${sql.ref(column)}`))},
  null as "accessoryQuantity", amount.parts`;

/** The rows of projects, or of orders of accessories, in the order of their ids. */
export async function readOrders(
  db: Database,
  type: OrdersFilter['productType'],
  ids: readonly number[],
): Promise<readonly OrderRow[]> {
  const listed = sql`unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)`;
  const { rows } = await (
    type === 'ACCESSORY'
      ? sql<Read>`
          select parcel.order_id as id, parcel.ordered_at as "orderedAt", null as "productCode",
                 owner.first_name || ' ' || owner.surname as "dentistFullName", null as "patientName",
                 null as "assigneeName", parcel.state, null as "requestedDeliveryDate", parcel.deadline,
                 parcel.shipped_at as "shippedAt", amount.price, amount.discount, 0 as renewal,
                 ${sql.join(Object.keys(OF_TYPES).map((column) => sql`null as ${sql.ref(column)}`))},
                 amount.quantity as "accessoryQuantity", amount.parts
            from ${listed}
            join accessory_orders parcel on parcel.id = wanted.id
            join users owner on owner.id = parcel.owner_id
           cross join lateral (${AMOUNTS} where line.accessory_order_id = parcel.id) amount
           order by wanted.place`
      : sql<Read>`
          select project.id, ${PROJECTS}
            from ${listed}
            join projects project on project.id = wanted.id
            join users owner on owner.id = project.owner_id
           cross join lateral (${AMOUNTS} where line.project_id = project.id) amount
            left join lateral (
              select sum(maxillary_max - maxillary_min + 1)::int as maxillary,
                     sum(mandibular_max - mandibular_min + 1)::int as mandibular
                from aligner_orders where project_id = project.id) aligners on true
           order by wanted.place`
  ).execute(db);
  return rows.map(({ orderedAt, shippedAt, parts, ...row }) => ({
    ...row,
    ...(row.productCode &&
    awaitsQuotation(
      row.productCode,
      (parts ?? []).map((part) => ({ part })),
    )
      ? { price: null, discount: null }
      : {}),
    orderedTime: orderedAt && businessDay(orderedAt),
    shippingTime: shippedAt && businessDay(shippedAt),
  }));
}
