import type { ReplyOf } from '@maxilla/contract/calls';
import type { billing } from '@maxilla/contract/billing';
import type { BILLING_COLUMNS } from '@maxilla/contract/columns';
import type { DayRange } from '@maxilla/domain/day-ranges';
import { addDays } from '@maxilla/domain/days';
import type { Language } from '@maxilla/domain/people';
import type { OrderPart } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { GIVEN_UP_STATES } from '@maxilla/domain/states';
import { sql } from 'kysely';

import { businessDay } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inDays, startOf } from '../../platform/database/days.ts';
import { pageReply, type PageOf } from '../../platform/database/lists.ts';
import { contains } from '../../platform/database/search.ts';
import { type Titled, titledName } from '../../platform/i18n/titled-name.ts';

type Column = (typeof BILLING_COLUMNS)[number];
type Reply = ReplyOf<typeof billing.orders>;
type Totals = Reply['totals'];
type UserOrders = Reply['userOrders'][number];

/** Whether a line was shipped within a range of days. */
const inRange = (range: DayRange) => inDays(sql`line.shipped_at`, range);

/** Whether a line has a price, before any discount. */
const isPriced = sql<boolean>`line.unit_cents <> 0`;

/** Whether a line can be billed: one cancelled before its shipment never is. */
const isBillable = sql<boolean>`(line.shipped_at is not null or not exists (
  select from projects where projects.id = line.project_id and projects.state in (${sql.join(GIVEN_UP_STATES)})))`;

const net = sql`(line.quantity * line.unit_cents - line.discount_cents)`;

/** The domain's `shareOf` in SQL, for integers. */
const share = (cents: ReturnType<typeof sql>, rate: ReturnType<typeof sql>) =>
  sql`((${cents} * ${rate} + 5000) / 10000)`;

const ORDER: Readonly<Record<Column | 'id', ReturnType<typeof sql>>> = {
  id: sql`id`,
  userName: sql`fold(surname || ' ' || first_name)`,
  numberOfOrders: sql`orders`,
  toBill: sql`now_cents`,
  vat: sql`vat_cents`,
  toBillWithVat: sql`now_cents + vat_cents`,
  alreadyBilled: sql`before_cents`,
  toBillLater: sql`later_cents`,
};

type Row = {
  readonly userId: number;
  readonly title: string;
  readonly firstName: string;
  readonly surname: string;
  readonly city: string;
  readonly orders: number;
  readonly nowCents: number;
  readonly vatCents: number;
  readonly beforeCents: number;
  readonly laterCents: number;
};

const sumsOf = (row: Pick<Row, 'orders' | 'nowCents' | 'vatCents' | 'beforeCents' | 'laterCents'>) => ({
  numberOfOrders: row.orders,
  toBill: row.nowCents,
  vat: row.vatCents,
  toBillWithVat: row.nowCents + row.vatCents,
  alreadyBilled: row.beforeCents,
  toBillLater: row.laterCents,
});

const NOTHING: Totals = sumsOf({ orders: 0, nowCents: 0, vatCents: 0, beforeCents: 0, laterCents: 0 });

/**
 * A page of the dentists with orders billed for a range, with the sums of their orders and of all pages;
 * names are in the given language. All rows are summed once, because the totals need every row.
 */
export async function pageOfDentists(
  db: Database,
  range: DayRange,
  {
    searchKey,
    userId,
    language,
  }: { readonly searchKey: string; readonly userId: number | undefined; readonly language: Language },
  { orders: [{ column, direction }], limit, offset }: PageOf<Column | 'id'>,
): Promise<Omit<Reply, 'userName' | 'orders'>> {
  const dentists = [
    sql`true`,
    ...(searchKey === '' ? [] : [contains('users.search', searchKey)]),
    ...(userId === undefined ? [] : [sql`users.id = ${userId}`]),
  ];
  const sum = (part: ReturnType<typeof sql>) => sql`coalesce(sum(${net}) filter (where ${part}), 0)`;
  const { rows } = await sql<Row & { readonly rank: number; readonly dentists: number }>`
    with touched as materialized (
      select distinct line.order_id from order_lines line where ${inRange(range)} and ${isPriced}
    ), per_rate as (
      select orders.owner_id, orders.id as order_id, line.vat_rate, ${sum(inRange(range))} as now_cents,
             ${sum(sql`line.shipped_at < ${startOf(range.from)}`)} as before_cents,
             ${sum(sql`coalesce(line.shipped_at >= ${startOf(addDays(range.to, 1))}, true)`)} as later_cents
        from touched
        join orders on orders.id = touched.order_id
        join order_lines line on line.order_id = orders.id
       where ${isBillable}
       group by orders.owner_id, orders.id, line.vat_rate
    ), per_dentist as materialized (
      select users.id, users.title, users.first_name, users.surname, count(distinct order_id) as orders,
             sum(now_cents) as now_cents, sum(${share(sql`now_cents`, sql`vat_rate`)}) as vat_cents,
             sum(before_cents) as before_cents, sum(later_cents) as later_cents
        from per_rate join users on users.id = per_rate.owner_id
       where ${sql.join(dentists, sql` and `)}
       group by users.id
    ), page as (
      select *, row_number() over (order by ${ORDER[column]} ${sql.raw(direction)}, id) as rank
        from per_dentist order by rank limit ${limit} offset ${offset}
    )
    select id as "userId", title, first_name as "firstName", surname, rank::int,
           coalesce((select city from addresses where user_id = page.id and kind = 'PRIMARY'), '') as city,
           orders::int, now_cents::bigint as "nowCents", vat_cents::bigint as "vatCents",
           before_cents::bigint as "beforeCents", later_cents::bigint as "laterCents", 0 as dentists
      from page
     union all
    select 0, '', '', '', 0, '', coalesce(sum(orders), 0)::int, coalesce(sum(now_cents), 0)::bigint,
           coalesce(sum(vat_cents), 0)::bigint, coalesce(sum(before_cents), 0)::bigint,
           coalesce(sum(later_cents), 0)::bigint, count(*)::int
      from per_dentist
     order by rank`.execute(db);
  const [all, ...dentistRows] = rows;
  const userOrders = dentistRows.map((row): UserOrders => ({
    userId: row.userId,
    userName: titledName(row, language),
    city: row.city,
    ...sumsOf(row),
  }));
  const { rows: _, ...page } = pageReply(userOrders, all?.dentists ?? 0, { limit, offset });
  return { userOrders, ...page, totals: all ? sumsOf(all) : NOTHING };
}

/** The name and title of a dentist; undefined if there is none with the id. */
export async function dentistName(db: Database, id: number): Promise<Titled | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('role', '=', 'ROLE_USER')
    .select(['title', 'first_name as firstName', 'surname'])
    .executeTakeFirst();
}

type LineRow = {
  readonly orderId: number;
  readonly orderedAt: Date;
  readonly discountCode: string | null;
  readonly ownerId: number;
  readonly ownerTitle: string;
  readonly ownerFirstName: string;
  readonly ownerSurname: string;
  readonly projectId: number | null;
  readonly accessoryOrderId: number | null;
  readonly productCode: ProductCode | null;
  readonly patientName: string | null;
  readonly code: string;
  readonly part: OrderPart;
  readonly descriptionFr: string;
  readonly descriptionEn: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly discountCents: number;
  readonly vatRate: number;
  readonly shippedAt: Date | null;
};

/** The columns of a billing line; expects `line` to be joined with its order, dentist, project and discount. */
const LINE = sql`
  orders.id as "orderId", orders.ordered_at as "orderedAt", discounts.code as "discountCode",
  orders.owner_id as "ownerId",
  owner.title as "ownerTitle", owner.first_name as "ownerFirstName", owner.surname as "ownerSurname",
  line.project_id as "projectId", line.accessory_order_id as "accessoryOrderId",
  project.product_code as "productCode", project.patient_name as "patientName", line.code, line.part,
  line.description_fr as "descriptionFr", line.description_en as "descriptionEn", line.quantity,
  line.unit_cents as "unitCents", line.discount_cents as "discountCents", line.vat_rate as "vatRate",
  line.shipped_at as "shippedAt"`;

const AROUND = sql`
  join orders on orders.id = line.order_id
  join users owner on owner.id = orders.owner_id
  left join discounts on discounts.id = orders.discount_id
  left join projects project on project.id = line.project_id`;

/** A line to bill; `shippedOn` is the day of its shipment. */
export type BilledLine = Omit<LineRow, 'descriptionFr' | 'descriptionEn'> & {
  readonly description: Readonly<Record<'FR' | 'EN', string>>;
  readonly shippedOn: string | null;
};

const toLine = ({ descriptionFr, descriptionEn, ...row }: LineRow): BilledLine => ({
  ...row,
  description: { FR: descriptionFr, EN: descriptionEn },
  shippedOn: row.shippedAt && businessDay(row.shippedAt),
});

/** All lines of a dentist's orders that have something billed for a range; orders and items oldest first. */
export async function linesOfDentist(
  db: Database,
  range: DayRange,
  dentistId: number,
): Promise<readonly BilledLine[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE} from order_lines line ${AROUND}
     where ${isBillable} and orders.owner_id = ${dentistId}
       and exists (select from order_lines line where line.order_id = orders.id and ${inRange(range)} and ${isPriced})
     order by orders.id, line.project_id nulls last, line.id`.execute(db);
  return rows.map(toLine);
}

/** The ids of every line to bill for a range, by dentist, order and item. */
export async function idsToBill(db: Database, range: DayRange): Promise<readonly number[]> {
  // Dentists are sorted once, not with each of their lines.
  const { rows } = await sql<{ ids: number[] }>`
    with shipped as (
      select line.id, line.order_id, line.project_id, orders.owner_id,
             bool_or(${isPriced}) over (partition by line.order_id) as priced
        from order_lines line join orders on orders.id = line.order_id
       where ${inRange(range)}),
    billed as materialized (select * from shipped where priced),
    owners as (
      select id, row_number() over (order by fold(surname || ' ' || first_name), id) as place
        from users where id in (select owner_id from billed))
    select coalesce(array_agg(billed.id order by owners.place, billed.order_id,
                                                 billed.project_id nulls last, billed.id), '{}') as ids
      from billed join owners on owners.id = billed.owner_id`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Lines by id, in the order given. */
export async function linesById(db: Database, ids: readonly number[]): Promise<readonly BilledLine[]> {
  const { rows } = await sql<LineRow>`
    select ${LINE}
      from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)
      join order_lines line on line.id = wanted.id ${AROUND}
     order by wanted.place`.execute(db);
  return rows.map(toLine);
}
