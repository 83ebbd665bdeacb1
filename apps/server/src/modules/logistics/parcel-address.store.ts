import { type RawBuilder, sql } from 'kysely';

type Address = { readonly country: string; readonly postalCode: string };

/** The dentist's own address; null without one. */
export const ownAddress = sql<Address | null>`(
  select jsonb_build_object('addressLine1', own.address_line1, 'addressLine2', own.address_line2,
                            'addressLine3', own.address_line3, 'postalCode', own.postal_code, 'city', own.city,
                            'country', own.country)
    from addresses own where own.user_id = projects.owner_id and own.kind = 'PRIMARY')`;

/** The address of a project's parcel: that of its order, otherwise the dentist's own; null if there is neither. */
export const parcelAddress = sql<Address | null>`(
  select coalesce(
    (select delivery_address from orders
      where orders.id = (select max(order_id) from order_lines where project_id = projects.id)),
    ${ownAddress}))`;

/** Reads an address once, however many of its parts are named: without `offset` the planner repeats it for each. */
export const readOnce = (address: RawBuilder<unknown>) => sql`select ${address} offset 0`;

/** An address on one line; null for none. */
export const onOneLine = (address: RawBuilder<Address | null>) => sql<string | null>`(
  select nullif(concat_ws(', ', address ->> 'addressLine1', nullif(address ->> 'addressLine2', ''),
                nullif(address ->> 'addressLine3', ''),
                nullif(concat_ws(' ', address ->> 'postalCode', address ->> 'city'), '')), '')
    from (${readOnce(address)}) place (address))`;

/** A normalised form of an address, for comparison regardless of spelling. */
export const placeKey = (address: RawBuilder<unknown>) => sql<string>`(
  select lower(regexp_replace(array_to_string(array[address ->> 'addressLine1', address ->> 'addressLine2',
                address ->> 'addressLine3', address ->> 'postalCode', address ->> 'city', address ->> 'country'],
                '|', ''), '\\s+', '', 'g'))
    from (${readOnce(address)}) place (address))`;
