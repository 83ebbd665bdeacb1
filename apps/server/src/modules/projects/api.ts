import { orderDateRefusal } from '@maxilla/domain/actions/order';
import type { ErrorCode } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeSearch } from './customisation/new-project.store.ts';
import { firstProjects, projectOfNumber, projectsOfOrder } from './lists/project-lists.store.ts';
import { toProjectRows } from './lists/list-rows.ts';
import type { ProjectRowReply } from './lists/project-row.ts';
import { rowsByIds } from './lists/project-rows.store.ts';
import { projectFacts } from './facts.ts';
import { readFacts } from './project.store.ts';

export { alignersOfElement, latestDelivery } from './aligners/aligner-orders.store.ts';
export { actOnProject, openProject } from './actions/act.ts';
export { moveProjects, moveProjectsBack, type ProjectMove } from './actions/move-projects.ts';
export { type LockedProject, lockProjects } from './project.store.ts';
export { giveToPatient } from './give-to-patient.ts';
export { lockProjectsOfPatient } from './patient-projects.store.ts';
export { filesChanged, type FilesChange } from './files-changed.ts';
export { missingInCloud } from './facts.ts';
export { cloudFacts } from './project.store.ts';
export { dentistReplied } from './lists/dentist-replied.store.ts';
export { hasCutBack, prosthesisCategory } from './breakdowns/category.store.ts';
export { planDeclined } from './draft-plans.store.ts';
export { orderedCount } from './field-columns.store.ts';
export { implantsOf } from './customisation/implants.store.ts';
export { requireMatch } from './match.ts';
export { projectsDueWithin } from './projects-due.store.ts';
export { performAction } from './actions/perform-action.ts';
export { impressionFacts, nextImpressionOf } from './aligners/treatment.store.ts';
export { validateSelection } from './actions/validate-selection.ts';
export { type Undo, undoAction } from './actions/undo.ts';
export { toPriceReply } from './page/price-reply.ts';
export { type PricedProject, pricesOf } from './page/prices.store.ts';

/** List rows of projects by id, in the given order; dentists only get their own. */
export async function readRows(
  db: Database,
  { clock }: Platform,
  viewer: Pick<Actor, 'id' | 'role'>,
  ids: readonly number[],
): Promise<ProjectRowReply[]> {
  const { today } = clock.now();
  return toProjectRows(db, await rowsByIds(db, viewer, ids), viewer, today);
}

/** The projects that cannot be ordered because of their requested date, with the reason. */
export async function orderDateRefusals(
  db: Database | Transaction,
  { clock }: Platform,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ErrorCode>> {
  const { today } = clock.now();
  const projects = await readFacts(db, ids);
  return new Map(
    projects.flatMap((project) => {
      const code = orderDateRefusal(projectFacts(project), today);
      return code === null ? [] : [[project.id, code] as const];
    }),
  );
}

/** The latest projects visible to a user that match a text, after the one with that number, for the global search. */
export async function searchProjects(
  { db, clock }: Platform,
  viewer: Pick<Actor, 'id' | 'role'>,
  { searchKey, number }: { readonly searchKey: string; readonly number: number | null },
  limit: number,
): Promise<ProjectRowReply[]> {
  const { today } = clock.now();
  const [exact, matching] = await Promise.all([
    number === null ? [] : projectOfNumber(db, viewer, number),
    firstProjects(db, viewer, { searchKey }, limit),
  ]);
  const rows = [...exact, ...matching.filter(({ id }) => id !== number)].slice(0, limit);
  return toProjectRows(db, rows, viewer, today);
}

/** The projects of an order, for the global search. */
export async function searchOrdered(
  platform: Platform,
  viewer: Pick<Actor, 'id' | 'role'>,
  orderId: number,
  limit: number,
): Promise<ProjectRowReply[]> {
  const { today } = platform.clock.now();
  const rows = await projectsOfOrder(platform.db, viewer, orderId, limit);
  return toProjectRows(platform.db, rows, viewer, today);
}

/** Reindexes a dentist's projects under their current name. */
export async function indexProjectsOf(trx: Transaction, dentistId: number): Promise<void> {
  await writeSearch(trx, { column: 'owner_id', value: dentistId });
}
