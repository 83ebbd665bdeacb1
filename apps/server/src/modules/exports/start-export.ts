import type { exports } from '@maxilla/contract/exports';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { ExportKind, ExportParams } from '@maxilla/domain/exports';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findExport, insertExport } from './exports.store.ts';

export const EXPORT_JOB = 'export';

export type ExportReply = ReplyOf<typeof exports.read>;

/** Has a spreadsheet made by a job. */
export async function startExport(
  trx: Transaction,
  { jobs, clock }: Platform,
  actor: Pick<Actor, 'id'>,
  wanted: { readonly kind: ExportKind; readonly params: ExportParams },
): Promise<ExportReply> {
  const exportId = await insertExport(trx, { ...wanted, by: actor.id, at: clock.now().instant });
  await jobs.enqueue(trx, EXPORT_JOB, [{ exportId }]);
  const made = await findExport(trx, exportId, actor.id);
  if (!made) throw new Error('an export that was just inserted is gone');
  return made;
}
