import type { DocumentCheck } from '@maxilla/contract/documents';
import { CodedError } from '@maxilla/domain/errors';
import { holesOf, warningsOf } from '@maxilla/domain/file-checks';
import type { Actor } from '@maxilla/domain/people';
import type { z } from 'zod';

import { secondsAfter } from '../../platform/clock.ts';
import { isChecked } from '../../platform/files/findings.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueChecks } from './check-file.ts';
import { findProject } from './documents.store.ts';
import { type CheckedDocument, listChecked, listUnchecked } from './file-checks.store.ts';

type CheckReply = z.output<typeof DocumentCheck>;

/** Time after which a check counts as lost, or the file as older than the checks. */
const LATE_SECONDS = 3_600;

/**
 * What was found in the files of a project that a user may read; `notFound` if they may not see the project. Files that
 * were never checked are queued, and come with a live event.
 */
export async function checksOfProject(
  platform: Platform,
  viewer: Actor,
  projectId: number,
): Promise<CheckReply[]> {
  const { db, clock } = platform;
  if (!(await findProject(db, viewer, projectId))) throw new CodedError('notFound');
  const late = await listUnchecked(db, projectId, secondsAfter(clock.now().instant, -LATE_SECONDS));
  if (late.some((file) => isChecked(file))) {
    await db.transaction().execute((trx) => queueChecks(trx, platform, late));
  }
  return (await listChecked(db, viewer, projectId)).map((document) => toCheck(document));
}

function toCheck({ id, kind, findings, patientName }: CheckedDocument): CheckReply {
  const { kind: found } = findings;
  return {
    documentId: id,
    warnings: warningsOf(findings, kind, patientName),
    dicom: found === 'dicom' ? findings : null,
    mesh:
      found === 'mesh'
        ? {
            triangles: findings.triangles,
            size: [...findings.size],
            openings: findings.surface?.openings ?? null,
            holes: holesOf(findings, kind).count,
            widestHole: holesOf(findings, kind).widest,
            crowdedEdges: findings.surface?.crowdedEdges ?? 0,
          }
        : null,
  };
}
