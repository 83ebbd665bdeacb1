import { READ, scenario } from './scenario.ts';

const PAGE = 20;

/** Months of the data set, whole ones. */
const MONTHS = [
  ['2026-09-01', '2026-10-01'],
  ['2026-08-01', '2026-09-01'],
  ['2026-05-01', '2026-06-01'],
  ['2025-12-01', '2026-01-01'],
] as const;

/** The last day of a month that ends where the next one begins, as it is asked for. */
const lastDay = (next: string) =>
  new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('-');
const firstDay = (day: string) => day.split('-').toReversed().join('-');

type Bills = {
  readonly total: number;
  readonly userOrders: readonly { readonly userId: number; readonly toBill: number }[];
  readonly totals: { readonly toBill: number };
};

/** Billing of a month by dentist: the first twenty, their number and the total. */
export const billingMonth = scenario<Bills>({
  key: 'billing-month',
  name: 'billing of a month by dentist, first page (20 rows) with totals',
  bar: READ,
  samples: () => MONTHS.map(([from, to]) => ({ from, to })),
  ask: ({ from, to }, { admin }) => ({
    path: `/api/billing/orders?fromDate=${firstDay(String(from))}&toDate=${lastDay(String(to))}`,
    headers: admin.headers,
  }),
  floor: async (db, { from, to }) => {
    const { rows } = await db.query<{ dentists: number; cents: number }>(
      `with bounds as (select $1::timestamp at time zone 'Europe/Paris' as from_at,
                              $2::timestamp at time zone 'Europe/Paris' as to_at),
            touched as materialized (
              select distinct l.order_id from order_lines l, bounds
               where l.shipped_at >= from_at and l.shipped_at < to_at),
            sums as (
              select o.owner_id, o.id, l.vat_rate,
                     sum((l.quantity * l.unit_cents - l.discount_cents)
                         * (l.shipped_at >= from_at and l.shipped_at < to_at)::int) as cents,
                     sum((l.quantity * l.unit_cents - l.discount_cents) * (l.shipped_at < from_at)::int) as before,
                     sum((l.quantity * l.unit_cents - l.discount_cents)
                         * (l.shipped_at is null or l.shipped_at >= to_at)::int) as later
                from touched join orders o on o.id = touched.order_id
                join order_lines l on l.order_id = o.id, bounds group by o.owner_id, o.id, l.vat_rate),
            dentists as materialized (
              select u.id, u.title || ' ' || u.first_name || ' ' || u.surname as name,
                     fold(u.surname || ' ' || u.first_name) as key, count(distinct s.id) as orders,
                     sum(cents) as cents, sum((cents * vat_rate + 5000) / 10000) as vat, sum(before) as before,
                     sum(later) as later
                from sums s join users u on u.id = s.owner_id group by u.id)
       select d.id::int as "userId", d.name as "userName", (select count(*)::int from dentists) as dentists,
              (select sum(cents)::float8 from dentists) as cents, d.cents::float8 / 100 as "toBill",
              d.orders::int as "numberOfOrders", d.vat::float8 / 100 as vat, d.before::float8 / 100 as "alreadyBilled",
              d.later::float8 / 100 as "toBillLater",
              (select city from addresses a where a.user_id = d.id and a.kind = 'PRIMARY') as city
         from dentists d order by d.key, d.id limit ${PAGE}`,
      [from, to],
    );
    const total = rows[0]?.dentists ?? 0;
    return {
      userOrders: rows,
      total,
      totalPages: Math.ceil(total / PAGE),
      currentPage: 0,
      totals: { toBill: (rows[0]?.cents ?? 0) / 100 },
    };
  },
  gist: ({ total, userOrders, totals }) => ({
    total,
    bills: userOrders.map(({ userId, toBill }) => [userId, toBill]),
    toBill: totals.toBill,
  }),
});
