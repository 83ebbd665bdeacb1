import type { ArchiveReason } from '@maxilla/domain/project-files';

import type { Caller } from '../../platform/http/identity.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import type { ProjectOfDocument } from './documents.store.ts';

/** Records the reason for downloading archived files in the history of their project. */
export async function recordReason(
  { db, clock, live }: Platform,
  { id: actorId }: Caller,
  { id, state }: ProjectOfDocument,
  reason: ArchiveReason,
): Promise<void> {
  const subject = { kind: 'project', id } as const;
  await db.transaction().execute(async (trx) => {
    const entry = { subject, actorId, params: { reason }, from: state, to: null };
    await insertHistory(trx, { ...entry, code: 'ARCHIVE_DOWNLOADED' }, clock.now().instant);
    await live.publish(trx, { ...subject, staff: true });
  });
}
