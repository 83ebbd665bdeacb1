import type { Holder, KindHeldBy } from '@maxilla/domain/documents';
import type { Actor } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { type DocumentReply, toAttachment } from './document-reply.ts';
import { listHeld } from './documents.store.ts';

export { queueChecks } from './check-file.ts';
export { findOfProject } from './documents.store.ts';
export { insertDocuments, removeDocuments, removeDocumentsOf } from './write-documents.store.ts';
export { type DocumentReply, toDocument } from './document-reply.ts';

/** What holds documents, and the dentist who owns it; of a maintenance, its operator. */
export type DocumentHolder = { readonly id: number; readonly ownerId: number };

/**
 * The documents of a kind of several holders, by holder id. The viewer must be allowed to see the holders.
 */
export async function documentsHeld<H extends Holder>(
  db: Database | Transaction,
  viewer: Pick<Actor, 'id' | 'role'>,
  by: H,
  kind: KindHeldBy<H>,
  holders: readonly DocumentHolder[],
): Promise<(holderId: number) => DocumentReply[]> {
  const owners = new Map(holders.map(({ id, ownerId }) => [id, ownerId]));
  const held = new Map<number, DocumentReply[]>(holders.map(({ id }) => [id, []]));
  for (const { holderId, ...row } of await listHeld(db, by, kind, [...owners.keys()])) {
    held.get(holderId)?.push(toAttachment(row, owners.get(holderId) ?? 0, viewer));
  }
  return (holderId) => held.get(holderId) ?? [];
}
