import type { LIVE_KINDS } from '@maxilla/contract/live';
import { sql, type Transaction } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';

import type { DB } from '../database/schema.ts';

/**
 * Live events: what changed, told to every server and by them to the browsers concerned. They carry identities
 * only, never contents; a browser reads again what it shows.
 */

/** What can change: a kind of object. */
export type LiveKind = (typeof LIVE_KINDS)[number];

export type LiveEvent = {
  readonly kind: LiveKind;
  /** Which object; null when it is not one in particular. */
  readonly id: number | null;
  /** The people it concerns besides staff. */
  readonly userIds?: readonly number[];
  /** Whether it concerns all staff. */
  readonly staff?: boolean;
};

export type LiveListener = (event: LiveEvent) => void;

export type Live = {
  /** Tells every server, when and only when the transaction commits. */
  publish(trx: Transaction<DB>, ...events: LiveEvent[]): Promise<void>;
  /**
   * Hears every event of every server; `gap` is called when events may have been missed. Returns what ends it.
   */
  subscribe(listener: LiveListener, gap: () => void): () => void;
  /** Ends listening. */
  stop(): Promise<void>;
};

const CHANNEL = 'maxilla_live';
/** PostgreSQL refuses notifications of 8,000 bytes; this many identities stay well below. */
const IDS_PER_EVENT = 400;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;
/** How often the connection is tried, and how long it may take to say something, in milliseconds. */
type Patience = { readonly everyMs: number; readonly answerMs: number };

const PATIENCE: Patience = { everyMs: 20_000, answerMs: 10_000 };

/** Listens on a connection of its own, and takes it up again when it breaks or falls silent. */
export async function startLive(
  connectionString: string,
  log: Logger,
  { everyMs, answerMs } = PATIENCE,
): Promise<Live> {
  const listeners = new Map<LiveListener, () => void>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const emit = (event: LiveEvent) => {
    for (const listener of listeners.keys()) listener(event);
  };

  async function connect(delayMs: number): Promise<void> {
    const next = new Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: 'maxilla-live',
    });
    next.on('notification', ({ payload }) => {
      const event = readEvent(payload);
      if (event) emit(event);
    });
    next.on('error', (error) => log.warn({ err: error }, 'live connection broke'));
    next.on('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      hangUp(next);
      log.warn({ err: error }, 'live connection failed');
      again(Math.min(delayMs * 2, LAST_RETRY_MS));
      return;
    }
    if (stopped) return next.end();
    client = next;
    for (const gap of listeners.values()) gap();
  }

  function lost(last: Client): void {
    if (client !== last) return;
    client = null;
    again(FIRST_RETRY_MS);
  }

  let asked: Client | null = null;

  /** That the other end is gone without a word is learnt by asking only. */
  async function ask(): Promise<void> {
    const last = client;
    if (!last || last === asked) return;
    asked = last;
    try {
      await last.query('select 1');
    } catch (error) {
      if (client !== last) return;
      log.warn({ err: error }, 'live connection fell silent');
      hangUp(last);
      lost(last);
    } finally {
      asked = null;
    }
  }

  const heartbeat = setInterval(() => void ask(), everyMs).unref();

  function again(delayMs: number): void {
    if (stopped) return;
    retry = setTimeout(() => void connect(delayMs), delayMs);
  }

  await connect(FIRST_RETRY_MS);

  return {
    publish: async (trx, ...events) => {
      const payloads = events.flatMap(split).map((event) => JSON.stringify(event));
      if (payloads.length === 0) return;
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(
        trx,
      );
    },
    subscribe: (listener, gap) => {
      listeners.set(listener, gap);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      clearInterval(heartbeat);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** Lets go of a connection; one that is silent is not waited for. */
function hangUp(client: Client): void {
  client.end().catch(() => undefined);
}

function split(event: LiveEvent): LiveEvent[] {
  const ids = event.userIds ?? [];
  if (ids.length <= IDS_PER_EVENT) return [event];
  const parts: LiveEvent[] = [];
  for (let from = 0; from < ids.length; from += IDS_PER_EVENT) {
    parts.push({ ...event, userIds: ids.slice(from, from + IDS_PER_EVENT) });
  }
  return parts;
}

function readEvent(payload: string | undefined): LiveEvent | null {
  try {
    return JSON.parse(payload ?? '') as LiveEvent;
  } catch {
    return null;
  }
}
