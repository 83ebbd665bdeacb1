import type { Database } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

/** The name of a member of staff who works here now; null for anybody else. */
export async function readColleagueName(db: Database, userId: number): Promise<string | null> {
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'surname'])
    .where('id', '=', userId)
    .where('role', '<>', 'ROLE_USER')
    .where(isUsable())
    .executeTakeFirst();
  return person ? `${person.first_name} ${person.surname}` : null;
}
