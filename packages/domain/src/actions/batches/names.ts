/** Names of the actions on batches, separate from the rules so that the contract can import them. */
export const BATCH_ACTION_TYPES = [
  'BATCH_LAUNCH',
  'BATCH_FINISH',
  'BATCH_CHANGE',
  'BATCH_TAKE_OFF',
  'BATCH_TERMINATE',
] as const;
export type BatchActionType = (typeof BATCH_ACTION_TYPES)[number];

/** Names of the actions that make new batches. */
export type PreparationType = 'PRINTING_PREPARATION' | 'MACHINING_PREPARATION';
