import type { Pool } from 'pg';

import type { Ask } from '../measure/autocannon.ts';
import type { World } from '../measure/world.ts';

/** The input of a scenario on the floor's server: its database and a request. */
export type FloorHandler = (db: Pool, sample: Sample) => Promise<unknown>;

/** Parameters of a request; sent to the floor as JSON. */
export type Sample = Readonly<Record<string, string | number>>;

/** A row of the speed table that is a ratio to the floor: the same question, asked of both. */
export type Scenario = {
  /** Its route at the floor. */
  readonly key: string;
  readonly name: string;
  readonly bar: Bar;
  readonly samples: (world: World) => readonly Sample[] | Promise<readonly Sample[]>;
  /** The question as it is put to the portal. */
  readonly ask: (sample: Sample, world: World) => Ask;
  /** The same by hand. */
  readonly floor: FloorHandler;
  /** The part that must be equal in both replies; null for requests that change something. */
  readonly gist: ((reply: never) => unknown) | null;
  /** Samples that a client has to itself, for what only one can do at a time. */
  readonly samplesEach?: number;
  /** A sample can be asked once, until it is restored: the clients share them out, and a round restores them often. */
  readonly once?: boolean;
  /** Puts back what asking changed; before each round, and after the last. */
  readonly restore?: (world: World) => Promise<void>;
  /** Takes away what the samples need in the data set; after the last round. */
  readonly clear?: (world: World) => Promise<void>;
};

/** Limits relative to the floor, and the highest 95th percentile on the full set. */
export type Bar = {
  readonly perSecondRatio: number;
  readonly p95Ratio?: number;
  readonly p95Ms?: number;
};

/** The bar of reads. */
export const READ: Bar = { perSecondRatio: 0.6, p95Ratio: 1.5 };

/** A scenario with the type of its replies forgotten. */
export function scenario<Reply>(
  one: Omit<Scenario, 'gist'> & { readonly gist: ((reply: Reply) => unknown) | null },
): Scenario {
  return one;
}

/** The part of a queue's reply that is compared. */
export type Rows = { readonly total: number; readonly rows: readonly { readonly id: number }[] };
