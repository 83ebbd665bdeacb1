import { accountRefusal } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { transact } from '../../platform/transact.ts';
import { mailConfirmation, mailReset } from './mailed-links.ts';
import { type Account, accountByEmail, lockAccount } from './accounts.store.ts';

const CONFIRMATION = 'auth.confirmation-link';
const RESET = 'auth.reset-link';

/**
 * Mails the confirmation link again if it is still needed. Neither reply nor timing reveals which accounts
 * exist.
 */
export async function resendConfirmation(platform: Platform, email: string): Promise<void> {
  await later(platform, CONFIRMATION, await accountByEmail(platform.db, email));
}

/**
 * Mails a link for setting a new password if the account may log in. Neither reply nor timing reveals which
 * accounts exist.
 */
export async function forgotPassword(platform: Platform, email: string): Promise<void> {
  await later(platform, RESET, await accountByEmail(platform.db, email));
}

/** Queues the same job whether or not the account exists; without an account, the job does nothing. */
async function later(platform: Platform, job: string, account: Account | null): Promise<void> {
  const data = { userId: account?.id ?? 0 };
  await transact(platform, (trx) => platform.jobs.enqueue(trx, job, [data]));
}

/** Registers the jobs that mail the requested links. */
export function linkJobs(platform: Platform): void {
  const { db, jobs } = platform;
  jobs.work(CONFIRMATION, async ({ userId }) =>
    db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, Number(userId));
      if (account?.status === 'CREATED' && !account.confirmed)
        await mailConfirmation(platform, trx, account.id);
    }),
  );
  jobs.work(RESET, async ({ userId }) =>
    db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, Number(userId));
      if (account && mayReset(account)) await mailReset(platform, trx, account.id);
    }),
  );
}

/** Unconfirmed addresses may reset too, since opening the link confirms the address. */
function mayReset(account: Account): boolean {
  const refusal = accountRefusal(account);
  return refusal === null || refusal === 'auth.unconfirmed';
}
