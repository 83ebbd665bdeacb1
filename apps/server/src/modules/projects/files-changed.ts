import { ACTIONS } from '@maxilla/domain/actions/registry';
import { sendsAnew } from '@maxilla/domain/actions/upload-new-files';
import type { FileKind } from '@maxilla/domain/documents';
import { CodedError } from '@maxilla/domain/refusals';
import type { HistoryCode } from '@maxilla/domain/history';
import type { Actor } from '@maxilla/domain/people';
import { canUploadFiles, isEditable } from '@maxilla/domain/states';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertHistory } from '../history/api.ts';
import { actOnProject, openProject } from './actions/act.ts';
import { projectFacts } from './facts.ts';
import { stillRejected } from '../rejections/api.ts';
import { saveDraft } from './customisation/save-draft.ts';
import { type ProjectRecord, updateProject } from './project.store.ts';

/** Kinds of the documents just added to a project or removed from it. */
export type FilesChange = { readonly added?: readonly FileKind[]; readonly removed?: readonly FileKind[] };

/**
 * Applies the consequences of documents added or removed in this transaction: before the order, completeness
 * is recomputed; after a rejection, the dentist's new or removed files are tracked; at any other time, the
 * change is recorded in the history.
 */
export async function filesChanged(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { added = [], removed = [] }: FilesChange,
): Promise<void> {
  const project = await openProject(trx, actor, projectId, {});
  if (isEditable(project.state)) return saveDraft(trx, platform, actor, project, {});
  const now = platform.clock.now();
  const facts = projectFacts(project);
  if (sendsAnew(facts, added) && ACTIONS.UPLOAD_NEW_FILES.offer(facts, actor) === 'offered') {
    await actOnProject(trx, platform, actor, {
      projectId,
      type: 'UPLOAD_NEW_FILES',
      input: { kinds: added },
    });
    return;
  }
  if (removed.length > 0 && canUploadFiles(project.state, project.product_type)) {
    await rejectAgain(trx, project, now.instant);
  }
  const note = async (code: HistoryCode<'project'>, kinds: readonly FileKind[]) => {
    if (kinds.length === 0) return;
    const subject = { kind: 'project', id: projectId } as const;
    const entry = { subject, actorId: actor.id, code, params: { kinds }, from: project.state, to: null };
    await insertHistory(trx, entry, now.instant);
  };
  await note('DOCUMENT_ADDED', added);
  await note('DOCUMENT_REMOVED', removed);
  await platform.live.publish(trx, {
    kind: 'project',
    id: projectId,
    userIds: [project.owner_id],
    staff: true,
  });
}

/** A rejected kind counts as rejected again once its replacement is removed. */
async function rejectAgain(trx: Transaction, project: ProjectRecord, instant: string): Promise<void> {
  const kinds = await stillRejected(trx, project.id);
  if (kinds.every((kind) => project.rejected_file_types.includes(kind))) return;
  if (!(await updateProject(trx, project, { rejected_file_types: kinds }, instant))) {
    throw new CodedError('project.changed');
  }
}
