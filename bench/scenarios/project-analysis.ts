import { bankHolidaysOfYears } from '@maxilla/domain/calendar';
import { addDays, addMonths, readableDay } from '@maxilla/domain/days';
import { refusalCodes } from '@maxilla/domain/history';
import { IN_PROGRESS_STATES } from '@maxilla/domain/states';

import { READ, scenario } from './scenario.ts';

/** The first days of months of the data set. */
const MONTHS = ['2026-09-01', '2026-08-01', '2026-05-01', '2025-12-01'] as const;

const FIRST_YEAR = 2025;
const LAST_YEAR = 2027;

type Figures = {
  readonly productCode: string | null;
  readonly ordered: number;
  readonly shipped: number;
  readonly givenUp: number;
  readonly atWork: number;
  readonly medianDays: number | null;
  readonly ninthDecileDays: number | null;
  readonly inTime: number | null;
  readonly filesRefused: number | null;
  readonly plansSent: number | null;
  readonly plansDeclined: number | null;
};

type Analysis = { readonly products: readonly Figures[]; readonly total: Omit<Figures, 'productCode'> };

/** Shares are divided in the database by one side, and in the portal by the other. */
const digits = (share: number | null) => share && Number(share.toFixed(6));

/** Products without a plan have none sent in the portal, and 0 at the floor. */
const gistOf = (figures: Omit<Figures, 'productCode'>) => [
  figures.ordered,
  figures.shipped,
  figures.givenUp,
  figures.atWork,
  figures.medianDays,
  figures.ninthDecileDays,
  digits(figures.inTime),
  digits(figures.filesRefused),
  figures.plansSent ?? 0,
  digits(figures.plansDeclined),
];

/** The figures of the projects ordered in a month, by product and together. */
export const projectAnalysis = scenario<Analysis>({
  key: 'project-analysis',
  name: 'analysis of the projects ordered in a month, by product',
  bar: READ,
  samples: () => MONTHS.map((from) => ({ from, next: addMonths(from, 1) })),
  ask: ({ from, next }, { admin }) => ({
    path: `/api/project_analysis?fromDate=${readableDay(String(from))}&toDate=${readableDay(addDays(String(next), -1))}`,
    headers: admin.headers,
  }),
  floor: async (db, { from, next }) => {
    const { rows } = await db.query<Figures>(
      `with calendar as (
         select day::date as day, count(*) filter (where extract(isodow from day) < 6 and day::date <> all($3::date[]))
                over (order by day)::int as nth
           from generate_series($1::timestamp, now()::timestamp, '1 day') day
       ), ordered as materialized (
         select p.id, p.product_code, p.state, p.requested_date,
                (p.ordered_at at time zone 'Europe/Paris')::date as ordered_on,
                (p.shipped_at at time zone 'Europe/Paris')::date as shipped_on
           from projects p
          where p.ordered_at >= $1::timestamp at time zone 'Europe/Paris'
            and p.ordered_at < $2::timestamp at time zone 'Europe/Paris'
       ), refused as (
         select distinct h.subject_id from ordered o join history h on h.subject_id = o.id and h.subject = 'project'
          where h.code = any($4::text[])
       ), plans as (
         select d.project_id, count(*) as sent, count(d.approved) as answered,
                count(*) filter (where not d.approved) as declined
           from ordered o join draft_plans d on d.project_id = o.id group by d.project_id
       ), figures as (
         select o.product_code, o.state, shipped.nth - placed.nth as days, o.shipped_on <= o.requested_date as in_time,
                r.subject_id is not null as refused, plans.sent, plans.answered, plans.declined
           from ordered o
           join calendar placed on placed.day = o.ordered_on
           left join calendar shipped on shipped.day = o.shipped_on
           left join refused r on r.subject_id = o.id
           left join plans on plans.project_id = o.id
       )
       select product_code as "productCode", count(*)::int as ordered, count(days)::int as shipped,
              count(*) filter (where days is null and state <> all($5::text[]))::int as "givenUp",
              count(*) filter (where days is null and state = any($5::text[]))::int as "atWork",
              percentile_disc(0.5) within group (order by days) as "medianDays",
              percentile_disc(0.9) within group (order by days) as "ninthDecileDays",
              (avg(in_time::int) filter (where days is not null))::float8 as "inTime",
              avg(refused::int)::float8 as "filesRefused", coalesce(sum(sent), 0)::int as "plansSent",
              (sum(declined) / sum(answered))::float8 as "plansDeclined"
         from figures group by grouping sets ((product_code), ())`,
      [
        from,
        next,
        bankHolidaysOfYears(FIRST_YEAR, LAST_YEAR).map(({ day }) => day),
        refusalCodes(),
        IN_PROGRESS_STATES,
      ],
    );
    return {
      products: rows.filter(({ productCode }) => productCode !== null),
      total: rows.find(({ productCode }) => productCode === null),
    };
  },
  gist: ({ products, total }) => ({
    products: products
      .map((figures) => [figures.productCode, ...gistOf(figures)])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    total: gistOf(total),
  }),
});
