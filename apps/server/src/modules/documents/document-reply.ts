import type { ProjectDocument } from '@maxilla/contract/project';
import { mayRemoveFile } from '@maxilla/domain/project-files';
import { type Actor, isStaff, type Language } from '@maxilla/domain/people';
import { PRODUCT_TYPES, type ProductCode, type ProductType } from '@maxilla/domain/products';
import type { ProjectState } from '@maxilla/domain/states';
import type { z } from 'zod';

import { type RejectionRecord, toRejection } from '../rejections/api.ts';
import type { DocumentRow, ProjectOfDocuments } from './documents.store.ts';
import type { pageOfOwn } from './own-documents.store.ts';

type OwnDocumentRow = Awaited<ReturnType<typeof pageOfOwn>>['rows'][number];

export type DocumentReply = z.output<typeof ProjectDocument>;

/** The facts about a project that the file rules need. */
export function fileRulesFacts(project: ProjectOfDocuments) {
  return {
    ownerId: project.owner_id,
    creatorId: project.creator_id,
    productType: project.product_type,
    state: project.state,
    holdReason: project.hold_reason,
  };
}

type ProjectOfRemoval = ProjectOfDocuments & { readonly rejectedAt: Date | null };

/** Whether a user may remove a document of a project, given when its files were last rejected. */
export function mayRemove(row: DocumentRow, project: ProjectOfRemoval, actor: Actor): boolean {
  return mayRemoveFile(row, { ...fileRulesFacts(project), rejectedAt: project.rejectedAt }, actor);
}

/** A document as shown to a user. Dentists do not see the names of staff. */
export function toDocument(row: DocumentRow, project: ProjectOfRemoval, viewer: Actor): DocumentReply {
  return {
    ...toAttachment(row, project.owner_id, viewer),
    removable: mayRemove(row, project, viewer),
  };
}

/** A document in the list of all documents of a dentist, with its project, patient and the rejection there. */
export function toOwnDocument(
  row: OwnDocumentRow,
  rejection: RejectionRecord | undefined,
  viewer: Actor & { readonly language: Language },
) {
  const { projectId, productType, productCode, patientId, patientName, projectState, ownerId } = row;
  return {
    ...toAttachment(row, ownerId, viewer),
    projectId,
    productTypeId: PRODUCT_TYPES[productType as ProductType].id,
    productCode: productCode as ProductCode,
    patientId,
    patientName,
    projectState: projectState as ProjectState,
    rejection: rejection ? toRejection(rejection, viewer) : null,
  };
}

/** A document shown as part of something else, a message or a queue row: it cannot be removed there. */
export function toAttachment(
  row: DocumentRow,
  ownerId: number,
  viewer: Pick<Actor, 'id' | 'role'>,
): DocumentReply {
  return {
    id: row.id,
    name: row.name,
    fileSize: row.sizeBytes,
    contentKind: row.contentKind,
    type: row.kind,
    link: `/api/documents/${row.id}`,
    uploadedTime: row.uploadedAt.toISOString(),
    uploadedByName: isStaff(viewer) || row.uploadedBy === viewer.id ? row.uploaderName : null,
    uploadedByProjectOwner: row.uploadedBy === ownerId,
    removable: false,
    photoView: row.photoView,
    jaw: row.jaw,
  };
}
