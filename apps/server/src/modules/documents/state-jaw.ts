import { CodedError } from '@maxilla/domain/refusals';
import type { FileJaw } from '@maxilla/domain/jaws';
import type { Actor } from '@maxilla/domain/people';
import { jawRefusal } from '@maxilla/domain/project-files';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openProject } from '../projects/api.ts';
import { fileRulesFacts } from './document-reply.ts';
import { findOfProject } from './documents.store.ts';
import { keepJaw } from './write-documents.store.ts';

export type StatedJaw = {
  readonly projectId: number;
  readonly documentId: number;
  readonly projectOwnerId?: number | undefined;
  readonly jaw: FileJaw | null;
};

/**
 * Keeps the jaw that somebody says an impression shows. Refuses with `access.denied` who adds no such files, with
 * `file.jawless` if the document is none, with `file.notAllowed` if such files cannot be added to the project now.
 */
export async function stateJaw(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { projectId, documentId, projectOwnerId, jaw }: StatedJaw,
): Promise<void> {
  const project = await openProject(trx, actor, projectId, { projectOwnerId });
  const document = await findOfProject(trx, projectId, documentId);
  if (!document) throw new CodedError('notFound');
  const refused = jawRefusal(document.kind, fileRulesFacts(project), actor);
  if (refused) throw new CodedError(refused);
  if (document.jaw === jaw) return;
  await keepJaw(trx, documentId, jaw);
  await platform.live.publish(trx, {
    kind: 'project',
    id: projectId,
    userIds: [project.owner_id],
    staff: true,
  });
}
