import { addressFor } from '@maxilla/domain/addresses';
import { ACCOUNTING_RETRIES, accountingRefusal, type AccountingState } from '@maxilla/domain/accounting';
import { CodedError } from '@maxilla/domain/errors';
import type { Actor } from '@maxilla/domain/people';

import { RecordRefused } from '../../platform/accounting/accounting.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { entryOf, lockRequested, requestEntry, storeOutcome } from './accounting.store.ts';
import { recordChanges } from './record-changes.ts';
import { lockRights } from './rights.store.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { readMembership, readUser } from './users.store.ts';

const JOB = 'accounting.add';

/**
 * Asks for a dentist to be added to a database of accounting, by a job after the commit (spec 2 §2.11, decisions 37).
 * Refused: `notFound`, `user.notADentist`, `accounting.providerUnknown`, `accounting.added`, `accounting.requested`.
 */
export async function addToAccounting(
  trx: Transaction,
  platform: Platform,
  actor: Pick<Actor, 'id'>,
  userId: number,
  provider: string,
): Promise<void> {
  const person = await lockRights(trx, userId);
  if (!person) throw new CodedError('notFound');
  const { state = null, requestedTime = null } = (await entryOf(trx, userId, provider)) ?? {};
  const known = platform.accounting.providers.includes(provider);
  const { instant } = platform.clock.now();
  const refusal = accountingRefusal(person, { known, state, requestedTime }, Date.parse(instant));
  if (refusal !== null) throw new CodedError(refusal, { thirdPartyProvider: refusal });
  await requestEntry(trx, { userId, provider, by: actor.id }, instant);
  await recordChanges(trx, platform, actor, [
    { userId, subject: 'ACCOUNTING', operation: 'ADD', value: provider },
  ]);
  await platform.jobs.enqueue(trx, JOB, [{ userId, provider }], { retries: ACCOUNTING_RETRIES });
  await platform.live.publish(trx, { kind: 'user', id: userId, staff: true });
}

/** Registers the job that sends dentists to the databases of accounting. */
export function accountingJob(platform: Platform): void {
  platform.jobs.work(JOB, ({ userId, provider }) => send(platform, Number(userId), String(provider)));
}

type Sent = { readonly reference: string } | { readonly failed: unknown };

/** Sends a dentist to a provider and stores the outcome; throws if it is to be retried. */
async function send(platform: Platform, userId: number, provider: string): Promise<void> {
  const sent: Sent = await deliver(platform, userId, provider)
    .then((reference) => ({ reference }))
    .catch((failed: unknown) => ({ failed }));
  const state = await platform.db
    .transaction()
    .execute((trx) => settle(trx, platform, { userId, provider }, sent));
  if (state === 'REQUESTED' && 'failed' in sent) throw sent.failed;
}

/** Sends a dentist to a provider and returns the provider's number for the dentist. */
async function deliver(platform: Platform, userId: number, provider: string): Promise<string> {
  const entry = await entryOf(platform.db, userId, provider);
  // Each request has its own key, because a provider may replay its earlier reply to a repeated key.
  const asked = Date.parse(entry?.requestedTime ?? '');
  const id = `dentist-${userId}`;
  return platform.accounting.send(provider, { id, key: `${id}-${asked}` }, await recordOf(platform, userId));
}

/**
 * Stores the outcome of sending an entry, and notifies the requester of a failure; returns the entry's state,
 * or null if it is settled already.
 */
async function settle(
  trx: Transaction,
  platform: Platform,
  entry: { readonly userId: number; readonly provider: string },
  sent: Sent,
): Promise<AccountingState | null> {
  const { userId, provider } = entry;
  const asked = await lockRequested(trx, userId, provider);
  if (!asked) return null;
  const attempts = asked.attempts + 1;
  const { state, ...outcome } = outcomeOf(sent, attempts);
  const settledAt = state === 'REQUESTED' ? null : platform.clock.now().instant;
  await storeOutcome(trx, entry, { state, attempts, settledAt, ...outcome });
  await tellOfAccount(trx, platform, null, userId, {
    code: 'ACCOUNTING_FAILED',
    named: state === 'FAILED' ? [asked.by] : [],
    params: { provider, reason: outcome.error },
  });
  return state;
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
