import { sql } from 'kysely';

/** The address of a project's parcel: that of its order, otherwise the dentist's own; null if there is neither. */
export const parcelAddress = sql<{ readonly country: string; readonly postalCode: string } | null>`(
  select coalesce(
    (select delivery_address from orders
      where orders.id = (select max(order_id) from order_lines where project_id = projects.id)),
    (select jsonb_build_object('addressLine1', own.address_line1, 'postalCode', own.postal_code, 'city', own.city,
                               'country', own.country)
       from addresses own where own.user_id = projects.owner_id and own.is_primary)))`;
