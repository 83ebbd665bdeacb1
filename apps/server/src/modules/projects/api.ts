import type { Actor } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { type ProjectRowReply, toProjectRow } from './rows/project-row.ts';
import { rowsByIds } from './rows/store.ts';

export { actOnProject, actWithin, openProject } from './act.ts';
export type { ProjectCommand } from './command.ts';
export { filesChanged, type FilesChange } from './files-changed.ts';
export { tellPeople, type Telling } from './tell-people.ts';

/** List rows of projects by their numbers, in the order given; a dentist gets their own only. */
export async function readRows(
  platform: Platform,
  viewer: Pick<Actor, 'id' | 'role'>,
  ids: readonly number[],
): Promise<ProjectRowReply[]> {
  const { today } = platform.clock.now();
  return (await rowsByIds(platform.db, viewer, ids)).map((row) => toProjectRow(row, viewer, today));
}
