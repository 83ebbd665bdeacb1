import type { Call } from '@maxilla/contract/calls';
import type { IsoDate } from '@maxilla/domain/days';

import type { Catalogue } from '../../../src/seed/cast.ts';
import type { Chance } from '../../../src/seed/random.ts';
import type { Player } from './cast.ts';
import type { KnownProject, World } from './world.ts';

/** Everything a request is made up from. */
export type Scene = {
  readonly chance: Chance;
  readonly world: World;
  readonly catalogue: Catalogue;
  readonly today: IsoDate;
  readonly call: Call;
  readonly caller: Player;
  /** Everybody there is, to be named rightly or wrongly. */
  readonly people: readonly Player[];
  /** The project it is about, where it is about one. */
  readonly project: KnownProject | null;
};

/** Whether something happens that does so often out of a hundred times. */
export const sometimes = (chance: Chance, percent: number) => chance.next() * 100 < percent;

/** One of the items, where there are any. */
export function anyOf<T>(chance: Chance, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : chance.pick(items);
}
