import type { Transaction } from '../../platform/database/database.ts';
import { isUsable } from '../users/api.ts';

/** Whether somebody is a member of staff who works here now, and so may be put in charge of a project. */
export async function isColleague(trx: Transaction, userId: number): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '<>', 'ROLE_USER')
    .where(isUsable())
    .executeTakeFirst();
  return person !== undefined;
}
