import { type BatchCategory, batchCategory, type BatchState } from '../../batches.ts';
import type { IsoDate } from '../../days.ts';
import type { ElementState } from '../../elements.ts';
import type { MachineFacts } from '../../machines.ts';
import type { Lot } from '../../materials.ts';
import type { Actor } from '../../people.ts';
import type { ElementFacts } from '../elements/element-action.ts';
import { worksAtMachines } from '../production-people.ts';
import { actionsOn, type Params } from '../rules.ts';
import type { Asked, Blank, Disc, TakenWork } from './blank.ts';

/** Facts about a batch: its locked row with its remaining elements, and the records a change refers to. */
export type BatchFacts = {
  readonly id: number;
  readonly version: number;
  readonly category: BatchCategory;
  readonly state: BatchState;
  readonly plateNumber: string;
  readonly machineId: number | null;
  /** The lot of resin that it was launched with; null before, if it is milled, and without a machine. */
  readonly lot: Pick<Lot, 'id' | 'number'> | null;
  /** What it is milled from; null if it is printed. */
  readonly milling: MillingFacts | null;
  readonly elements: readonly ElementFacts[];
  /** All machines. */
  readonly machines: readonly MachineFacts[];
  /** Whether another batch of the category already has the requested number. */
  readonly plateNumberTaken: boolean;
  /** The current day, on which a resin may have expired. */
  readonly today: IsoDate;
};

/** What a batch is milled from, and what its lines ask for. */
export type MillingFacts = {
  /** Null of a block. */
  readonly discId: number | null;
  /** The place of a block in its holder; null of a disc. */
  readonly blockPosition: number | null;
  readonly blank: Blank;
  /** What the lines in it ask for; null once there are none. */
  readonly asked: Asked | null;
  /** The disc that is to replace it; null if there is no such disc. */
  readonly otherDisc: Disc | null;
  /** What else has the requested number on the requested machine. */
} & TakenWork;

/** The outcome of an action on a batch and its elements, stored in one transaction. */
export type BatchDecision = {
  /** The new state; absent if unchanged. */
  readonly state?: BatchState;
  /** The new state of all its elements; absent if unchanged. */
  readonly elements?: ElementState;
  /** Those of its elements that leave it, and the state in which they wait for another one. */
  readonly takenOff?: { readonly elementIds: readonly number[]; readonly to: ElementState };
  /** Whether it counts as never prepared, so that its number is free again. */
  readonly withdrawn?: true;
  /** Whether its elements continue on the new machine, which is noted for each of them. */
  readonly moved?: true;
  readonly set?: {
    readonly machineId?: number | null;
    readonly plateNumber?: string;
    readonly resinLotId?: number | null;
    readonly discId?: number;
    readonly blockPosition?: number;
  };
  /** The entries of its history, of which the first is about its state. */
  readonly history: readonly {
    readonly code:
      | 'BATCH_LAUNCHED'
      | 'BATCH_IN_POST_PROCESSING'
      | 'BATCH_FINISHED'
      | 'BATCH_CHANGED'
      | 'BATCH_LOT_TOLD'
      | 'BATCH_TAKEN_OFF'
      | 'BATCH_BLANK_CHANGED'
      | 'BATCH_CLOSED';
    readonly params: Params;
  }[];
};

/** Defines an action on a batch. */
export const batchAction = actionsOn<BatchFacts, BatchDecision>({
  closed: ({ state }) => state === 'TERMINATED',
});

/** Users who work at the machines on which a batch is made. */
export const atItsMachines = (actor: Actor, { category }: Pick<BatchFacts, 'category'>) =>
  worksAtMachines(actor, batchCategory(category).machineKinds);

/** The machine of a batch; undefined if none is assigned. */
export function machineOf(
  { machines }: Pick<BatchFacts, 'machines'>,
  machineId: number | null,
): MachineFacts | undefined {
  return machines.find(({ id }) => id === machineId);
}
