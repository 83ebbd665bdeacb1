import { PRODUCT_CODES } from '@maxilla/domain/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openTestApp, type TestApp } from '../support/app.ts';
import { catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { aColleague, aDentist, type Person } from '../support/people.ts';

let server: TestApp;
let dentist: Person;
beforeAll(async () => {
  server = await openTestApp();
  dentist = await aDentist(server, { language: 'FR' });
  await catalogue(server);
});
afterAll(() => server.close());

describe('reference data', () => {
  it('countries are open to all, before anybody logs in', async () => {
    const reply = await server.app.inject({ url: '/api/static_data/countries' });
    expect(reply.statusCode).toBe(200);
    const [first] = reply.json().countries;
    expect(first).toMatchObject({ name: 'France', codeAlpha2: 'FR' });
  });

  it('implants are chosen in a cascade: brand, model, diameter and length', async () => {
    const { get } = calling(server, dentist);
    const { brands } = (await get('/api/sources/brands')).body;
    expect(brands.map((brand: { name: string }) => brand.name)).toEqual([
      'Altea Demo',
      'Boréal Demo',
      'Cairn Demo',
    ]);
    const { models } = (await get(`/api/sources/models?implantBrandId=${brands[0].id}`)).body;
    expect(models.map((model: { name: string }) => model.name)).toEqual([
      'Alta Cone',
      'Alta S',
      'Alta Short',
    ]);
    const { implantDetails } = (await get(`/api/sources/implant_details?implantModelId=${models[1].id}`))
      .body;
    expect(implantDetails).toHaveLength(12);
    expect(implantDetails[0]).toMatchObject({ diameter: 3.3, length: 8 });
    expect((await get('/api/sources/models')).status).toBe(400);
    expect((await get('/api/sources/models?implantBrandId=999999')).body.models).toEqual([]);
  });

  it('sleeves name their brand, type and heights', async () => {
    const { sleeves } = (await calling(server, dentist).get('/api/sources/sleeves')).body;
    const pilote = sleeves.find((sleeve: { brand: string }) => sleeve.brand === 'STECO');
    expect(pilote).toMatchObject({ name: 'Pilote', type: 'SOCKET_DRILL_DRIVE', heights: [4, 5, 6, 8, 10] });
  });

  it('kits and pins come with their brands', async () => {
    const { get } = calling(server, dentist);
    const kits = (await get('/api/static_data/guided_surgical_kits')).body.guidedSurgicalKits;
    expect(kits).toContainEqual(expect.objectContaining({ name: 'Nova Drill Kit', brand: 'Boréal Demo' }));
    const pins = (await get('/api/static_data/fixation_pin_brands')).body.fixationPinBrands;
    expect(pins.map((brand: { name: string }) => brand.name)).toEqual(['Cairn Demo', 'Doline Demo']);
  });

  it('prices are in euros', async () => {
    const { prices } = (await calling(server, dentist).get('/api/prices?productCode=GCEP')).body;
    const unitPrices = prices.map(({ unit, amount }: { unit: string; amount: number }) => [unit, amount]);
    expect(Object.fromEntries(unitPrices)).toEqual({
      INITIAL: 90,
      ELEMENT: 35,
      PRODUCTION: 110,
      COURIER: 18,
      EMERGENCY: 60,
    });
  });

  it('products are described in the language of the reader', async () => {
    const { get } = calling(server, dentist);
    const { products } = (await get('/api/products?creationClientSide=1')).body;
    expect(products.map((product: { code: string }) => product.code)).toEqual([
      'GCEP',
      'GCET',
      'GCAE',
      'GCCI',
      'GCFA',
      'ALIG',
      'ALGC',
      'ALFC',
      'ALGE',
      'PRMA',
      'PRMD',
      'PRGB',
    ]);
    expect(products[0].description).toMatch(/guide/i);
    expect(products[0].productDeliverableDates).toEqual([
      { code: 'GCEP', type: 'NORMAL', earlyDeliverable: 10 },
      { code: 'GCEP', type: 'EMERGENCY', earlyDeliverable: 6 },
    ]);
    const all = (await get('/api/products?creationClientSide=0')).body.products;
    expect(all.map((product: { code: string }) => product.code)).toEqual([...PRODUCT_CODES]);
    expect((await get('/api/products')).body.products).toEqual(all);
  });

  it('product types are told apart by whether the portal customises them', async () => {
    const { get } = calling(server, dentist);
    const codes = async (query: string) =>
      (await get(`/api/product_types${query}`)).body.productTypes.map(({ code }: { code: string }) => code);
    expect(await codes('')).toEqual(['GUIDE', 'ALIGNERS', 'FABRICATION', 'PROSTHESIS']);
    expect(await codes('?isCustomised=1')).toEqual(['GUIDE', 'ALIGNERS', 'FABRICATION', 'PROSTHESIS']);
    expect(await codes('?isCustomised=0')).toEqual([]);
  });
});

describe('days off', () => {
  it('are read by their owner and by staff, day by day', async () => {
    await server.db
      .insertInto('holidays')
      .values([
        { user_id: dentist.id, from_date: '2020-12-30', to_date: '2021-01-02' },
        { user_id: dentist.id, from_date: '2999-05-01', to_date: '2999-05-01' },
      ])
      .execute();
    const url = `/api/users/${dentist.id}/holidays`;
    const { get } = calling(server, dentist);
    expect((await get(`${url}?year=2021&isDetailed=true`)).body.holidays).toMatchObject([
      {
        fromDate: '30-12-2020',
        toDate: '02-01-2021',
        days: ['30-12-2020', '31-12-2020', '01-01-2021', '02-01-2021'],
      },
    ]);
    const future = await calling(server, await aColleague(server)).get(`${url}?future=true&isDetailed=1`);
    expect(future.body.holidays).toMatchObject([{ days: ['01-05-2999'] }]);
    expect((await get(`${url}?future=true`)).body.holidays).toEqual([
      { id: expect.any(Number), fromDate: '01-05-2999', toDate: '01-05-2999' },
    ]);
    expect((await calling(server, await aDentist(server)).get(url)).status).toBe(403);
  });
});
