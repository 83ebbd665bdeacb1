import type { accessories } from '@maxilla/contract/accessories';
import type { ReplyOf } from '@maxilla/contract/calls';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/identity.ts';
import { listAccessories } from './accessories.store.ts';
import { toAccessory } from './api.ts';
import { warningsOf } from './warnings.store.ts';

/** The accessories offered to a dentist, and whether a warning is requested for each. */
export async function readShelf(
  db: Database | Transaction,
  dentist: Caller,
): Promise<ReplyOf<typeof accessories.list>> {
  const [warned, rows] = await Promise.all([warningsOf(db, dentist.id), listAccessories(db)]);
  return {
    accessories: rows.map((row) => ({
      ...toAccessory(row, dentist.language),
      warned: warned.includes(row.id),
    })),
  };
}
