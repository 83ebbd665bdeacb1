import type { IsoDate } from '@maxilla/domain/days';
import { isObstructible, obstacleOf } from '@maxilla/domain/obstacles';
import type { Actor } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';

import type { Database } from '../../../platform/database/database.ts';
import { projectFacts } from '../facts.ts';
import { readFacts } from '../project.store.ts';
import { type ProjectRowReply, toProjectRow } from './project-row.ts';
import type { RowRecord } from './project-rows.store.ts';

/** Presents list rows to a user. The facts on which obstacles depend are read at once, of the rows that may have one. */
export async function toProjectRows(
  db: Database,
  rows: readonly RowRecord[],
  viewer: Pick<Actor, 'role'>,
  today: IsoDate,
): Promise<ProjectRowReply[]> {
  const ids = rows
    .filter(({ state, on_hold: onHold }) => isObstructible({ state: state as ProjectState, onHold }))
    .map(({ id }) => id);
  const facts = await readFacts(db, ids);
  const obstacles = new Map(facts.map((project) => [project.id, obstacleOf(projectFacts(project), today)]));
  return rows.map((row) => toProjectRow(row, viewer, today, obstacles.get(row.id) ?? null));
}
