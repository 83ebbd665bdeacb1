import type { FileKind } from '@maxilla/domain/documents';
import type { Actor } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** The fields in which files come with an action, and the kind of document each becomes. */
export const KIND_OF_FIELD = {
  document: 'DRAFT_PLAN',
  video: 'DRAFT_PLAN_VIDEO',
  photo: 'PACKAGE_PREPARATION_IMAGE',
} as const satisfies Record<string, FileKind>;

export type UploadField = keyof typeof KIND_OF_FIELD;

/** Identities of finished uploads, by the field they were sent as. */
export type Uploads = Readonly<Partial<Record<UploadField, readonly string[]>>>;

type TakenFile = Awaited<ReturnType<Platform['files']['attach']>>[number];

/** The same uploads, taken. */
export type UploadedFiles = Readonly<Record<UploadField, readonly TakenFile[]>>;

/** Takes the actor's pending uploads for good; refuses one that is unknown or not of its field's kind. */
export async function takeUploads(
  trx: Transaction,
  { files }: Platform,
  actor: Actor,
  uploads: Uploads,
): Promise<UploadedFiles> {
  const take = async (field: UploadField) =>
    files.attach(trx, uploads[field] ?? [], {
      uploadedBy: actor.id,
      holder: 'project',
      kind: KIND_OF_FIELD[field],
    });
  return { document: await take('document'), video: await take('video'), photo: await take('photo') };
}
