import { randomUUID } from 'node:crypto';

import type { AccessoryOrderState } from '@maxilla/domain/accessories';

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
