import type { ErrorCode } from './errors.ts';
import type { TrailOperation } from './accounts.ts';
import type { Role } from './people.ts';

/**
 * Whether a dentist is in a database of accounting (decisions 37): asked for, added, or refused by the provider, which may
 * be asked again.
 */
export const ACCOUNTING_STATES = ['REQUESTED', 'ADDED', 'FAILED'] as const;
export type AccountingState = (typeof ACCOUNTING_STATES)[number];

/** How the trail of an account tells a state. */
export const ACCOUNTING_OPERATIONS = {
  REQUESTED: 'REQUEST',
  ADDED: 'ADD',
  FAILED: 'FAIL',
} as const satisfies Readonly<Record<AccountingState, TrailOperation>>;

/** Number of automatic retries while a provider does not reply; after these, a user has to retry. */
export const ACCOUNTING_RETRIES = 8;

/** How long an attempt waits after so many without a reply: five seconds, and each time twice as long. */
export function retryAfterSeconds(attempts: number): number {
  return 5 * 2 ** (attempts - 1);
}

/** By then all retries are over: a request that is still open has lost its job, so that it may be made again. */
const LOST_AFTER_MS = 3_600_000;

type AccountingRequest = { readonly state: AccountingState | null; readonly requestedTime: string | null };

/** Whether a dentist may be added, or added again; `state` is null before the first request. */
export function mayBeRequested({ state, requestedTime }: AccountingRequest, nowMs: number): boolean {
  if (state === 'REQUESTED') return nowMs - Date.parse(requestedTime ?? '') > LOST_AFTER_MS;
  return state !== 'ADDED';
}

/** Why a dentist may not be added to a database of accounting, or null. */
export function accountingRefusal(
  target: { readonly role: Role },
  provider: AccountingRequest & { readonly known: boolean },
  nowMs: number,
): ErrorCode | null {
  if (target.role !== 'ROLE_USER') return 'user.notADentist';
  if (!provider.known) return 'accounting.providerUnknown';
  if (mayBeRequested(provider, nowMs)) return null;
  return provider.state === 'ADDED' ? 'accounting.added' : 'accounting.requested';
}
