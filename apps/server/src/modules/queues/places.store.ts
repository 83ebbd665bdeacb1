import type { HoldReason } from '@maxilla/domain/holds';
import type { ProductCode } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import type { NamedView } from '@maxilla/domain/views/all';
import type { QueueSubject } from '@maxilla/domain/views/columns';
import type { Asker } from '@maxilla/domain/views/conditions';
import type { RowsOf } from '@maxilla/domain/views/view';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { SUBJECTS } from './queue.store.ts';

type Found = {
  readonly id: number;
  readonly userId: number;
  readonly patientName: string;
  readonly reference: ProductCode;
  readonly projectState: ProjectState;
  readonly onHoldReason: HoldReason | null;
};

/** A project with those of the given views that it is in, in one statement; undefined if it does not exist. */
export async function placesOf(
  db: Database,
  projectId: number,
  views: readonly NamedView[],
  asker: Asker,
): Promise<{ readonly project: Found; readonly views: readonly NamedView[] } | undefined> {
  const shown = views.map((view) => isIn(view, projectId, asker));
  const { rows } = await sql<Found & { readonly shown: readonly boolean[] }>`
    select projects.id, projects.owner_id as "userId", projects.patient_name as "patientName",
           projects.product_code as reference, projects.state as "projectState",
           projects.hold_reason as "onHoldReason",
           array[${sql.join(shown)}]::boolean[] as shown
      from projects where projects.id = ${projectId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { shown: isShown, ...project } = row;
  return { project, views: views.filter((_, at) => isShown[at]) };
}

/** Whether a view contains a row of a project. */
function isIn<S extends QueueSubject>(
  { subject, filter }: Pick<RowsOf<S>, 'subject' | 'filter'>,
  projectId: number,
  asker: Asker,
): RawBuilder<SqlBool> {
  const rows = SUBJECTS[subject];
  return sql`exists (
    select from ${rows.from} where ${rows.ofProject(projectId)} and ${rows.shown(filter, asker)})`;
}
