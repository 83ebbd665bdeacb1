import type { DocumentCheck } from '@maxilla/contract/documents';
import { CodedError } from '@maxilla/domain/refusals';
import { surfaceSummary, warningsOf } from '@maxilla/domain/file-checks';
import type { Actor } from '@maxilla/domain/people';
import type { Occlusion } from '@maxilla/domain/scans/occlusion';
import type { z } from 'zod';

import type { Platform } from '../../platform/platform.ts';
import { findProject } from './documents.store.ts';
import { type CheckedDocument, listChecked } from './file-checks.store.ts';
import { occlusionsAmong } from './occlusions.ts';

type CheckReply = z.output<typeof DocumentCheck>;

/**
 * The results of examining the files of a project, limited to those that the user may read; `notFound` if the
 * project is not visible to the user.
 */
export async function checksOfProject(
  platform: Platform,
  viewer: Actor,
  projectId: number,
): Promise<CheckReply[]> {
  const { db } = platform;
  if (!(await findProject(db, viewer, projectId))) throw new CodedError('notFound');
  const documents = await listChecked(db, viewer, projectId);
  const occlusions = await occlusionsAmong(db, documents);
  return documents.map((document) => toCheck(document, occlusions.get(document.id) ?? null));
}

function toCheck({ id, kind, findings, sent }: CheckedDocument, occlusion: Occlusion | null): CheckReply {
  const { kind: found } = findings;
  return {
    documentId: id,
    warnings: warningsOf(findings, kind, sent, occlusion),
    occlusion,
    dicom: found === 'dicom' ? findings : null,
    mesh: found === 'mesh' || found === 'meshes' ? surfaceSummary(findings, kind) : null,
  };
}
