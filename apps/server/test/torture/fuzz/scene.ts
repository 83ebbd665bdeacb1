import type { Call } from '@maxilla/contract/calls';
import type { IsoDate } from '@maxilla/domain/days';

import type { Catalogue } from '../../../src/seed/demo-data.ts';
import type { Chance } from '../../../src/seed/random.ts';
import type { Player } from './cast.ts';
import type { KnownRecord } from './records.ts';
import type { KnownProject, World } from './world.ts';

/** The context a request is generated from. */
export type Scene = {
  readonly chance: Chance;
  readonly world: World;
  readonly catalogue: Catalogue;
  readonly today: IsoDate;
  readonly call: Call;
  readonly caller: Player;
  /** All users, to be referred to rightly or wrongly. */
  readonly people: readonly Player[];
  /** The project the request is about, or null. */
  readonly project: KnownProject | null;
  /** The record the request is about, if one is known. */
  readonly record: KnownRecord | undefined;
  /** Whether only what is required is given. */
  readonly sparse: boolean;
};

/** True with a probability given in percent. */
export const sometimes = (chance: Chance, percent: number) => chance.next() * 100 < percent;

/** A random item, or undefined if there is none. */
export function anyOf<T>(chance: Chance, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : chance.pick(items);
}
