import { holdBeginnings } from '@maxilla/domain/history';
import type { HoldReason } from '@maxilla/domain/holds';
import { HELD_REASONS } from '@maxilla/domain/views/held';
import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { endsStep, hasArrived, isWithin, type StepsScope } from '../history/api.ts';

export type Changes = {
  readonly arrived: number;
  readonly arrivedUrgent: number;
  readonly done: number;
  readonly doneBy: readonly { readonly name: string; readonly count: number }[];
  readonly held: number;
  readonly heldFor: readonly HoldReason[];
};

/** Maximum number of colleagues listed by name. */
const NAMED = 3;

/**
 * What has changed in some steps of projects since a moment, and which steps were ended there, on batches of some categories
 * and on parcels: read once, from the latest entries of the history. What was undone has neither arrived nor been done. A
 * project that is held counts once, however often it was since then.
 */
export async function changesIn(db: Database, scope: StepsScope, since: string): Promise<Changes> {
  const { productCodes } = scope;
  const { rows } = await sql<Changes>`
    with recent as materialized (
      select history.actor_id, projects.id as project_id, projects.hold_reason, projects.urgent,
             ${endsStep(scope)} as done, ${hasArrived(scope)} as arrived,
             history.code = any(${[...holdBeginnings(HELD_REASONS)]}::text[]) and projects.on_hold
               and projects.hold_reason = any(${[...HELD_REASONS]}::text[])
               and ${isWithin(scope, 'projects.state')} as held
        from history
             left join projects on history.subject = 'project' and projects.id = history.subject_id
             left join batches on history.subject = 'batch' and batches.id = history.subject_id
       where history.at >= ${since}
         ${productCodes ? sql`and (projects.id is null or projects.product_code = any(${[...productCodes]}::text[]))` : sql``})
    select count(*) filter (where arrived) as arrived,
           count(*) filter (where arrived and urgent) as "arrivedUrgent",
           count(*) filter (where done) as done,
           count(distinct project_id) filter (where held) as held,
           coalesce(array_agg(distinct hold_reason) filter (where held), '{}') as "heldFor",
           coalesce((select jsonb_agg(jsonb_build_object('name', best.name, 'count', best.count))
              from (select person.first_name || ' ' || person.surname as name, count(*) as count
                      from recent join users person on person.id = recent.actor_id
                     where recent.done
                     group by person.id
                     order by count(*) desc, person.id limit ${NAMED}) best), '[]') as "doneBy"
      from recent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}
