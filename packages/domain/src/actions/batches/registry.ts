import type { ErrorCode } from '../../errors.ts';
import type { Actor } from '../../people.ts';
import type { ActionOf } from '../rules.ts';
import type { BatchDecision, BatchFacts } from './batch-action.ts';
import { batchChange } from './batch-change.ts';
import { batchFinish } from './batch-finish.ts';
import { batchLaunch } from './batch-launch.ts';
import { batchTakeOff } from './batch-take-off.ts';
import { batchTerminate } from './batch-terminate.ts';
import { BATCH_ACTION_TYPES, type BatchActionType } from './names.ts';

/** All actions on batches. */
export const BATCH_ACTIONS = {
  BATCH_LAUNCH: batchLaunch,
  BATCH_FINISH: batchFinish,
  BATCH_CHANGE: batchChange,
  BATCH_TAKE_OFF: batchTakeOff,
  BATCH_TERMINATE: batchTerminate,
} as const satisfies { [T in BatchActionType]: ActionOf<T, BatchFacts, never, BatchDecision> };

/** Input of each action on a batch. */
export type BatchActionInputs = {
  [T in BatchActionType]: Parameters<(typeof BATCH_ACTIONS)[T]['form']>[0];
};

/** The actions available to a user on a batch, and those disabled with their reason. */
export function batchOffers(
  batch: BatchFacts,
  actor: Actor,
): readonly { readonly type: BatchActionType; readonly disabledReason?: ErrorCode }[] {
  return BATCH_ACTION_TYPES.flatMap((type) => {
    const availability = BATCH_ACTIONS[type].offer(batch, actor);
    if (availability === 'absent') return [];
    return availability === 'offered' ? [{ type }] : [{ type, disabledReason: availability }];
  });
}
