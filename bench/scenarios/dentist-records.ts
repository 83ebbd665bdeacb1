import { readableKinds } from '@maxilla/domain/documents';

import { READ, type Scenario, scenario } from './scenario.ts';

const PAGE = 20;

const paged = (total: number) => ({ total, currentPage: 0, totalPages: Math.ceil(total / PAGE) });

const samples: Scenario['samples'] = ({ dentists }) => dentists.map(({ id }, nth) => ({ id, nth }));

type Patients = { readonly total: number; readonly patients: readonly { readonly id: number }[] };

/** A dentist's patients, the latest twenty, each with the number of their projects, and how many there are. */
export const dentistPatients = scenario<Patients>({
  key: 'dentist-patients',
  name: 'dentist’s patients, first page (20 rows)',
  bar: READ,
  samples,
  ask: ({ nth }, { dentists }) => ({
    path: '/api/patients',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const where = 'p.dentist_id = $1 and p.merged_into is null';
    const [page, count] = await Promise.all([
      db.query(
        `select p.id::int, p.name, p.reference, p.created_at as "createdTime",
                (select count(*)::int from projects
                  where patient_id = p.id and state <> 'DELETED') as projects
           from patients p where ${where} order by p.id desc limit ${PAGE}`,
        [id],
      ),
      db.query<{ total: number }>(`select count(*)::int as total from patients p where ${where}`, [id]),
    ]);
    return { patients: page.rows, ...paged(count.rows[0]?.total ?? 0) };
  },
  gist: ({ total, patients }) => ({ total, ids: patients.map(({ id }) => id) }),
});

type Documents = { readonly total: number; readonly documents: readonly { readonly id: number }[] };

/** The documents of a dentist's projects of every product, the latest twenty, how many there are and their bytes. */
export const dentistDocuments = scenario<Documents>({
  key: 'dentist-documents',
  name: 'dentist’s documents, first page (20 rows)',
  bar: READ,
  samples,
  ask: ({ nth }, { dentists }) => ({
    path: '/api/documents',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const from = `
      from documents d
      join projects p on p.id = d.project_id
      join files f on f.id = d.file_id
     where p.owner_id = $1 and p.state <> 'DELETED' and d.removed_at is null and d.type = any($2)`;
    const kinds = readableKinds('project', { role: 'ROLE_USER' });
    const [page, sums] = await Promise.all([
      db.query(
        `select d.id::int, d.type, f.name, f.size_bytes as "fileSize", f.content_kind as "contentKind",
                d.uploaded_at as "uploadedTime", p.id::int as "projectId", p.product_code as "productCode",
                p.patient_id::int as "patientId", p.patient_name as "patientName"
           ${from} order by d.id desc limit ${PAGE}`,
        [id, kinds],
      ),
      db.query<{ total: number; size: number }>(
        `select count(*)::int as total, coalesce(sum(f.size_bytes), 0)::float8 as size ${from}`,
        [id, kinds],
      ),
    ]);
    const { total = 0, size = 0 } = sums.rows[0] ?? {};
    return { documents: page.rows, ...paged(total), totalSize: size };
  },
  gist: ({ total, documents }) => ({ total, ids: documents.map(({ id }) => id) }),
});

/** Ids of the orders of accessories that the samples added to the data set. */
let addedOrders: readonly number[] = [];

/** Every accessory of the shop, in all orders of some dentists: the data set has none. */
const ACCESSORIES_ORDERED = `
  with parcel as (
    insert into accessory_orders (order_id, owner_id, state, deadline, ordered_at)
    select id, owner_id, 'PACKAGE_PREPARATION', ordered_at::date + 2, ordered_at
      from orders where owner_id = any($1)
    returning id, order_id),
  line as (
    insert into order_lines (order_id, accessory_order_id, accessory_id, code, part, description_fr,
                             description_en, quantity, unit_cents, vat_rate)
    select parcel.order_id, parcel.id, accessory.id, price.code, 'ACCESSORY', price.description_fr,
           price.description_en, 1, price.amount_cents, price.vat_rate
      from parcel cross join accessories accessory join prices price on price.id = accessory.price_id)
  select id::int from parcel`;

type AccessoryOrders = {
  readonly total: number;
  readonly accessoryOrders: readonly { readonly orderDetailsId: number }[];
};

/** A dentist's orders of accessories, the latest twenty with what is in them, and how many there are. */
export const dentistAccessoryOrders = scenario<AccessoryOrders>({
  key: 'dentist-accessory-orders',
  name: 'dentist’s orders of accessories, first page (20 rows)',
  bar: READ,
  samples: async (world) => {
    const owners = world.dentists.map(({ id }) => id);
    const { rows } = await world.db.query<{ id: number }>(ACCESSORIES_ORDERED, [owners]);
    addedOrders = rows.map(({ id }) => id);
    await world.db.query('analyze accessory_orders, order_lines');
    return samples(world);
  },
  clear: async ({ db }) => {
    await db.query('delete from order_lines where accessory_order_id = any($1)', [addedOrders]);
    await db.query('delete from accessory_orders where id = any($1)', [addedOrders]);
    addedOrders = [];
  },
  ask: ({ nth }, { dentists }) => ({
    path: '/api/accessory_orders',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const [page, count] = await Promise.all([
      db.query(
        `select a.id::int as "orderDetailsId", a.order_id::int as "orderId", a.state, a.ordered_at as "orderedTime",
                a.shipped_at as "shippingTime", a.courier_service as "courierService",
                a.parcel_number as "parcelNumber",
                (select coalesce(json_agg(json_build_object('description', l.description_fr,
                          'reference', i.reference, 'quantity', l.quantity) order by l.id), '[]')
                   from order_lines l join accessories i on i.id = l.accessory_id
                  where l.accessory_order_id = a.id) as items
           from accessory_orders a where a.owner_id = $1 order by a.id desc limit ${PAGE}`,
        [id],
      ),
      db.query<{ total: number }>('select count(*)::int as total from accessory_orders where owner_id = $1', [
        id,
      ]),
    ]);
    return { accessoryOrders: page.rows, ...paged(count.rows[0]?.total ?? 0) };
  },
  gist: ({ total, accessoryOrders }) => ({
    total,
    ids: accessoryOrders.map(({ orderDetailsId }) => orderDetailsId),
  }),
});

type Shelf = { readonly accessories: readonly { readonly id: number }[] };

/** The accessories of the shop, with what is left of each and which of them a dentist waits for. */
export const dentistShop = scenario<Shelf>({
  key: 'dentist-shop',
  name: 'accessories of the shop',
  bar: READ,
  samples,
  ask: ({ nth }, { dentists }) => ({
    path: '/api/accessories',
    headers: dentists[Number(nth)]?.headers ?? {},
  }),
  floor: async (db, { id }) => {
    const { rows } = await db.query<{ id: number }>(
      `select a.id::int, a.category, a.reference, p.description_fr as description, a.details_fr as details,
              p.amount_cents / 100.0::float8 as "unitPrice", a.picture, a.stock, a.restock_date as "restockDate",
              exists (select from restock_warnings w where w.accessory_id = a.id and w.user_id = $1) as warned
         from accessories a join prices p on p.id = a.price_id where not p.hidden order by a.id`,
      [id],
    );
    return { accessories: rows };
  },
  gist: ({ accessories }) => accessories.map(({ id }) => id),
});
