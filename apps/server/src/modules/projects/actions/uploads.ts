import type { UploadField } from '@maxilla/domain/actions/registry';
import type { ProjectFileKind } from '@maxilla/domain/actions/rules';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertDocuments, queueChecks } from '../../documents/api.ts';
import type { CommittedDecision } from './command.ts';

/** Pending uploads of an action, and the kind of document they become. */
export type ActionUploads = { readonly kind: ProjectFileKind; readonly ids: readonly string[] };

/** The document created from each upload, by upload id. */
export type DocumentIds = ReadonlyMap<string, number>;

/** The uploads in an action's input, from the fields it declares. */
export function uploadsOf(
  files: Readonly<Partial<Record<UploadField, ProjectFileKind>>>,
  input: object,
): readonly ActionUploads[] {
  const fields = input as Readonly<Partial<Record<string, readonly string[]>>>;
  return Object.entries(files).map(([field, kind]) => ({ kind, ids: fields[field] ?? [] }));
}

/** Turns the actor's pending uploads into documents; refuses unknown ones and those of the wrong kind. */
export async function storeUploads(
  trx: Transaction,
  platform: Platform,
  { actor, facts, instant }: CommittedDecision,
  uploads: readonly ActionUploads[],
): Promise<DocumentIds> {
  const documents = new Map<string, number>();
  for (const { kind, ids } of uploads) {
    const attached = await platform.files.attach(trx, ids, { uploadedBy: actor.id, holder: 'project', kind });
    const documentIds = await insertDocuments(trx, {
      holder: 'project',
      holderId: facts.id,
      kind,
      files: attached,
      uploadedBy: actor.id,
      at: instant,
    });
    for (const [index, documentId] of documentIds.entries())
      documents.set(attached[index]?.id ?? '', documentId);
    await queueChecks(trx, platform, attached);
  }
  return documents;
}
