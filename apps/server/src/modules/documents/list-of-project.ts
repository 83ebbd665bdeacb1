import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { lastRejectedAt } from '../rejections/api.ts';
import { type DocumentReply, toDocument } from './document-reply.ts';
import { findProject, listDocuments } from './documents.store.ts';

/** The documents of a project that a user may read; `notFound` if they may not see the project. */
export async function listOfProject(
  { db }: Platform,
  viewer: Actor,
  projectId: number,
): Promise<DocumentReply[]> {
  const project = await findProject(db, viewer, projectId);
  if (!project) throw new CodedError('notFound');
  const [rows, rejectedAt] = await Promise.all([
    listDocuments(db, viewer, projectId),
    lastRejectedAt(db, projectId),
  ]);
  return rows.map((row) => toDocument(row, { ...project, rejectedAt }, viewer));
}
