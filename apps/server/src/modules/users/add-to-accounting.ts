import { addressFor } from '@maxilla/domain/addresses';
import {
  ACCOUNTING_OPERATIONS,
  ACCOUNTING_RETRIES,
  accountingRefusal,
  type AccountingState,
  retryAfterSeconds,
} from '@maxilla/domain/accounting';
import { CodedError } from '@maxilla/domain/refusals';
import type { Actor } from '@maxilla/domain/people';

import { secondsAfter } from '../../platform/clock.ts';
import { RecordRefused } from '../../platform/accounting/accounting.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryOf, lockRequested, requestEntry, storeOutcome } from './accounting.store.ts';
import { lockUser } from './lock-user.ts';
import { recordChanges } from './record-changes.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { readMembership, readUser } from './users.store.ts';

const JOB = 'accounting.add';

/**
 * Asks for a dentist to be added to a database of accounting, by a job after the commit (spec 2 §2.11, decisions 37).
 * Refused: `notFound`, `user.suspended`, `user.notADentist`, `accounting.providerUnknown`, `accounting.added`, `accounting.requested`.
 */
export async function addToAccounting(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id' | 'role'>,
  userId: number,
  provider: string,
): Promise<void> {
  const person = await lockUser(trx, actor, userId);
  const { state = null, requestedTime = null } = (await entryOf(trx, userId, provider)) ?? {};
  const known = platform.accounting.providers.includes(provider);
  const { instant } = platform.clock.now();
  const refusal = accountingRefusal(person, { known, state, requestedTime }, Date.parse(instant));
  if (refusal !== null) throw new CodedError(refusal, { thirdPartyProvider: refusal });
  await requestEntry(trx, { userId, provider, by: actor.id }, instant);
  await recordState(trx, platform, actor, { userId, provider }, 'REQUESTED');
  await platform.jobs.enqueue(trx, JOB, [{ userId, provider, attempts: 0 }]);
  await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
}

/** Registers the job that sends dentists to the databases of accounting. */
export function accountingJob(platform: Platform): void {
  platform.jobs.work(JOB, ({ userId, provider, attempts }) =>
    send(platform, { userId: Number(userId), provider: String(provider) }, attempts),
  );
}

type Sent = { readonly reference: string } | { readonly failed: unknown };

type Key = { readonly userId: number; readonly provider: string };

/**
 * Sends a dentist to a provider for the time after so many `attempts`, and stores the outcome. A job that comes again
 * after its outcome was stored does nothing.
 */
async function send(platform: Platform, key: Key, attempts: string | number | undefined): Promise<void> {
  const entry = await entryOf(platform.db, key.userId, key.provider);
  if (!entry || (attempts !== undefined && entry.attempts !== attempts)) return;
  const sent: Sent = await deliver(platform, key, entry.requestedTime)
    .then((reference) => ({ reference }))
    .catch((failed: unknown) => ({ failed }));
  if ('failed' in sent) platform.log.warn({ err: sent.failed, ...key }, 'accounting did not take a dentist');
  await platform.db.transaction().execute((trx) => settle(trx, platform, key, sent));
}

/** Sends a dentist to a provider and returns the provider's number for the dentist. */
async function deliver(platform: Platform, { userId, provider }: Key, requested: string): Promise<string> {
  // Each request has its own key, because a provider may replay its earlier reply to a repeated key.
  const asked = Date.parse(requested);
  const id = `dentist-${userId}`;
  return platform.accounting.send(provider, { id, key: `${id}-${asked}` }, await recordOf(platform, userId));
}

/** Tells the state of an entry in the trail of its dentist. */
function recordState(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'> | null,
  { userId, provider }: Key,
  state: AccountingState,
): Promise<void> {
  const operation = ACCOUNTING_OPERATIONS[state];
  return recordChanges(trx, platform, actor, [{ userId, subject: 'ACCOUNTING', operation, value: provider }]);
}

/** Stores the outcome of sending an entry; queues the next attempt, or notifies the requester of a failure. */
async function settle(trx: Transaction, platform: Platform, entry: Key, sent: Sent): Promise<void> {
  const { userId, provider } = entry;
  const asked = await lockRequested(trx, userId, provider);
  if (!asked) return;
  const attempts = asked.attempts + 1;
  const { state, ...outcome } = outcomeOf(sent, attempts);
  const { instant } = platform.clock.now();
  const again = state === 'REQUESTED';
  const afterSeconds = retryAfterSeconds(attempts);
  const times = {
    nextAttemptAt: again ? secondsAfter(instant, afterSeconds) : null,
    settledAt: again ? null : instant,
  };
  await storeOutcome(trx, entry, { state, attempts, ...times, ...outcome });
  if (again) await platform.jobs.enqueue(trx, JOB, [{ ...entry, attempts }], { afterSeconds });
  else await recordState(trx, platform, null, entry, state);
  const { error: reason } = outcome;
  await tellOfAccount(trx, platform, null, userId, {
    named: state === 'FAILED' ? [asked.by] : [],
    ...(reason === ''
      ? { code: 'ACCOUNTING_UNANSWERED', params: { provider } }
      : { code: 'ACCOUNTING_FAILED', params: { provider, reason } }),
  });
}

/** A refusal by the provider is final; a missing reply is retried for a while. */
function outcomeOf(
  sent: Sent,
  attempts: number,
): { readonly state: AccountingState; readonly reference: string; readonly error: string } {
  const nothing = { reference: '', error: '' };
  if ('reference' in sent) return { ...nothing, state: 'ADDED', reference: sent.reference };
  if (sent.failed instanceof RecordRefused)
    return { ...nothing, state: 'FAILED', error: sent.failed.message };
  return { ...nothing, state: attempts <= ACCOUNTING_RETRIES ? 'REQUESTED' : 'FAILED' };
}

/**
 * The data of a dentist sent to accounting. The billing address is used, or the primary one if there is none.
 */
async function recordOf({ db }: Platform, userId: number): Promise<object> {
  const user = await readUser(db, userId);
  if (!user) throw new Error(`there is no user ${userId}`);
  const { siren, clinic } = await readMembership(db, userId);
  const { type: _, ...address } = addressFor('BILLING', user.addresses) ?? { type: 'PRIMARY' };
  return {
    id: userId,
    title: user.title,
    firstName: user.firstName,
    surname: user.surname,
    officeName: user.officeName,
    clinicName: clinic?.name ?? '',
    emailAddress: user.emailAddress,
    telephoneNumber: user.telephoneNumber,
    siren,
    licenceNumber: user.licenceNumber,
    billingAddress: address,
  };
}
