/** The names of the actions on batches, elements and machines; they stand apart from the rules for the wire's sake. */
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
