import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { migrate } from '../../src/platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url, undefined, 61);
  await sql
    .raw(
      `insert into clinics (id, name, email_address, telephone_number) overriding system value
         values (901, 'Clinique Été', 'a@clinique.example', ''), (902, 'clinique ete', 'b@clinique.example', ''),
                (903, 'Clinique', 'c@clinique.example', '');`,
    )
    .execute(database.db);
  await migrate(database.url);
});
afterAll(() => database.drop());

it('keeps clinics whose names differ in accents alone, and tells them apart', async () => {
  const { rows } = await sql.raw('select id, name, version from clinics order by id').execute(database.db);
  expect(rows).toEqual([
    { id: 901, name: 'Clinique Été', version: 1 },
    { id: 902, name: 'clinique ete (902)', version: 2 },
    { id: 903, name: 'Clinique', version: 1 },
  ]);
});
