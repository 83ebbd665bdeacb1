import { accountRefusal } from '@maxilla/domain/people';

import type { Platform } from '../../platform/platform.ts';
import { mailConfirmation, mailReset } from './mailed-links.ts';
import { type Account, accountByEmail, lockAccount } from './accounts.store.ts';

const CONFIRMATION = 'auth.confirmation-link';
const RESET = 'auth.reset-link';

/** Mails the confirmation link again to who still needs it. Neither answer nor time says who exists. */
export async function resendConfirmation(platform: Platform, email: string): Promise<void> {
  await later(platform, CONFIRMATION, await accountByEmail(platform.db, email));
}

/** Mails a link to set a new password to who may log in. Neither answer nor time says who exists. */
export async function forgotPassword(platform: Platform, email: string): Promise<void> {
  await later(platform, RESET, await accountByEmail(platform.db, email));
}

/** Asks for the same work whether there is an account or not; for nobody it is done at once. */
async function later(platform: Platform, job: string, account: Account | null): Promise<void> {
  const data = { userId: account?.id ?? 0 };
  await platform.db.transaction().execute((trx) => platform.jobs.enqueue(trx, job, data));
}

/** Says how the links asked for are mailed. */
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

/** An unconfirmed address is no obstacle: whoever opens the link confirms it. */
function mayReset(account: Account): boolean {
  const refusal = accountRefusal(account);
  return refusal === null || refusal === 'auth.unconfirmed';
}
