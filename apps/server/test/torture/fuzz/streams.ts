import { LiveEvent } from '@maxilla/contract/live';
import { sql } from 'kysely';

import type { Database } from '../../../src/platform/database/database.ts';
import type { Player } from './cast.ts';
import { foreignMarkers } from './checks.ts';

/** Reads the live events of all users; dentists must only receive events about their own data. */

type Heard = { readonly kind: string; readonly id: number | null };

/** Query for the owner of an event's record, by kind; kinds that no dentist may receive are absent. */
const OWNER_OF: Readonly<Record<string, string>> = {
  project: 'select id, owner_id as owner from projects',
  message: 'select id, owner_id as owner from projects',
  accessoryOrder: 'select id, owner_id as owner from accessory_orders',
  patient: 'select id, dentist_id as owner from patients',
  notification: 'select id, user_id as owner from notifications union all select id, id from users',
  cart: 'select id, id as owner from users',
  user: 'select id, id as owner from users',
  // By the id of the dentist who is away.
  absence: 'select id, id as owner from users',
  session: 'select id, id as owner from users',
};

export class Streams {
  private readonly base: string;
  /** Called with the status of each attempt to connect. */
  private readonly answered: (status: number) => void;
  private readonly open = new Map<Player, AbortController>();
  private readonly heard = new Map<Player, Heard[]>();
  private readonly faults: string[] = [];
  private readonly reading = new Set<Promise<void>>();
  /** Number of events, by role. */
  readonly counts = { dentist: 0, staff: 0, nobody: 0 };

  constructor(base: string, answered: (status: number) => void) {
    this.base = base;
    this.answered = answered;
  }

  /** Connects the users who are not connected; closed streams are reopened with the current token. */
  listen(players: readonly Player[]): void {
    for (const player of players) {
      if (player.role === 'nobody' || this.open.has(player)) continue;
      const controller = new AbortController();
      this.open.set(player, controller);
      const reading = this.read(player, controller).finally(() => {
        this.open.delete(player);
        this.reading.delete(reading);
      });
      this.reading.add(reading);
    }
  }

  private async read(player: Player, controller: AbortController): Promise<void> {
    try {
      const { headers } = player;
      const reply = await fetch(`${this.base}/api/live`, { headers, signal: controller.signal });
      this.answered(reply.status);
      if (!reply.ok || !reply.body) return;
      let text = '';
      for await (const chunk of reply.body as AsyncIterable<Uint8Array>) {
        const bytes = Buffer.from(chunk);
        if (player.role === 'dentist') this.faults.push(...foreignMarkers(player, bytes));
        const events = `${text}${bytes.toString()}`.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) this.hear(player, event);
      }
    } catch (error) {
      if (!controller.signal.aborted)
        this.faults.push(`the stream of ${player.name} broke: ${String(error)}`);
    }
  }

  private hear(player: Player, event: string): void {
    const [, data] = /^data: (.*)$/m.exec(event) ?? [];
    if (data === undefined) return;
    const decoded = LiveEvent.safeParse(JSON.parse(data));
    if (!decoded.success) this.faults.push(`${player.name} hears ${data}`);
    else {
      this.counts[player.role] += 1;
      if (player.role === 'dentist')
        this.heard.set(player, [...(this.heard.get(player) ?? []), decoded.data]);
    }
  }

  /** Faults in the events received since the last check. */
  async check(db: Database): Promise<string[]> {
    const faults = this.faults.splice(0);
    for (const [player, events] of this.heard) {
      this.heard.delete(player);
      for (const [kind, of] of Map.groupBy(events, (event) => event.kind)) {
        faults.push(...(await foreignEvents(db, player, kind, of)));
      }
    }
    return faults;
  }

  async close(): Promise<void> {
    for (const controller of this.open.values()) controller.abort();
    await Promise.all(this.reading);
  }
}

async function foreignEvents(
  db: Database,
  player: Player,
  kind: string,
  events: readonly Heard[],
): Promise<string[]> {
  const owners = OWNER_OF[kind];
  if (owners === undefined) return [`${player.name} hears of a ${kind}`];
  const ids = [...new Set(events.flatMap(({ id }) => (id === null ? [] : [id])))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) heard (id)
     where not exists (select from (${sql.raw(owners)}) owned where owned.id = heard.id and owned.owner = ${player.id})`.execute(
    db,
  );
  return rows.map(({ id }) => `${player.name} hears of ${kind} ${id}, which is not theirs`);
}
