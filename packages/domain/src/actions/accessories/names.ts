/** Names of the actions on orders of accessories, separate from the rules so that the contract can import them. */
export const ACCESSORY_ACTION_TYPES = [
  'PACKAGE_PREPARATION',
  'PACKAGE_PREPARATION_HOLD',
  'RESUME_PARTING',
  'SHIP_PRODUCTS',
] as const;
export type AccessoryActionType = (typeof ACCESSORY_ACTION_TYPES)[number];
