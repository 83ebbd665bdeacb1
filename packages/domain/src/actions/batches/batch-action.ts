import type { BatchCategory, BatchState } from '../../batches.ts';
import type { ElementState } from '../../elements.ts';
import type { MachineFacts } from '../../machines.ts';
import type { ElementFacts } from '../elements/element-action.ts';
import { actionsOn, type Params } from '../rules.ts';

/** A batch as the rules see it: its locked row with the elements that are still in it, and what a change refers to. */
export type BatchFacts = {
  readonly id: number;
  readonly version: number;
  readonly category: BatchCategory;
  readonly state: BatchState;
  readonly plateNumber: string;
  readonly machineId: number | null;
  readonly elements: readonly ElementFacts[];
  /** The machines there are. */
  readonly machines: readonly MachineFacts[];
  /** Another batch of the category has the number asked for. */
  readonly plateNumberTaken: boolean;
};

/** What an action does to a batch and to the elements in it. It is stored whole, in one transaction, or not at all. */
export type BatchDecision = {
  /** The new state; absent when it stays. */
  readonly state?: BatchState;
  /** The new state of every element in it; absent when it stays. */
  readonly elements?: ElementState;
  readonly set?: {
    readonly machineId?: number | null;
    readonly plateNumber?: string;
    readonly resinLotId?: number | null;
  };
  readonly history: {
    readonly code:
      | 'BATCH_LAUNCHED'
      | 'BATCH_IN_POST_PROCESSING'
      | 'BATCH_FINISHED'
      | 'BATCH_CHANGED'
      | 'BATCH_CLOSED';
    readonly params: Params;
  };
};

/** Builds an action on a batch. */
export const batchAction = actionsOn<BatchFacts, BatchDecision>({
  changed: 'batch.changed',
  closed: ({ state }) => state === 'TERMINATED',
});

/** The machine of a batch, or undefined where it has none. */
export function machineOf(
  { machines }: Pick<BatchFacts, 'machines'>,
  machineId: number | null,
): MachineFacts | undefined {
  return machines.find(({ id }) => id === machineId);
}
