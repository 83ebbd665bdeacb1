import type { FileKind } from '@maxilla/domain/documents';

import type { Transaction } from '../../../platform/database/database.ts';

export type NewDocuments = {
  readonly projectId: number;
  readonly kind: FileKind;
  readonly fileIds: readonly string[];
  readonly uploadedBy: number | null;
  readonly at: string;
};

/** Makes documents of a project out of attached files; answers their numbers in the files' order. */
export async function insertDocuments(trx: Transaction, documents: NewDocuments): Promise<number[]> {
  if (documents.fileIds.length === 0) return [];
  const rows = await trx
    .insertInto('documents')
    .values(
      documents.fileIds.map((fileId) => ({
        project_id: documents.projectId,
        file_id: fileId,
        type: documents.kind,
        uploaded_by: documents.uploadedBy,
        uploaded_at: documents.at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
