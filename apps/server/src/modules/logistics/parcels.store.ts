import type { ProductCode } from '@maxilla/domain/products';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import { parcelAddress, readOnce } from './parcel-address.store.ts';

/** A parcel and its destination. */
export type Parcel = {
  readonly id: number;
  readonly ownerId: number;
  readonly reference: ProductCode | null;
  readonly patientName: string | null;
  readonly userFullName: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly clinicTelephoneNumber: string;
  readonly telephoneNumber: string;
  readonly emailAddress: string;
};

/** The recipient's fields, given the dentist as `owner` and an address as JSON. */
const recipient = (address: RawBuilder<unknown>) => sql`
  owner.id as "ownerId",
  owner.first_name || ' ' || owner.surname as "userFullName",
  concat_ws(', ', nullif(${address} ->> 'addressLine1', ''), nullif(${address} ->> 'addressLine2', ''),
            nullif(${address} ->> 'addressLine3', '')) as address,
  coalesce(${address} ->> 'postalCode', '') as "postalCode", coalesce(${address} ->> 'city', '') as city,
  coalesce(${address} ->> 'country', '') as country, owner.office_telephone_number as "clinicTelephoneNumber",
  owner.telephone_number as "telephoneNumber", owner.email_address as "emailAddress"`;

/** The parcels of some projects, in the order given. */
export async function parcelsOfProjects(db: Database, ids: readonly number[]): Promise<readonly Parcel[]> {
  const { rows } = await sql<Parcel>`
    select projects.id, projects.product_code as reference, projects.patient_name as "patientName",
           ${recipient(sql`place.address`)}
      from projects
      join users owner on owner.id = projects.owner_id
     cross join lateral (${readOnce(parcelAddress)}) place (address)
     where projects.id = any(${[...ids]})
     order by array_position(${[...ids]}::bigint[], projects.id)`.execute(db);
  return rows;
}

/** The parcels of some orders of accessories, in the order given. */
export async function parcelsOfAccessories(db: Database, ids: readonly number[]): Promise<readonly Parcel[]> {
  const { rows } = await sql<Parcel>`
    select accessory_orders.order_id as id, null as reference, null as "patientName",
           ${recipient(sql`orders.delivery_address`)}
      from accessory_orders
      join orders on orders.id = accessory_orders.order_id
      join users owner on owner.id = accessory_orders.owner_id
     where accessory_orders.id = any(${[...ids]})
     order by array_position(${[...ids]}::bigint[], accessory_orders.id)`.execute(db);
  return rows;
}
