import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';

/** When the latest draft plan of each of the projects was sent. */
export async function latestPlans(
  db: Database,
  projectIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await sql<{ projectId: number; sentAt: Date }>`
    select distinct on (project_id) project_id as "projectId", sent_at as "sentAt" from draft_plans
     where project_id = any(${[...projectIds]})
     order by project_id, number desc`.execute(db);
  return new Map(rows.map(({ projectId, sentAt }) => [projectId, sentAt.toISOString()]));
}
