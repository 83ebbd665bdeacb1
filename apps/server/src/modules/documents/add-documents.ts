import type { PhotoView } from '@maxilla/domain/aligners';
import { FILED_PAPERS, type FileKind, isHeldBy } from '@maxilla/domain/documents';
import { tell } from '@maxilla/domain/actions/effects';
import { addsKind, mayReplacePhoto, mayUploadFile } from '@maxilla/domain/project-files';
import { askedFor, takesFile } from '@maxilla/domain/kinds/kinds';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import { type NotAttached, refusedFiles } from '../../platform/files/files.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellPeople } from '../notifications/api.ts';
import { filesChanged, openProject } from '../projects/api.ts';
import { lastRejections, refusedIn } from '../rejections/api.ts';
import { queueChecks } from './check-file.ts';
import { type DocumentReply, fileRulesFacts, toDocument } from './document-reply.ts';
import { countOfKind, listDocuments } from './documents.store.ts';
import { currentPhoto, insertDocuments, removeDocuments } from './write-documents.store.ts';

export type NewFiles = {
  readonly projectId: number;
  readonly projectOwnerId?: number | undefined;
  readonly kind: FileKind;
  readonly uploadIds: readonly string[];
  /** Position of the photo in a series; it replaces an earlier one of the same position. */
  readonly photoView?: PhotoView | undefined;
  /** File parts of the call that were already rejected on receipt. */
  readonly refused: readonly NotAttached[];
};

/**
 * Adds files of one kind to a project and applies the consequences; the dentist is told of papers of the company. Refused
 * files do not prevent the others from being added; if none is left, their refusal is thrown. Refuses first with
 * `access.denied` who has no right to add files of the kind, then with `file.kindNotAsked` if the product has none, with
 * `file.notAllowed` if the project accepts none now.
 */
export async function addDocuments(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  { projectId, projectOwnerId, kind, uploadIds, photoView, refused }: NewFiles,
): Promise<{ documents: DocumentReply[]; refused: NotAttached[] }> {
  const project = await openProject(trx, actor, projectId, { projectOwnerId });
  const facts = fileRulesFacts(project);
  if (!addsKind(kind, facts, actor)) throw new CodedError('access.denied');
  if (uploadIds.length + refused.length === 0) {
    throw new CodedError('request.invalid', { files: 'field.required' });
  }
  const taken = FILED_PAPERS.includes(kind) || takesFile(project.product_code, kind);
  if (!isHeldBy('project', kind) || !taken) throw new CodedError('file.kindNotAsked');
  if (!mayUploadFile(kind, facts, actor)) throw new CodedError('file.notAllowed');
  const { views = [] } = askedFor(project.product_code).files.find((need) => need.kind === kind) ?? {};
  if (views.length > 0 && photoView === undefined) {
    throw new CodedError('request.invalid', { photoView: 'field.required' });
  }
  if (photoView !== undefined) {
    if (!views.includes(photoView)) {
      throw new CodedError('request.invalid', { photoView: 'field.unknownValue' });
    }
    if (uploadIds.length + refused.length > 1) {
      throw new CodedError('request.invalid', { files: 'field.tooMany' });
    }
  }
  const rejection = (await lastRejections(trx, [projectId])).get(projectId);
  const rejectedAt = rejection ? new Date(rejection.at) : null;
  const replaced = photoView === undefined ? undefined : await currentPhoto(trx, projectId, photoView);
  if (replaced) {
    const photo = { uploadedTime: replaced.uploadedAt.toISOString(), photoView: photoView ?? null };
    const refusal = rejection ? refusedIn(rejection) : null;
    if (!mayReplacePhoto(photo, project.state, refusal)) throw new CodedError('file.notAllowed');
  }
  const at = platform.clock.now().instant;
  const already = await countOfKind(trx, projectId, kind);
  const attachment = { uploadedBy: actor.id, holder: 'project', kind, already } as const;
  const received = await platform.files.attachSome(trx, uploadIds, attachment);
  const notKept = [...refused, ...received.refused];
  if (received.attached.length === 0) throw refusedFiles(notKept);
  if (replaced) await removeDocuments(trx, [replaced.id], { by: actor.id, at });
  const added = await insertDocuments(trx, {
    holder: 'project',
    holderId: projectId,
    kind,
    files: received.attached,
    uploadedBy: actor.id,
    at,
    photoView,
  });
  await queueChecks(trx, platform, received.attached);
  await filesChanged(trx, platform, actor, projectId, { added: [kind] });
  if (FILED_PAPERS.includes(kind)) {
    await tellPeople(trx, platform, at, {
      subject: { kind: 'project', id: projectId },
      senderId: actor.id,
      notices: [tell('owner', 'PAPERS_FILED', { kinds: [kind] })],
      event: { kind: 'project', id: projectId, userIds: [project.owner_id], staff: true },
    });
  }
  const rows = await listDocuments(trx, actor, projectId);
  const shown = rows.filter((row) => added.includes(row.id));
  return {
    documents: shown.map((row) => toDocument(row, { ...project, rejectedAt }, actor)),
    refused: notKept,
  };
}
