import { isStreamed } from '@maxilla/contract/calls';

import type { Catalogue } from '../../../src/seed/demo-data.ts';
import { type Chance, chance } from '../../../src/seed/random.ts';
import type { Clock } from '../../../src/platform/clock.ts';
import type { Cast, Player } from './cast.ts';
import { nextStep } from './pursue.ts';
import type { FuzzRequest } from './request.ts';
import { CALLS, type NamedCall, requestOf } from './requests.ts';
import { anyOf, type Scene, sometimes } from './scene.ts';
import type { KnownProject, World } from './world.ts';

/** Percentage of requests that move some project on; the others are arbitrary calls by arbitrary users. */
const PURSUING = 45;
/** Percentage of the arbitrary calls that are drawn among those which never succeeded so far. */
const TRYING_AGAIN = 65;
/** Percentage of those for which the administrator asks, who is refused the least. */
const ASKED_BY_ADMINISTRATOR = 50;
/** Percentage of drawn calls that are kept if they hash a password, which is expensive. */
const HASHING_CALLS_KEPT = 60;

/** Decides which user sends which request next. */
export class Planner {
  private readonly seed: number;
  private readonly world: World;
  private readonly cast: Cast;
  private readonly catalogue: Catalogue;
  private readonly clock: Clock;
  private readonly neverDone: () => readonly string[];
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

  private pursuing(random: Chance): FuzzRequest {
    const { name, caller, project, wanted } = nextStep(random, this.world, this.cast);
    const called = CALLS.find((one) => one.name === name);
    if (!called) throw new Error(`there is no call ${name}`);
    return requestOf(name, this.scene(random, called.call, caller, project), wanted, sometimes(random, 90));
  }

  private anything(random: Chance): FuzzRequest {
    const missed = sometimes(random, TRYING_AGAIN) ? this.neverDone() : [];
    const among = missed.length > 0 ? CALLS.filter(({ name }) => missed.includes(name)) : CALLS;
    let chosen = random.pick(among);
    while (isEndless(chosen) || (hashesPassword(chosen) && !sometimes(random, HASHING_CALLS_KEPT)))
      chosen = random.pick(CALLS);
    const again = missed.includes(chosen.name) && sometimes(random, ASKED_BY_ADMINISTRATOR);
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
    return {
      chance: random,
      world: this.world,
      catalogue: this.catalogue,
      today: this.clock.now().today,
      call,
      caller,
      people: this.cast.everybody,
      project: about ? project : null,
    };
  }
}

const hashesPassword = ({ name }: NamedCall) => name.startsWith('auth.') || name === 'users.create';

const isForStaff = ({ call: { access } }: NamedCall) => !access.open && !access.roles.includes('ROLE_USER');

/** Endless streams are read outside the session. */
const isEndless = ({ call: { reply } }: NamedCall) => isStreamed(reply) && reply.streamed === 'events';
