import {
  ARCHIVE_REASON_SECONDS,
  type ArchiveReason,
  needsArchiveReason,
} from '@maxilla/domain/project-files';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import { secondsAfter } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { openProject } from '../projects/api.ts';
import { hasReason } from './archive-reasons.store.ts';
import type { ProjectOfDocument } from './documents.store.ts';

/** Time within which a reason that is given again, as by a page that was reloaded, is the same. */
const SAME_VISIT_SECONDS = 600;

/**
 * Records in the history of an archived project why somebody wants its files, once a visit. Refused: `notFound`, and
 * `action.notOffered` where no reason is needed.
 */
export async function recordReason(
  trx: Transaction,
  { clock, live }: Pick<Platform, 'clock' | 'live'>,
  actor: Actor,
  projectId: number,
  reason: ArchiveReason,
): Promise<void> {
  const { state } = await openProject(trx, actor, projectId, {});
  if (!needsArchiveReason(state, actor)) throw new CodedError('action.notOffered');
  const { instant } = clock.now();
  const visit = secondsAfter(instant, -SAME_VISIT_SECONDS);
  if (await hasReason(trx, { projectId, actorId: actor.id }, visit)) return;
  const subject = { kind: 'project', id: projectId } as const;
  const entry = { subject, actorId: actor.id, params: { reason }, from: state, to: null };
  await insertHistory(trx, { ...entry, code: 'ARCHIVE_DOWNLOADED' }, instant);
  await live.publish(trx, { ...subject, staff: true });
}

/** Refuses the bytes of archived files with `file.reasonRequired` to staff who have not said lately why they want them. */
export async function requireReason(
  { db, clock }: Platform,
  viewer: Pick<Actor, 'id' | 'role'>,
  { id: projectId, state }: ProjectOfDocument,
): Promise<void> {
  if (!needsArchiveReason(state, viewer)) return;
  const since = secondsAfter(clock.now().instant, -ARCHIVE_REASON_SECONDS);
  if (await hasReason(db, { projectId, actorId: viewer.id }, since)) return;
  throw new CodedError('file.reasonRequired', { reason: 'file.reasonRequired' });
}
