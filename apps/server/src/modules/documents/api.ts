import type { FileKind } from '@maxilla/domain/documents';
import type { Actor } from '@maxilla/domain/people';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { type DocumentReply, toAttachment } from './document-reply.ts';
import { type Holder, listHeld } from './documents.store.ts';

export { insertDocuments } from './documents.store.ts';
export { type DocumentReply, toDocument } from './document-reply.ts';

/** What holds documents: a message, a comment, or a project. */
export type DocumentHolder = { readonly id: number; readonly ownerId: number };

/**
 * The documents of a kind that belong to each of some messages, comments or projects, by the holder's number. That
 * the viewer may see the holders is for the caller to know.
 */
export async function documentsHeld(
  db: Database | Transaction,
  viewer: Pick<Actor, 'id' | 'role'>,
  kind: FileKind,
  by: Holder,
  holders: readonly DocumentHolder[],
): Promise<(holderId: number) => DocumentReply[]> {
  const owners = new Map(holders.map(({ id, ownerId }) => [id, ownerId]));
  const held = new Map<number, DocumentReply[]>(holders.map(({ id }) => [id, []]));
  for (const { holderId, ...row } of await listHeld(db, kind, by, [...owners.keys()])) {
    held.get(holderId)?.push(toAttachment(row, owners.get(holderId) ?? 0, viewer));
  }
  return (holderId) => held.get(holderId) ?? [];
}
