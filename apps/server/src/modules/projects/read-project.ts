import { CodedError } from '@maxilla/domain/refusals';

import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reader } from './page/price-reply.ts';
import { type ProjectReply, toProjectPage } from './page/project-page.ts';
import { readPage } from './page/project-page.store.ts';

/** A project page for a user; `notFound` if they may not see the project. */
export async function readProject(
  db: Database,
  { clock }: Platform,
  viewer: Reader,
  projectId: number,
): Promise<ProjectReply> {
  const { today } = clock.now();
  const page = await readPage(db, viewer, projectId);
  if (!page) throw new CodedError('notFound');
  return toProjectPage(page, viewer, today);
}
