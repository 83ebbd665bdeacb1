import type { LIVE_KINDS } from '@maxilla/contract/live';
import type { Transaction } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';

import type { DB } from '../database/schema.ts';
import { startPoller } from '../poller.ts';
import { insertAnnouncements, sendAnnouncements } from './announcements.store.ts';

/**
 * Live events: notify every server of a change, and through them the browsers concerned. Events carry ids
 * only, never contents; browsers refetch what they show.
 */

/** Kinds of events, by kind of record. */
export type LiveKind = (typeof LIVE_KINDS)[number];

export type LiveEvent = {
  readonly kind: LiveKind;
  /** The id of the record; null if the event is not about a single one. */
  readonly id: number | null;
  /** Ids of the users concerned besides staff. */
  readonly userIds?: readonly number[];
  /** Whether the event is for all staff. */
  readonly staff?: boolean;
};

export type LiveListener = (event: LiveEvent) => void;

export type Live = {
  /** Publishes events to every server when the transaction commits. */
  publish(trx: Transaction<DB>, ...events: LiveEvent[]): Promise<void>;
  /**
   * Subscribes to the events of all servers; `gap` is called when events may have been missed. Returns the
   * function that unsubscribes.
   */
  subscribe(listener: LiveListener, gap: () => void): () => void;
  /** Subscribes to the events of this server alone, which arrive before the call that published them is replied to. */
  subscribeOwn(listener: LiveListener): void;
  /** Tells the subscribers of own events what a transaction has published, once it is committed. */
  committed(trx: Transaction<DB>): void;
  /** Stops listening. */
  stop(): Promise<void>;
};

const CHANNEL = 'maxilla_live';
/** Keeps a notification well below PostgreSQL's limit of 8,000 bytes. */
const IDS_PER_EVENT = 400;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;
/** Time allowed for a response of the connection, in milliseconds. */
const ANSWER_MS = 10_000;

/** Listens on a dedicated connection, and reconnects when it breaks or stops responding. */
export async function startLive(connectionString: string, log: Logger, answerMs = ANSWER_MS): Promise<Live> {
  const listeners = new Map<LiveListener, () => void>();
  const ownListeners: LiveListener[] = [];
  const published = new WeakMap<Transaction<DB>, LiveEvent[]>();
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
      await next.query(`set synchronous_commit = off; listen ${CHANNEL}`);
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

  /**
   * Sends announcements on the listening connection, which also detects a peer that disappeared silently: only an
   * unanswered query reveals it.
   */
  async function send(): Promise<boolean> {
    const last = client;
    if (!last) return false;
    try {
      return await sendAnnouncements(last, CHANNEL);
    } catch (error) {
      if (client === last) {
        log.warn({ err: error }, 'live connection stopped responding');
        hangUp(last);
        lost(last);
      }
      return false;
    }
  }

  function again(delayMs: number): void {
    if (stopped) return;
    retry = setTimeout(() => void connect(delayMs), delayMs);
  }

  await connect(FIRST_RETRY_MS);
  const poller = startPoller(send, { whenIdle: true });

  return {
    publish: async (trx, ...events) => {
      if (events.length === 0) return;
      published.set(trx, [...(published.get(trx) ?? []), ...events]);
      await insertAnnouncements(
        trx,
        events.flatMap(split).map((event) => JSON.stringify(event)),
      );
      poller.hurry();
    },
    subscribe: (listener, gap) => {
      listeners.set(listener, gap);
      return () => listeners.delete(listener);
    },
    subscribeOwn: (listener) => void ownListeners.push(listener),
    committed: (trx) => {
      for (const event of published.get(trx) ?? []) for (const listener of ownListeners) listener(event);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await poller.stop();
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** Closes a connection without waiting for one that does not respond. */
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
