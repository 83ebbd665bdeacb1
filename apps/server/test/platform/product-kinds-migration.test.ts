import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { migrate } from '../../src/platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';

/** Migration 0006 on a database with guides and orders written by earlier versions. */

const BEFORE = 5;

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const { db, url } = database;
  await migrate(url, undefined, BEFORE);
  await sql`
    insert into users (role, status, email_address, password_hash, language_code, title, surname, first_name)
      values ('ROLE_USER', 'ACTIVE', 'a@demo.test', '', 'FR', 'Dr', 'DEMO', 'Anne')`.execute(db);
  await sql`insert into patients (dentist_id, name) values (1, 'Paul')`.execute(db);
  await sql`insert into brands (name, is_fixation_pin) values ('Pins', true)`.execute(db);
  await sql`insert into guided_surgical_kits (brand_id, name) values (1, 'Kit')`.execute(db);
  await sql`
    insert into prices (code, product_code, description_fr, description_en, unit, amount_cents, vat_rate)
      values ('GCEP_ELEMENT', 'GCEP', 'Implant planifié', 'Planned implant', 'ELEMENT', 3500, 2000)`.execute(
    db,
  );
  await sql`
    insert into projects (owner_id, creator_id, patient_id, patient_name, product_type, product_code, state, search,
                          implants_count, is_flap, need_graft, sleeve_type, fixation_pin_brand_id,
                          guided_surgical_kit_id, shade, socket_set, sawn)
      values (1, 1, 1, 'Paul', 'GUIDE', 'GCEP', 'SHIPPED', '', 2, true, false, 'SOCKET_GUIDED_100', 1, 1, 'A2', 'K12', true),
             (1, 1, 1, 'Paul', 'GUIDE', 'GCET', 'FINISHING', '', 4, null, null, null, null, null, null, '', false),
             (1, 1, 1, 'Paul', 'GUIDE', 'GCCI', 'FINISHING', '', 1, null, null, null, null, null, null, '', false),
             (1, 1, 1, 'Paul', 'ALIGNERS', 'ALGC', 'OLD_PROJECT', '', 0, null, null, null, null, null, null, '', false),
             (1, 1, 1, 'Paul', 'PROSTHESIS', 'PR', 'OLD_PROJECT', '', 0, null, null, null, null, null, null, '', false)`.execute(
    db,
  );
  await sql`
    insert into orders (owner_id, delivery_address, terms_accepted_at, total_cents, discount_cents, vat_cents)
      values (1, '{}', now(), 61301, 1000, 12060)`.execute(db);
  await sql`
    insert into order_lines (order_id, project_id, product_code, number_of_elements, initial_cents, element_cents,
                             production_cents, courier_cents, emergency_cents, discount_cents, vat_rate, total_cents)
      values (1, 1, 'GCEP', 2, 9000, 3500, 11000, 1800, 6000, 777, 2000, 34800),
             (1, 2, 'GCET', 3, 14000, 3500, 1, 0, 2000, 223, 2000, 26501),
             (1, 3, 'GCCI', 1, 0, 0, 0, 0, 0, 0, 2000, 0)`.execute(db);
  await migrate(url);
});
afterAll(() => database.drop());

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(database.db)).rows;

describe('the migration to product kinds', () => {
  test('moves guide fields to their own table', async () => {
    const guides = await rows(sql`select * from project_guides order by project_id`);
    expect(guides).toHaveLength(3);
    expect(guides[0]).toEqual({
      project_id: 1,
      implants_count: 2,
      is_flap: true,
      need_graft: false,
      sleeve_type: 'SOCKET_GUIDED_100',
      fixation_pin_brand_id: 1,
      guided_surgical_kit_id: 1,
      shade: 'A2',
      socket_set: 'K12',
      sawn: true,
      temporary_prosthesis_id: null,
    });
    expect(guides[1]).toMatchObject({ project_id: 2, implants_count: 4, sleeve_type: null, sawn: false });
    expect(
      await rows(sql`select id, product_type from projects where product_code in ('ALGC', 'PR') order by id`),
    ).toEqual([
      { id: 4, product_type: 'FABRICATION' },
      { id: 5, product_type: 'PROSTHESIS' },
    ]);
    expect(await rows(sql`select * from project_fabrications`)).toEqual([
      { project_id: 4, maxillary_elements: 0, mandibular_elements: 0 },
    ]);
  });

  test('creates an order line per charge, with unchanged totals and discounts', async () => {
    const lines = await rows(
      sql`select project_id, code, part, description_en, quantity, unit_cents, vat_rate from order_lines order by id`,
    );
    const line = (project_id: number, part: string, quantity: number, unit_cents: number) => ({
      project_id,
      code: `${['GCEP', 'GCET', 'GCCI'][project_id - 1]}_${part}`,
      part,
      description_en: project_id === 1 && part === 'ELEMENT' ? 'Planned implant' : '',
      quantity,
      unit_cents,
      vat_rate: 2_000,
    });
    expect(lines).toEqual([
      line(1, 'INITIAL', 1, 9_000),
      line(1, 'ELEMENT', 2, 3_500),
      line(1, 'PRODUCTION', 1, 11_000),
      line(1, 'COURIER', 1, 1_800),
      line(1, 'EMERGENCY', 1, 6_000),
      line(2, 'INITIAL', 1, 14_000),
      line(2, 'ELEMENT', 3, 3_500),
      line(2, 'PRODUCTION', 1, 1),
      line(2, 'EMERGENCY', 1, 2_000),
      line(3, 'INITIAL', 1, 0),
    ]);
    expect(
      await rows(
        sql`select project_id, sum(quantity * unit_cents)::int as total, sum(discount_cents)::int as discount,
                   bool_and(discount_cents <= case part when 'COURIER' then 0 else quantity * unit_cents end) as fair
              from order_lines group by project_id order by project_id`,
      ),
    ).toEqual([
      { project_id: 1, total: 34_800, discount: 777, fair: true },
      { project_id: 2, total: 26_501, discount: 223, fair: true },
      { project_id: 3, total: 0, discount: 0, fair: true },
    ]);
    expect(await rows(sql`select total_cents, discount_cents, vat_cents from orders`)).toEqual([
      { total_cents: 61_301, discount_cents: 1_000, vat_cents: 12_060 },
    ]);
  });

  test('a line refers to exactly one thing, and a price list gets rows for fabrication', async () => {
    const insert = sql`insert into order_lines (order_id, code, part, quantity, unit_cents, vat_rate)
      values (1, 'x', 'INITIAL', 1, 1, 2000)`;
    await expect(insert.execute(database.db)).rejects.toThrow(/check constraint/);
    const codes = await rows<{ code: string }>(
      sql`select code from prices where product_code = 'PRGB' order by id`,
    );
    expect(codes.map(({ code }) => code)).toEqual(['PRGB_ELEMENT', 'PRGB_PRODUCTION', 'PRGB_COURIER']);
  });
});
