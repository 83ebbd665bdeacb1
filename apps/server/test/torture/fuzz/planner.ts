import { isStreamed } from '@maxilla/contract/calls';

import type { Catalogue } from '../../../src/seed/demo-data.ts';
import { type Chance, chance } from '../../../src/seed/random.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import type { Cast, Player } from './cast.ts';
import { nextStep } from './pursue.ts';
import { areaOf, type KnownRecord } from './records.ts';
import type { FuzzRequest } from './request.ts';
import { CALLS, type NamedCall, requestOf, type Wanted } from './requests.ts';
import { anyOf, type Scene, sometimes } from './scene.ts';
import { topFieldsOf } from './values.ts';
import type { KnownProject, World } from './world.ts';

/** Percentage of requests that move some project on; the others are arbitrary calls by arbitrary users. */
const PURSUING = 45;
/** Percentage of the former that give only what they must: what else is given is often wrong. */
const SPARSE = 65;
/** Percentage of the arbitrary calls that are drawn among those which never succeeded so far. */
const TRYING_AGAIN = 65;
/** Percentage of those for which the administrator asks, who is refused the least. */
const ASKED_BY_ADMINISTRATOR = 50;
/** Percentage of those in whose place another call of their area is sent, which may make what they wait for. */
const AROUND = 25;
/** Percentage of drawn calls that are kept if they hash a password, which is expensive. */
const HASHING_CALLS_KEPT = 60;

/** Percentage of calls that never succeeded which are sent as before, but for the fields that were refused. */
const CORRECTED = 70;
/** Number of corrections of a request. */
const MOST_CORRECTIONS = 12;

/** A request that was refused for some of its fields: what to send with others in their place. */
type Nearly = {
  readonly caller: Player | null;
  readonly project: KnownProject | null;
  readonly record: KnownRecord | undefined;
  readonly wanted: Wanted;
  readonly corrections: number;
};

/** Decides which user sends which request next. */
export class Planner {
  private readonly seed: number;
  private readonly world: World;
  private readonly cast: Cast;
  private readonly catalogue: Catalogue;
  private readonly clock: Clock;
  private readonly neverDone: () => readonly string[];
  /** The latest requests that were refused for some fields only, by call. */
  private readonly nearly = new Map<string, Nearly>();
  private steps = 0;

  constructor(
    seed: number,
    around: {
      readonly world: World;
      readonly cast: Cast;
      readonly catalogue: Catalogue;
      readonly clock: Clock;
      /** The names of the calls that never succeeded so far. */
      readonly neverDone: () => readonly string[];
    },
  ) {
    this.seed = seed;
    this.world = around.world;
    this.cast = around.cast;
    this.catalogue = around.catalogue;
    this.clock = around.clock;
    this.neverDone = around.neverDone;
  }

  /** A separate random generator per step, so that one step does not influence the following ones. */
  nextChance(): Chance {
    this.steps += 1;
    return chance(Math.imul(this.seed, 0x9e3779b1) ^ Math.imul(this.steps, 0x85ebca6b));
  }

  /**
   * The next concurrent requests: usually one, sometimes several identical or different ones. Their order of
   * execution is not determined by the seed; a replay sends the same requests except where they depend on it.
   */
  next(random: Chance): readonly FuzzRequest[] {
    const request = sometimes(random, PURSUING) ? this.pursuing(random) : this.anything(random);
    if (sometimes(random, 2)) {
      return [request, ...Array.from({ length: random.between(1, 3) }, () => this.anything(random))];
    }
    const again = request.call.method !== 'GET' && sometimes(random, 2);
    return Array.from({ length: again ? random.between(2, 4) : 1 }, () => request);
  }

  /** Learns from the reply to a request which of its fields are to be others. */
  answered(request: FuzzRequest, status: number, body: unknown): void {
    const { name, caller, broken, project, record } = request;
    const before = this.nearly.get(name)?.corrections ?? 0;
    if (status < 300 || before >= MOST_CORRECTIONS) this.nearly.delete(name);
    if (status < 300 || broken || before >= MOST_CORRECTIONS) return;
    const refused = status === 403 ? [] : namedIn(body);
    const wanted = refused && withoutFields(request, refused);
    if (!wanted) this.nearly.delete(name);
    else {
      const again = status === 403 ? null : caller;
      this.nearly.set(name, { caller: again, project, record, wanted, corrections: before + 1 });
    }
  }

  private pursuing(random: Chance): FuzzRequest {
    const { name, caller, project, wanted } = nextStep(random, this.world, this.cast);
    const called = CALLS.find((one) => one.name === name);
    if (!called) throw new Error(`there is no call ${name}`);
    const sparse = sometimes(random, SPARSE);
    const scene = { ...this.scene(random, called.call, caller, project), sparse };
    return requestOf(name, scene, wanted, sometimes(random, 90));
  }

  private anything(random: Chance): FuzzRequest {
    const missed = sometimes(random, TRYING_AGAIN) ? this.neverDone() : [];
    const among = missed.length > 0 ? CALLS.filter(({ name }) => missed.includes(name)) : CALLS;
    let chosen = random.pick(among);
    while (isEndless(chosen) || (hashesPassword(chosen) && !sometimes(random, HASHING_CALLS_KEPT)))
      chosen = random.pick(CALLS);
    if (missed.includes(chosen.name) && sometimes(random, AROUND)) {
      const area = areaOf(chosen.call.path);
      chosen = random.pick(CALLS.filter((one) => areaOf(one.call.path) === area && !isEndless(one)));
    }
    const again = missed.includes(chosen.name) && sometimes(random, ASKED_BY_ADMINISTRATOR);
    const nearly = sometimes(random, CORRECTED) ? this.nearly.get(chosen.name) : undefined;
    if (nearly) {
      const by =
        nearly.caller ?? (isForStaff(chosen) ? this.cast.administrator : this.anybody(random, chosen));
      const scene = { ...this.scene(random, chosen.call, by, nearly.project), record: nearly.record };
      return requestOf(chosen.name, scene, nearly.wanted, true);
    }
    const caller = again && isForStaff(chosen) ? this.cast.administrator : this.anybody(random, chosen);
    const owner =
      caller.role === 'dentist' && sometimes(random, 85) ? caller : random.pick(this.cast.dentists);
    const project = anyOf(random, this.world.projectsOf(owner.id)) ?? null;
    return requestOf(chosen.name, this.scene(random, chosen.call, caller, project));
  }

  /** A random user, usually one who may make the call. */
  private anybody(random: Chance, { call: { access } }: NamedCall): Player {
    const { everybody } = this.cast;
    const admitted = everybody.filter(({ role }) => {
      if (access.open) return true;
      if (role === 'nobody') return false;
      return access.roles.includes(role === 'dentist' ? 'ROLE_USER' : 'ROLE_ADMIN');
    });
    const choice = sometimes(random, 75) ? admitted : everybody;
    let left = random.next() * choice.reduce((sum, { weight }) => sum + weight, 0);
    return choice.find(({ weight }) => (left -= weight) < 0) ?? random.pick(choice);
  }

  private scene(
    random: Chance,
    call: NamedCall['call'],
    caller: Player,
    project: KnownProject | null,
  ): Scene {
    const about = /projects|comments|cart/.test(call.path) && call.path !== '/api/projects';
    const ofProject = about ? project : null;
    const record = this.world.records.for(random, call, caller, ofProject?.id);
    return {
      chance: random,
      world: this.world,
      catalogue: this.catalogue,
      today: this.clock.now().today,
      call,
      caller,
      people: this.cast.everybody,
      project: ofProject,
      record,
      sparse: false,
    };
  }
}

const hashesPassword = ({ name }: NamedCall) => name.startsWith('auth.') || name === 'users.create';

const isForStaff = ({ call: { access } }: NamedCall) => !access.open && !access.roles.includes('ROLE_USER');

/** Endless streams are read outside the session. */
const isEndless = ({ call: { reply } }: NamedCall) => isStreamed(reply) && reply.streamed === 'events';

/** The fields that a refusal names; undefined if it names none. */
function namedIn(body: unknown): readonly string[] | undefined {
  const { fields } = (body ?? {}) as { readonly fields?: object };
  const named = Object.keys(fields ?? {}).map((path) => path.split('.')[0] ?? '');
  return named.length > 0 && !named.includes('') ? named : undefined;
}

/** What was sent, without some fields; undefined if they are not among it. */
function withoutFields({ call, parts }: FuzzRequest, refused: readonly string[]): Wanted | undefined {
  const wanted: Record<string, object> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const sent = parts[part];
    const schema = call[part];
    // A list, such as a patch, is made anew as a whole.
    if (!schema || typeof sent !== 'object' || sent === null || Array.isArray(sent)) continue;
    const names = topFieldsOf(schema, sent);
    wanted[part] = Object.fromEntries(
      names
        .filter((name) => name !== 'version' && !refused.includes(name))
        .map((name) => [name, (sent as Readonly<Record<string, unknown>>)[name]]),
    );
  }
  return wanted;
}
