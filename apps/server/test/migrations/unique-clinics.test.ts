import { expect, it } from 'vitest';

import { migratedFrom } from '../support/migrated.ts';

const { rows } = migratedFrom(
  61,
  `insert into clinics (id, name, email_address, telephone_number) overriding system value
    values (901, 'Clinique Été', 'a@clinique.example', ''), (902, 'clinique ete', 'b@clinique.example', ''),
           (903, 'Clinique', 'c@clinique.example', '');`,
);

it('keeps clinics whose names differ in accents alone, and tells them apart', async () => {
  expect(await rows('select id, name, version from clinics order by id')).toEqual([
    { id: 901, name: 'Clinique Été', version: 1 },
    { id: 902, name: 'clinique ete (902)', version: 2 },
    { id: 903, name: 'Clinique', version: 1 },
  ]);
});
