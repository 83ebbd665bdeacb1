import { randomBytes, randomUUID } from 'node:crypto';

import { sampleFile } from '../../../src/seed/sample-files.ts';
import { ADDRESS } from '../../support/examples/account.ts';
import type { Person } from '../../support/people.ts';
import { callingAt, type RemoteReply } from '../../support/portal.ts';
import { upload } from '../../support/tus.ts';

/** The commands acknowledged to a dentist's client. */
export type Acknowledged = {
  readonly messages: { readonly text: string; readonly fileId: string; readonly sizeBytes: number }[];
  readonly orders: { readonly orderId: number; readonly projectIds: readonly number[] }[];
};

export type Office = {
  readonly person: Person;
  readonly projectId: number;
  readonly acknowledged: Acknowledged;
  /** Replies that must never occur. */
  readonly faults: string[];
  /** Sends a message with a file; the first time it also orders the cart. */
  readonly work: () => Promise<void>;
};

/** A dentist's client, which switches to the other server if its own does not respond. */
export function anOffice(person: Person, projectId: number, servers: () => readonly string[]): Office {
  const acknowledged: Acknowledged = { messages: [], orders: [] };
  const faults: string[] = [];
  let turn = projectId;

  /** Runs an attempt against servers until one responds. */
  async function anywhere<T>(attempt: (base: string) => Promise<T>): Promise<T> {
    for (;;) {
      const all = servers();
      try {
        return await attempt(all[turn % all.length] ?? '');
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') faults.push('no answer came');
        turn += 1;
      }
    }
  }

  async function command(url: string, body: object): Promise<RemoteReply> {
    const key = { 'idempotency-key': randomUUID() };
    const reply = await anywhere((base) => callingAt(base, person).post(url, body, key));
    // A repetition with the same key must get the first reply, whichever server died in between.
    if (reply.status !== 200) faults.push(`${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply;
  }

  async function order(): Promise<void> {
    const reply = await command('/api/orders', { deliveryAddress: ADDRESS, termsAccepted: true });
    acknowledged.orders.push(reply.body);
  }

  async function say(): Promise<void> {
    const text = randomUUID();
    const scan = Buffer.concat([sampleFile('pdf'), randomBytes(50_000)]);
    const fileId = await anywhere((base) => upload(base, person, `${text}.pdf`, scan));
    await command(`/api/projects/${projectId}/messages`, {
      message: text,
      fileAttachment: [fileId],
    });
    acknowledged.messages.push({ text, fileId, sizeBytes: scan.length });
  }

  return {
    person,
    projectId,
    acknowledged,
    faults,
    work: async () => {
      if (acknowledged.messages.length === 1 && acknowledged.orders.length === 0) await order();
      await say();
    },
  };
}
