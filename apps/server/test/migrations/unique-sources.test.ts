import { expect, it } from 'vitest';

import { migratedFrom } from '../support/migrated.ts';

const { rows } = migratedFrom(
  52,
  `insert into brands (id, name) overriding system value values (901, 'Nova');
  insert into sleeves (id, brand_id, name, type, reference, removed_at) overriding system value
    values (901, 901, 'Guide', 'T', 'R1', null), (902, 901, ' guide', 'T', 'r1', null),
           (903, 901, 'Guide', 'T', 'R2', null), (904, 901, 'Guide', 'T', 'R1', now());
  insert into guided_surgical_kits (id, brand_id, name) overriding system value
    values (901, 901, 'Full'), (902, 901, 'FULL');
  insert into materials (id, family, name, shade) overriding system value
    values (901, 'ZIRCONIA', 'Zir', 'A2'), (902, 'ZIRCONIA', 'zir', 'a2');
  update prices set hidden = true where product_code = 'ORDER';
  insert into prices (code, product_code, unit, description_fr, description_en, amount_cents, vat_rate, hidden)
    select 'L' || n, 'ORDER', 'DELIVERY', 'Livraison', 'Delivery', 990, 2000, false from generate_series(1, 2) n;
  insert into prices (id, code, product_code, unit, description_fr, description_en, amount_cents, vat_rate)
    overriding system value
    values (901, 'Vis', 'ACCESSORY', 'ELEMENT', 'Vis', 'Screw', 990, 2000),
           (902, ' vis ', 'ACCESSORY', 'ELEMENT', 'Vis', 'Screw', 990, 2000);`,
);

it('keeps rows of the reference data that were alike, and tells them apart', async () => {
  expect(await rows('select id, name, version from sleeves where id > 900 order by id')).toEqual([
    { id: 901, name: 'Guide', version: 1 },
    { id: 902, name: 'guide (902)', version: 2 },
    { id: 903, name: 'Guide', version: 1 },
    { id: 904, name: 'Guide', version: 1 },
  ]);
  expect(await rows('select name from guided_surgical_kits where id > 900 order by id')).toEqual([
    { name: 'Full' },
    { name: 'FULL (902)' },
  ]);
  expect(await rows('select name from materials where id > 900 order by id')).toEqual([
    { name: 'Zir' },
    { name: 'zir (902)' },
  ]);
  expect(await rows('select code, version from prices where id > 900 order by id')).toEqual([
    { code: 'Vis', version: 1 },
    { code: 'vis (902)', version: 2 },
  ]);
  await expect(
    rows(
      `insert into prices (code, product_code, unit, description_fr, description_en, amount_cents, vat_rate)
         values (' VIS', 'ACCESSORY', 'ELEMENT', 'Vis', 'Screw', 990, 2000)`,
    ),
  ).rejects.toMatchObject({ constraint: 'prices_code' });
  expect(await rows(`select code, hidden from prices where code in ('L1', 'L2') order by id`)).toEqual([
    { code: 'L1', hidden: false },
    { code: 'L2', hidden: true },
  ]);
});
