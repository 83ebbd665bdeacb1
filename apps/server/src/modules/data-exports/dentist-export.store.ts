import type { ReplyOf } from '@maxilla/contract/calls';
import type { dataExports } from '@maxilla/contract/exports';
import { COURIER_SERVICES } from '@maxilla/domain/couriers';
import { CAMERA_CLOUDS, CONE_BEAM_BRANDS } from '@maxilla/domain/preferences';
import { PRODUCT_TYPE_CODES, PRODUCT_TYPES } from '@maxilla/domain/products';
import { UNLISTED_STATES } from '@maxilla/domain/states';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../platform/database/database.ts';

export type DentistRow = ReplyOf<typeof dataExports.dentists>['dentists'][number];

/** Filter of an export of dentists: the beginning of the postal code, and the city. */
export type DentistsFilter = {
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
};

const likePattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function wanted({ postalCode = '', city = '' }: DentistsFilter): RawBuilder<{ id: number; name: string }> {
  const conditions = [
    sql`users.role = 'ROLE_USER'`,
    ...(postalCode === '' ? [] : [sql`address.postal_code like ${`${likePattern(postalCode)}%`}`]),
    ...(city === '' ? [] : [sql`fold(address.city) like '%' || fold(${likePattern(city)}) || '%'`]),
  ];
  return sql`(
    select users.id, fold(users.surname || ' ' || users.first_name) as name from users
      left join addresses address on address.user_id = users.id and address.kind = 'PRIMARY'
     where ${sql.join(conditions, sql` and `)})`;
}

/** The ids of all dentists to export, in order of their names. */
export async function idsOfDentists(db: Database, filter: DentistsFilter): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by name, id), '{}') as ids from ${wanted(filter)} wanted`.execute(db);
  return rows[0]?.ids ?? [];
}

/** The ids of a page of them, and how many there are. */
export async function pageOfDentists(
  db: Database,
  filter: DentistsFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with wanted as materialized (select * from ${wanted(filter)} wanted)
    select (select count(*)::int from wanted) as total,
           array(select id from wanted order by name, id limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

type Read = Omit<DentistRow, 'courierServiceName' | 'coneBeamBrandName' | 'cameraCloudBrandName'> & {
  readonly courierService: number | null;
  readonly coneBeam: number | null;
  readonly cameraCloud: number | null;
};

/** The brands in a list of preferences, by their names. */
const brandsIn = (field: string) => sql`coalesce((
  select string_agg(brand.name, ', ' order by brand.name)
    from preferences chosen cross join jsonb_array_elements_text(chosen.value) item
    join brands brand on brand.id = item::bigint
   where chosen.user_id = owner.id and chosen.field = ${field}), '')`;

const chosen = (field: string) => sql`(
  select (value #>> '{}')::int from preferences where user_id = owner.id and field = ${field})`;

/** The number of a dentist's orders per product type. */
const ordersByType = sql.join(
  PRODUCT_TYPE_CODES.map(
    (type) =>
      sql`count(*) filter (where product_type = ${sql.lit(type)})::int as ${sql.ref(PRODUCT_TYPES[type].counted)}`,
  ),
);

const nameIn = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
  rows.find((row) => row.id === id)?.name ?? '';

/** The rows of dentists, in the order of their ids. */
export async function readDentists(db: Database, ids: readonly number[]): Promise<readonly DentistRow[]> {
  const { rows } = await sql<Read>`
    select owner.id, owner.first_name || ' ' || owner.surname as "fullName",
           concat_ws(', ', nullif(owner.telephone_number, ''), nullif(owner.office_telephone_number, '')) as phones,
           concat_ws(', ', nullif(address.address_line1, ''), nullif(address.address_line2, ''),
                     nullif(address.address_line3, '')) as address,
           coalesce(address.city, '') as city, coalesce(address.postal_code, '') as "postalCode",
           coalesce(address.country, '') as country,
           concat_ws(', ', owner.email_address, nullif(owner.office_email_address, '')) as emails,
           owner.licence_number as "licenceNumber", owner.siren, ${chosen('courierService')} as "courierService",
           ${brandsIn('implants')} as "implantBrands", ${brandsIn('fixationPins')} as "fpBrands",
           ${chosen('coneBeam')} as "coneBeam", ${chosen('cameraCloud')} as "cameraCloud", ordered.*,
           (select count(*)::int from accessory_orders where owner_id = owner.id) as "accessoryOrders"
      from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)
      join users owner on owner.id = wanted.id
      left join addresses address on address.user_id = owner.id and address.kind = 'PRIMARY'
     cross join lateral (
       select ${ordersByType}
         from projects where owner_id = owner.id and ordered_at is not null and state not in (${sql.join(UNLISTED_STATES)})) ordered
     order by wanted.place`.execute(db);
  return rows.map(({ courierService, coneBeam, cameraCloud, ...row }) => ({
    ...row,
    courierServiceName: nameIn(COURIER_SERVICES, courierService),
    coneBeamBrandName: nameIn(CONE_BEAM_BRANDS, coneBeam),
    cameraCloudBrandName: nameIn(CAMERA_CLOUDS, cameraCloud),
  }));
}
