/**
 * Kinds of addresses of a user, one of each at most (spec 2 §3): the primary one, to which parcels are sent
 * by default; that of the practice; that for bills.
 */
export const ADDRESS_KINDS = ['PRIMARY', 'OFFICE', 'BILLING'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Kinds for which the primary address is used if they are missing. */
export const FURTHER_ADDRESS_KINDS = ['OFFICE', 'BILLING'] as const satisfies readonly AddressKind[];
export type FurtherAddressKind = (typeof FURTHER_ADDRESS_KINDS)[number];

/** The address of a kind, or the primary one in its place; undefined if there is neither. */
export const addressFor = <A extends { readonly type: AddressKind }>(
  kind: FurtherAddressKind,
  addresses: readonly A[],
): A | undefined =>
  addresses.find(({ type }) => type === kind) ?? addresses.find(({ type }) => type === 'PRIMARY');
