/** Names of the actions of element queues, separate from the rules so that views and the contract can import them. */
export const ELEMENT_ACTION_TYPES = [
  'ZIRCONIA_POST_PROCESSING',
  'BREAKDOWN_METAL_FRAME_VALIDATION',
  'BREAKDOWN_SILICON_KEY_VALIDATION',
] as const;
export type ElementActionType = (typeof ELEMENT_ACTION_TYPES)[number];
