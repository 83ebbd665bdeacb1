import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { filesChanged, openProject } from '../projects/api.ts';
import { lastRejectedAt } from '../rejections/api.ts';
import { mayRemove } from './document-reply.ts';
import { listDocuments } from './documents.store.ts';
import { removeDocuments } from './write-documents.store.ts';

export type Removal = {
  readonly projectId: number;
  readonly documentId: number;
  readonly projectOwnerId?: number | undefined;
};

/** Removes a document from a project and applies the consequences. Refuses with `file.notRemovable`. */
export async function removeDocument(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { projectId, documentId, projectOwnerId }: Removal,
): Promise<void> {
  const project = await openProject(trx, actor, projectId, { projectOwnerId });
  const documents = await listDocuments(trx, actor, projectId);
  const document = documents.find(({ id }) => id === documentId);
  if (!document) throw new CodedError('notFound');
  const rejectedAt = await lastRejectedAt(trx, projectId);
  if (!mayRemove(document, { ...project, rejectedAt }, actor)) throw new CodedError('file.notRemovable');
  await removeDocuments(trx, [documentId], { by: actor.id, at: platform.clock.now().instant });
  await filesChanged(trx, platform, actor, projectId, { removed: [document.kind] });
}
