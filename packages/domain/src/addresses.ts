/**
 * Kinds of addresses of a user, one of each at most (spec 2 §3): the primary one, to which parcels go unless an order
 * says otherwise; that of the practice; that of the bills.
 */
export const ADDRESS_KINDS = ['PRIMARY', 'OFFICE', 'BILLING'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The kinds that stand for the primary address where they are not given. */
export const FURTHER_ADDRESS_KINDS = ['OFFICE', 'BILLING'] as const satisfies readonly AddressKind[];
export type FurtherAddressKind = (typeof FURTHER_ADDRESS_KINDS)[number];
