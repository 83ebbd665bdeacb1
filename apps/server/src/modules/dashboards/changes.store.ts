import { HOLD_BEGINNINGS } from '@maxilla/domain/history';
import type { HoldReason } from '@maxilla/domain/holds';
import { HELD_REASONS } from '@maxilla/domain/views/held';
import { sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { BATCH_STEPS, isWithin, type StepsScope } from '../history/api.ts';

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
 * What has changed in some steps of projects since a moment, and what was done there and on batches of some categories: read
 * once, from the latest entries of the history. What was undone has neither arrived nor been done: it is taken off whoever had
 * done it, who alone can undo it. A project that is held counts once, however often it was since then.
 */
export async function changesIn(
  db: Database,
  { productCodes, steps = [], categories }: StepsScope,
  since: string,
): Promise<Changes> {
  const within = (state: string) => isWithin({ steps }, state);
  const { rows } = await sql<Changes>`
    with recent as materialized (
      select entry.actor_id, projects.id as project_id, projects.hold_reason, projects.urgent,
             case when entry.to_state is null or entry.to_state = entry.from_state then 0
                  when entry.code = 'UNDONE' then -(${within('entry.to_state')})::int
                  else (${within('entry.from_state')})::int end as done,
             ${within('entry.to_state')} and entry.to_state is distinct from entry.from_state
               and entry.code <> 'UNDONE' as arrived,
             entry.code = any(${[...HOLD_BEGINNINGS]}::text[]) and projects.on_hold
               and projects.hold_reason = any(${[...HELD_REASONS]}::text[]) and ${within('projects.state')} as held
        from history entry join projects on projects.id = entry.subject_id
       where entry.subject = 'project'
         and entry.at >= ${since}
         ${productCodes ? sql`and projects.product_code = any(${[...productCodes]}::text[])` : sql``}
      union all
      select entry.actor_id, null, null, false, case entry.code when 'BATCH_UNDONE' then -1 else 1 end, false, false
        from history entry join batches on batches.id = entry.subject_id
       where entry.subject = 'batch'
         and entry.at >= ${since}
         and entry.code = any(${[...BATCH_STEPS, 'BATCH_UNDONE']}::text[])
         and batches.category = any(${[...categories]}::text[]))
    select count(*) filter (where arrived) as arrived,
           count(*) filter (where arrived and urgent) as "arrivedUrgent",
           greatest(coalesce(sum(done), 0), 0)::int as done,
           count(distinct project_id) filter (where held) as held,
           coalesce(array_agg(distinct hold_reason) filter (where held), '{}') as "heldFor",
           coalesce((select jsonb_agg(jsonb_build_object('name', best.name, 'count', best.count))
              from (select person.first_name || ' ' || person.surname as name, sum(recent.done) as count
                      from recent join users person on person.id = recent.actor_id
                     where recent.done <> 0
                     group by person.id having sum(recent.done) > 0
                     order by sum(recent.done) desc, person.id limit ${NAMED}) best), '[]') as "doneBy"
      from recent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row;
}
