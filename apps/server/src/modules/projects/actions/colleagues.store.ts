import type { Transaction } from '../../../platform/database/database.ts';
import { isUsable } from '../../users/api.ts';

/** Whether a user is active staff, and can therefore be assigned a project. */
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
