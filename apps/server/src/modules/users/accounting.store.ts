import type { AccountingState } from '@maxilla/domain/accounting';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type AccountingEntry = {
  readonly provider: string;
  readonly state: AccountingState;
  readonly requestedTime: string;
  readonly requestedByName: string;
  readonly attempts: number;
  readonly nextAttemptTime: string | null;
  readonly settledTime: string | null;
  readonly reference: string;
  readonly error: string;
};

/** The databases of accounting that a user was to be added to. */
export async function accountingOf(db: Database | Transaction, userId: number): Promise<AccountingEntry[]> {
  const rows = await db
    .selectFrom('accounting_entries as entry')
    .innerJoin('users as asker', 'asker.id', 'entry.requested_by')
    .select([
      'entry.provider',
      'entry.state',
      'entry.requested_at',
      sql<string>`asker.first_name || ' ' || asker.surname`.as('requestedByName'),
      'entry.attempts',
      'entry.next_attempt_at',
      'entry.settled_at',
      'entry.reference',
      'entry.error',
    ])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.provider')
    .execute();
  return rows.map(({ requested_at: requested, next_attempt_at: next, settled_at: settled, ...row }) => ({
    ...row,
    state: row.state as AccountingState,
    requestedTime: requested.toISOString(),
    nextAttemptTime: next?.toISOString() ?? null,
    settledTime: settled?.toISOString() ?? null,
  }));
}

/** The state of adding a user to an accounting database; undefined if it was never requested. */
export async function entryOf(
  db: Database | Transaction,
  userId: number,
  provider: string,
): Promise<AccountingEntry | undefined> {
  return (await accountingOf(db, userId)).find((entry) => entry.provider === provider);
}

/** Asks for an entry, again if it failed or its job was lost. */
export async function requestEntry(
  trx: Transaction,
  { userId, provider, by }: { readonly userId: number; readonly provider: string; readonly by: number },
  at: string,
): Promise<void> {
  const asked = { state: 'REQUESTED', requested_at: at, requested_by: by, attempts: 0, error: '' };
  await trx
    .insertInto('accounting_entries')
    .values({ user_id: userId, provider, ...asked })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'provider'])
        .doUpdateSet({ ...asked, next_attempt_at: null, settled_at: null }),
    )
    .execute();
}

/** Locks an entry that is not settled yet and returns who requested it; undefined if there is none. */
export async function lockRequested(
  trx: Transaction,
  userId: number,
  provider: string,
): Promise<{ readonly by: number; readonly attempts: number } | undefined> {
  return trx
    .selectFrom('accounting_entries')
    .select(['requested_by as by', 'attempts'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('state', '=', 'REQUESTED')
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the outcome of sending an entry. */
export async function storeOutcome(
  trx: Transaction,
  { userId, provider }: { readonly userId: number; readonly provider: string },
  outcome: {
    readonly state: AccountingState;
    readonly attempts: number;
    readonly nextAttemptAt: string | null;
    readonly settledAt: string | null;
    readonly reference: string;
    readonly error: string;
  },
): Promise<void> {
  await trx
    .updateTable('accounting_entries')
    .set({
      state: outcome.state,
      attempts: outcome.attempts,
      next_attempt_at: outcome.nextAttemptAt,
      settled_at: outcome.settledAt,
      reference: outcome.reference,
      error: outcome.error,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}
