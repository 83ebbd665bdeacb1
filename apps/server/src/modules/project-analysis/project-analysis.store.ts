import type { DayRange } from '@maxilla/domain/day-ranges';
import type { IsoDate } from '@maxilla/domain/days';
import { refusalCodes } from '@maxilla/domain/history';
import { codesOfType, type ProductType, TREATMENTS } from '@maxilla/domain/products';
import type { ProjectGroup } from '@maxilla/domain/project-analysis';
import { type RawBuilder, sql } from 'kysely';

import { businessDay } from '../../platform/clock.ts';
import { constants } from '../../platform/database/constants.ts';
import type { Database } from '../../platform/database/database.ts';
import { dayOf, inDays } from '../../platform/database/days.ts';
import { wasUndone } from '../history/api.ts';

/** The projects that the figures are of. */
type Wanted = { readonly range: DayRange; readonly productType: ProductType | undefined };

const isOfType = (types: readonly ProductType[]) =>
  sql`projects.product_code in (${sql.join(constants(types.flatMap((type) => codesOfType(type))))})`;

const isWanted = ({ range, productType }: Wanted): RawBuilder<boolean> =>
  sql<boolean>`(${inDays(sql`projects.ordered_at`, range)}
    ${productType === undefined ? sql`` : sql`and ${isOfType([productType])}`})`;

/** The day of the first order among the wanted projects; null if there are none. */
export async function firstOrder(db: Database, wanted: Wanted): Promise<IsoDate | null> {
  const { rows } = await sql<{ at: Date }>`
    select ordered_at as at from projects where ${isWanted(wanted)} order by ordered_at, id limit 1`.execute(
    db,
  );
  return rows[0] ? businessDay(rows[0].at) : null;
}

/**
 * When something of a project was first shipped. A treatment is delivered again and again: its order lines keep the first
 * time. Other projects are shipped once.
 */
const FIRST_SHIPMENT = sql`case when projects.shipped_at is not null and ${isOfType(TREATMENTS)}
  then least((select min(line.shipped_at) from order_lines line where line.project_id = projects.id), projects.shipped_at)
  else projects.shipped_at end`;

/**
 * The wanted projects, as many as there are of each kind. `workingDays` counts the working days of each day since `first`,
 * the day of the first order.
 */
export async function groupsOf(
  db: Database,
  wanted: Wanted,
  { first, workingDays }: { readonly first: IsoDate; readonly workingDays: readonly number[] },
): Promise<readonly ProjectGroup[]> {
  const counted = (day: string) => sql`counted.days[${sql.ref(`ordered.${day}`)} - ${first}::date + 1]`;
  const { rows } = await sql<ProjectGroup>`
    with ordered as materialized (
      select projects.id, projects.product_code, projects.state, projects.requested_date,
             ${dayOf(sql`projects.ordered_at`)} as ordered_on, ${dayOf(FIRST_SHIPMENT)} as shipped_on
        from projects
       where ${isWanted(wanted)}
    ), refused as (
      select distinct entry.subject_id as project_id
        from ordered join history entry on entry.subject = 'project' and entry.subject_id = ordered.id
       where entry.code in (${sql.join(constants(refusalCodes()))}) and not ${wasUndone('entry')}
    ), plans as (
      select plan.project_id, count(*) as sent, count(plan.approved) as answered,
             count(*) filter (where not plan.approved) as declined
        from ordered join draft_plans plan on plan.project_id = ordered.id
       group by plan.project_id
    ), counted as (select ${[...workingDays]}::int[] as days)
    select ordered.product_code as "productCode", ordered.state,
           ${counted('shipped_on')} - ${counted('ordered_on')} as days,
           ordered.shipped_on <= ordered.requested_date as "inTime",
           count(*)::int as projects, count(refused.project_id)::int as refused,
           coalesce(sum(plans.sent), 0)::int as "plansSent",
           coalesce(sum(plans.answered), 0)::int as "plansAnswered",
           coalesce(sum(plans.declined), 0)::int as "plansDeclined"
      from ordered cross join counted
      left join refused on refused.project_id = ordered.id
      left join plans on plans.project_id = ordered.id
     group by 1, 2, 3, 4`.execute(db);
  return rows;
}
