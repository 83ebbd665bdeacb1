import { FOLLOWING_TEAMS } from '@maxilla/domain/accounts';
import { PERMISSIONS } from '@maxilla/domain/permissions';

import type { Chance } from '../../../src/seed/random.ts';
import type { TestApp } from '../../support/app.ts';
import { catalogue } from '../../support/builders.ts';
import { ALL_EXAMPLES } from '../../support/examples/all.ts';
import { send } from '../../support/examples/send.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../../support/people.ts';
import { listen, upload } from '../../support/tus.ts';
import { Cast, type Player } from './cast.ts';
import type { FuzzReply } from './checks.ts';
import { Exchanges, isBurst } from './exchange.ts';
import { lookAround, mailedTokens } from './look.ts';
import { Planner } from './planner.ts';
import type { FuzzRequest } from './request.ts';
import { smallFile } from './requests.ts';
import { sometimes } from './scene.ts';
import { Streams } from './streams.ts';
import { described, shown, Transcript } from './transcript.ts';
import { World } from './world.ts';

/** Number of requests between two checks of the stored data. */
const LOOK_EVERY = 500;
/** Number of requests after which everybody reads their mails. */
const READ_EVERY = 50;
/** Number of requests after which the clock is moved forward, so that attempt limits and tokens expire. */
const FORWARD_EVERY = 150;
const FORWARD_SECONDS = 16 * 60;
/** Number of requests after which the dentists are replaced. */
const NEW_DENTISTS_EVERY = 5_000;
/** Number of requests between two progress messages of a long session. */
const TELL_EVERY = 10_000;

/** Calls that change a user's password, account or session. */
const ENDS_SOMETHING = [
  'auth.changePassword',
  'auth.deactivateAccount',
  'auth.resetPassword',
  'auth.login',
  'auth.logout',
  'users.updateDetails',
  'users.endSessions',
];

/** A session of concurrent random requests, generated from what earlier replies revealed. */
export class Session {
  readonly world = new World();
  readonly transcript: Transcript;
  readonly streams: Streams;

  private readonly server: TestApp;
  private readonly base: string;
  private readonly cast: Cast;
  private readonly planner: Planner;
  private readonly exchanges: Exchanges;

  private constructor(
    server: TestApp,
    base: string,
    cast: Cast,
    make: (world: World, neverDone: () => readonly string[]) => Planner,
    seed: number,
  ) {
    this.server = server;
    this.base = base;
    this.cast = cast;
    this.exchanges = new Exchanges(server);
    this.transcript = new Transcript(seed);
    const { coverage } = this.transcript;
    this.planner = make(this.world, () => coverage.neverDone);
    this.streams = new Streams(base, (status) => coverage.count('live.events', status, undefined));
  }

  static async open(server: TestApp, seed: number): Promise<Session> {
    const cast = await Cast.open(server);
    const choices = { cast, catalogue: await catalogue(server), clock: server.clock };
    const planner = (world: World, neverDone: () => readonly string[]) =>
      new Planner(seed, { ...choices, world, neverDone });
    const session = new Session(server, await listen(server), cast, planner, seed);
    await session.renew();
    return session;
  }

  async close(): Promise<void> {
    await this.streams.close();
  }

  /** Sends one valid request to every call, about the caller's own data; returns the calls that failed. */
  async tryEveryCall(): Promise<string[]> {
    const undone: string[] = [];
    for (const { name, call, example } of ALL_EXAMPLES) {
      const { access } = call;
      const byDentist = access.open || (access.roles.includes('ROLE_USER') && !example.reach?.owner);
      const person = await (byDentist
        ? aDentist(this.server)
        : example.reach?.administrators
          ? aColleague(this.server, [...PERMISSIONS], { teams: [...FOLLOWING_TEAMS] })
          : anAdministrator(this.server));
      const subject = byDentist || example.reach?.of !== 'project' ? person : await aDentist(this.server);
      const actor = { ...person, staff: !byDentist };
      const sent = await example.send({ server: this.server, actor, subject, handles: true });
      const reply = await send(this.server, call, sent, access.open ? {} : person.headers);
      if (reply.status >= 300) undone.push(`${name} is answered ${reply.status} ${reply.text}`);
    }
    return undone;
  }

  /** Sends a number of requests; throws with the faults, the last requests and instructions for a replay. */
  async run(requests: number): Promise<void> {
    await this.ask(requests).catch((error: unknown) => this.transcript.fail(error));
  }

  private async ask(requests: number): Promise<void> {
    const { transcript } = this;
    const due = {
      read: READ_EVERY,
      look: LOOK_EVERY,
      forward: FORWARD_EVERY,
      renew: NEW_DENTISTS_EVERY,
      tell: TELL_EVERY,
    };
    while (transcript.requests < requests) {
      await this.step();
      if (transcript.requests >= due.read) {
        due.read += READ_EVERY;
        this.world.tokens = await mailedTokens(this.server);
      }
      if (transcript.requests >= due.forward) {
        due.forward += FORWARD_EVERY;
        this.server.clock.forward(FORWARD_SECONDS);
        this.exchanges.forgetKeys();
      }
      if (transcript.requests >= due.look) {
        due.look += LOOK_EVERY;
        await this.look();
      }
      if (transcript.requests >= due.renew) {
        due.renew += NEW_DENTISTS_EVERY;
        await this.renew();
      }
      if (transcript.requests >= due.tell) {
        due.tell += TELL_EVERY;
        console.log(this.progress());
      }
    }
    await this.look();
  }

  /** Statistics of the session, call by call. */
  summary(): string {
    const { dentist, staff } = this.streams.counts;
    return [
      this.transcript.coverage.table(),
      `${this.world.states.size} states: ${[...this.world.states].join(', ')}`,
      `live events to dentists ${dentist}, to staff ${staff}`,
    ].join('\n');
  }

  /** Progress in one line. */
  progress(): string {
    const { seed, requests, fingerprint } = this.transcript;
    const { heapUsed, rss } = process.memoryUsage();
    const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);
    const memory = `${megabytes(heapUsed)} MB in use, ${megabytes(rss)} MB in all`;
    return `seed ${seed}, ${requests} requests, fingerprint ${fingerprint}, ${memory}`;
  }

  private async renew(): Promise<void> {
    await this.cast.renewDentists();
    this.world.keepOnly(this.cast.dentists);
    this.streams.listen(this.cast.everybody);
  }

  private async look(): Promise<void> {
    const faults = await lookAround(this.server, this.cast.dentists);
    const heard = await this.streams.check(this.server.db);
    if (faults.length + heard.length > 0) throw new Error([...faults, ...heard].join('\n'));
    this.streams.listen(this.cast.everybody);
  }

  private async step(): Promise<void> {
    const chance = this.planner.nextChance();
    if (sometimes(chance, 5)) await this.upload(chance);
    else await this.send(this.planner.next(chance));
  }

  /** Uploads a file with the upload protocol, to be used by a later request. */
  private async upload(chance: Chance): Promise<void> {
    const player = chance.pick([...this.cast.dentists, ...this.cast.staff]);
    const kind = chance.pick(['pdf', 'gif', 'stl', 'zip', 'pdf', 'mp4'] as const);
    const owner = player.role === 'dentist' ? player.marker : 'Personne';
    this.transcript.note(`${player.name} uploads a ${kind}`, 2);
    try {
      const id = await upload(this.base, player as Player & Person, `${owner}.${kind}`, smallFile(kind));
      this.world.uploaded(player, id);
    } catch (error) {
      // The session of the user may have ended.
      if (!String(error).includes(' 401 ')) throw error;
      await this.revive(player);
    }
  }

  /** Sends requests concurrently, and records the replies in a deterministic order. */
  private async send(requests: readonly FuzzRequest[]): Promise<void> {
    for (const request of requests) this.transcript.note(described(request, requests.length), 1);
    const { replies, faults } = await this.exchanges.make(requests);
    if (faults.length > 0) throw new Error([...faults, ...replies.map((reply) => shown(reply))].join('\n'));
    const order = isBurst(requests) ? replies.toSorted((a, b) => a.bytes.compare(b.bytes)) : replies;
    for (const [at, request] of requests.entries()) {
      const reply = order[at];
      if (reply) await this.takeNote(request, reply);
    }
  }

  private async takeNote(request: FuzzRequest, reply: FuzzReply): Promise<void> {
    const { caller, name, signed } = request;
    const { status, headers, body } = reply;
    this.transcript.coverage.count(name, status, body);
    this.world.answered(request, status);
    this.planner.answered(request, status, body);
    if (status < 300) {
      this.world.learn(request, body);
      const [cookie] = [headers['set-cookie']].flat();
      if (typeof cookie === 'string' && !isSessionOfAnother(caller, body)) {
        caller.cookie = cookie.split(';')[0] ?? null;
      }
      if (ENDS_SOMETHING.includes(name)) for (const player of this.cast.everybody) await this.revive(player);
    } else if (status === 401 && signed && name !== 'auth.login') await this.revive(caller);
  }

  private async revive(player: Player): Promise<void> {
    if (player.role !== 'nobody') await this.cast.revive(player);
  }
}

/** Whether a reply opens a session of another user, whose address and password were sent. */
function isSessionOfAnother(caller: Player, body: unknown): boolean {
  const { user } = (body ?? {}) as { readonly user?: { readonly id: number } };
  return user !== undefined && user.id !== caller.id;
}
