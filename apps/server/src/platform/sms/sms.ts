import { randomUUID } from 'node:crypto';

import type { Kysely, Transaction } from 'kysely';

import type { Clock } from '../clock.ts';
import type { DB } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { deleteUnsentSms, insertSms, markSmsFailed, markSmsSent, readSms } from './sms.store.ts';

export type Sms = {
  /**
   * Adds a text message to a user to the outbox; it is sent after the commit, or later if `afterSeconds` says so.
   * Returns its id, or nothing if the user has no mobile number.
   */
  send(
    trx: Transaction<DB>,
    request: { readonly userId: number; readonly text: string; readonly afterSeconds?: number },
  ): Promise<readonly string[]>;
  /** Deletes text messages from the outbox; false if one has already been sent. */
  recall(trx: Transaction<DB>, ids: readonly string[]): Promise<boolean>;
};

export type SmsOptions = {
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  /** Each message is posted to this URL as JSON `{ to, text }`; null leaves messages in the outbox. */
  readonly gatewayUrl: string | null;
};

const JOB = 'sms.send';
const GATEWAY_TIMEOUT_MS = 20_000;

/** The outbox of text messages and the job that sends it. */
export function createSms({ db, clock, jobs, gatewayUrl }: SmsOptions): Sms {
  jobs.work(JOB, async ({ smsId }) => {
    const id = String(smsId);
    const sms = await readSms(db, id);
    if (!sms || sms.sent) return;
    try {
      if (gatewayUrl !== null) await post(gatewayUrl, id, { to: sms.recipient, text: sms.body });
    } catch (error) {
      await markSmsFailed(db, id, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markSmsSent(db, id, clock.now().instant);
  });
  return {
    send: async (trx, { userId, text, afterSeconds = 0 }) => {
      const id = randomUUID();
      const written = await insertSms(trx, { id, userId, body: text }, clock.now().instant);
      if (!written) return [];
      await jobs.enqueue(trx, JOB, [{ smsId: id }], afterSeconds > 0 ? { afterSeconds } : {});
      return [id];
    },
    recall: deleteUnsentSms,
  };
}

async function post(gatewayUrl: string, id: string, message: { to: string; text: string }): Promise<void> {
  const response = await fetch(gatewayUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
}
