import { createHash, randomUUID } from 'node:crypto';

import type { Chance } from '../../../src/seed/random.ts';
import { PASSWORD, type Person } from '../../support/people.ts';
import type { Fate, Journal } from './journal.ts';
import type { CrashPortal } from './portal.ts';
import { type Send, uploadInParts } from './upload.ts';

/** Outcome of a command; `reply` is null if unknown. */
export type Outcome<T> = { readonly fate: Fate; readonly reply: T | null };

type Attached = { readonly field: string; readonly name: string; readonly bytes: Buffer };
type Command = { readonly body?: Readonly<Record<string, unknown>>; readonly files?: readonly Attached[] };

type Method = 'POST' | 'PATCH' | 'DELETE';

/** A client that repeats a command under the same idempotency key when the connection breaks. */
export type Client = {
  readonly person: Person;
  /** Reads, retrying until it succeeds. */
  read<T>(path: string): Promise<T>;
  /** Sends a command; if the client gives up after a broken connection, the outcome is unknown. */
  command<T>(method: Method, path: string, command: Command): Promise<Outcome<T>>;
  /** Uploads a file in parts, resuming after breaks; returns its id once acknowledged. */
  upload(name: string, bytes: Buffer): Promise<string>;
};

/** Later replies count as a hang: longer than any timeout of the server. */
const HANG_MS = 90_000;
/** Probability that the client gives up after a broken connection. */
const IMPATIENCE = 0.25;

export function aClient(portal: CrashPortal, person: Person, journal: Journal, chance: Chance): Client {
  let token: Promise<string> | null = null;

  async function logIn(): Promise<string> {
    for (;;) {
      const reply = await fetch(`${portal.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: person.email, password: PASSWORD }),
      }).catch(() => null);
      const body = (await reply?.json().catch(() => null)) as { token?: string } | null;
      if (body?.token) return body.token;
      await portal.untilReady();
    }
  }

  /** Sends a request once; null if there was no reply, or the server replied that it is unavailable. */
  const send: Send = async (path, init) => {
    token ??= logIn();
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${await token}` };
    const what = `${init.method ?? 'GET'} ${path}`;
    const signal = AbortSignal.timeout(HANG_MS);
    try {
      const reply = await fetch(`${portal.url}${path}`, { ...init, headers, signal });
      const body = await reply.arrayBuffer();
      const whole = new Response(reply.status === 204 ? null : body, reply);
      if (reply.status === 503) return null;
      if (reply.status >= 500) journal.complain(`${what}: ${reply.status} ${await whole.clone().text()}`);
      if (reply.status !== 401) return whole;
    } catch {
      if (signal.aborted) journal.complain(`${what}: no answer within ${HANG_MS} ms`);
      return null;
    }
    token = null;
    return send(path, init);
  };

  async function read<T>(path: string): Promise<T> {
    for (;;) {
      const reply = await send(path, {});
      if (reply?.ok) return (await reply.json()) as T;
      if (reply && reply.status < 500) throw new Error(`GET ${path}: ${reply.status} ${await reply.text()}`);
      await portal.untilReady();
    }
  }

  return {
    person,
    read,
    command: async <T>(method: Method, path: string, { body, files = [] }: Command): Promise<Outcome<T>> => {
      const key = { 'idempotency-key': randomUUID() };
      for (;;) {
        const reply = await send(path, { method, ...contentOf(body, files, key) });
        if (reply && reply.status < 500) return outcomeOf(`${method} ${path}`, reply);
        await portal.untilReady();
        if (chance.next() < IMPATIENCE) return { fate: 'unknown', reply: null };
      }
    },
    upload: async (name, bytes) => {
      const id = await uploadInParts(send, () => portal.untilReady(), name, bytes);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      journal.note({ kind: 'upload', fate: 'done', by: person.id, fileId: id, sha256 });
      return id;
    },
  };
}

function contentOf(
  body: Command['body'],
  files: readonly Attached[],
  headers: Readonly<Record<string, string>>,
): RequestInit {
  if (body === undefined) return { headers };
  if (files.length > 0) return { headers, body: formOf(body, files) };
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function formOf(body: NonNullable<Command['body']>, files: readonly Attached[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { field, name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function outcomeOf<T>(what: string, reply: Response): Promise<Outcome<T>> {
  if (reply.ok) return { fate: 'done', reply: reply.status === 204 ? null : ((await reply.json()) as T) };
  const { error, fields } = (await reply.json()) as { error: string; fields?: object };
  // The reply is stored with the effect, so a repetition must get it even if the server died in between.
  if (error === 'request.duplicate') throw new Error(`${what}: the reply is lost`);
  if (reply.status === 400) throw new Error(`${what}: ${error} ${JSON.stringify(fields)}`);
  return { fate: 'refused', reply: null };
}
