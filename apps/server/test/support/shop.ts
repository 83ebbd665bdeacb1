import { randomUUID } from 'node:crypto';

import type { AccessoryOrderState } from '@maxilla/domain/accessories';
import { sql } from 'kysely';

import type { Backend } from './app.ts';
import type { Person } from './people.ts';

/** Inserts an accessory of the shop, of which so many are in stock; returns the id. */
export async function anAccessory({ db }: Backend, stock = 100, amountCents = 1_000): Promise<number> {
  const code = randomUUID();
  const price = await db
    .insertInto('prices')
    .values({
      code,
      product_code: 'ACCESSORY',
      description_fr: `Boîte ${code}`,
      description_en: `Box ${code}`,
      unit: 'ACCESSORY',
      amount_cents: amountCents,
      vat_rate: 2_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('accessories')
    .values({ price_id: price.id, category: 'ALIGNERS', reference: 'MX-1', picture: 'gutterBox', stock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts an order of accessories of a dentist; returns the id of its parcel. */
export async function anAccessoryOrder(
  server: Backend,
  dentist: Pick<Person, 'id'>,
  state: AccessoryOrderState = 'PACKAGE_PREPARATION',
): Promise<number> {
  const { db, clock } = server;
  const accessoryId = await anAccessory(server);
  const { instant, today } = clock.now();
  const order = await db
    .insertInto('orders')
    .values({
      owner_id: dentist.id,
      ordered_at: instant,
      delivery_address: JSON.stringify({
        addressLine1: '1 rue des Lilas',
        postalCode: '75001',
        city: 'Paris',
        country: 'FR',
      }),
      total_cents: 2_000,
      vat_cents: 400,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('accessory_orders')
    .values({ order_id: order.id, owner_id: dentist.id, state, deadline: today, ordered_at: instant })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_lines')
    .values({
      order_id: order.id,
      accessory_order_id: id,
      accessory_id: accessoryId,
      code: 'BOX',
      part: 'ACCESSORY',
      description_fr: 'Boîte',
      description_en: 'Box',
      quantity: 2,
      unit_cents: 1_000,
      vat_rate: 2_000,
    })
    .execute();
  return id;
}

/** Makes so many orders hold accessories as well: all but `waiting` of them shipped, and every eighth of those held back. */
export async function fillAccessoryOrders(
  server: Backend,
  sizes: { readonly all: number; readonly waiting: number },
): Promise<void> {
  const accessoryId = await anAccessory(server);
  await sql`
    with holder as (
      select id, owner_id, ordered_at, row_number() over (order by id desc) as nth
        from orders order by id desc limit ${sizes.all}
    ), parcel as (
      insert into accessory_orders
             (order_id, owner_id, state, on_hold, hold_reason, deadline, ordered_at, shipped_at, destination_group, search)
      select id, owner_id,
             case when nth > ${sizes.waiting}::int then 'SHIPPED'
                  when nth % 2 = 0 then 'PACKAGE_PREPARATION' else 'PACKAGE_TO_SEND' end,
             nth <= ${sizes.waiting}::int and nth % 8 = 0,
             case when nth <= ${sizes.waiting}::int and nth % 8 = 0 then 'AWAITING_PARTING' end,
             ordered_at::date + 2, ordered_at, case when nth > ${sizes.waiting}::int then ordered_at end,
             case when nth % 10 = 1 then 'DOM_TOM' end, 'boite ' || id
        from holder
      returning id, order_id, shipped_at
    )
    insert into order_lines (order_id, accessory_order_id, accessory_id, code, part, description_fr, description_en,
                             quantity, unit_cents, vat_rate, shipped_at)
    select order_id, id, ${accessoryId}, 'BOX', 'ACCESSORY', 'Boîte', 'Box', 2, 1000, 2000, shipped_at from parcel`.execute(
    server.db,
  );
  for (const table of ['accessory_orders', 'order_lines']) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(server.db);
  }
}
