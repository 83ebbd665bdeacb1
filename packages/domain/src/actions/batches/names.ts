/**
 * Names of the actions on batches, elements and machines, separate from the rules so that the contract can
 * import them.
 */
export const BATCH_ACTION_TYPES = [
  'BATCH_LAUNCH',
  'BATCH_FINISH',
  'BATCH_CHANGE',
  'BATCH_TERMINATE',
] as const;
export type BatchActionType = (typeof BATCH_ACTION_TYPES)[number];

export const PRODUCTION_ACTION_TYPES = [
  'PRINTING_PREPARATION',
  ...BATCH_ACTION_TYPES,
  'REMOVE_ELEMENT',
  'LOAD_RESIN',
] as const;
