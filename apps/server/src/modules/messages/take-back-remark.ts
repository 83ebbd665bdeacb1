import { mayWriteAbout } from '@maxilla/domain/deletion';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';
import { mayTakeBack } from '@maxilla/domain/remarks';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeDocumentsOf } from '../documents/api.ts';
import { openProject } from '../projects/api.ts';
import { findRemark, hideMessage } from './messages.store.ts';

/**
 * Removes the caller's own remark with its attachments. Refuses with `remark.notRemovable` if it has been
 * answered or belongs to another user, with `project.notEditable` if the project is deleted.
 */
export async function takeBackRemark(
  trx: Transaction,
  { clock, live }: Platform,
  actor: Actor,
  projectId: number,
  messageId: number,
): Promise<void> {
  const { instant: at } = clock.now();
  const project = await openProject(trx, actor, projectId, {});
  if (!mayWriteAbout(project.state)) throw new CodedError('project.notEditable');
  const remark = await findRemark(trx, projectId, messageId);
  if (!remark) throw new CodedError('notFound');
  if (!mayTakeBack(remark, actor.id)) throw new CodedError('remark.notRemovable');
  await hideMessage(trx, messageId, at);
  await removeDocumentsOf(trx, 'message', messageId, { by: actor.id, at });
  await live.publish(trx, { kind: 'message', id: projectId, userIds: [project.owner_id], staff: true });
}
