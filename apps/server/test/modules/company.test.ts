import { afterAll, beforeAll, expect, test } from 'vitest';

import { headingOfPapers, signatureOfCompany } from '../../src/modules/company/api.ts';
import { speaking } from '../../src/modules/orders/order-words.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { catalogue } from '../support/builders.ts';
import { calling } from '../support/calls.ts';
import { ADDRESS } from '../support/examples/account.ts';
import { aColleague, aDentist, anAdministrator, type Person } from '../support/people.ts';
import { aRow } from '../support/sources.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await anAdministrator(server);
});
afterAll(() => server.close());

const change = (who: Person, operations: object[], version?: number) =>
  calling(server, who).patch(`/api/company${version === undefined ? '' : `?version=${version}`}`, operations);
const missing = async () => {
  const { steps } = (await calling(server, admin).get('/api/company/setup')).body;
  return Object.fromEntries(
    steps.map(({ step, missing: codes }: { step: string; missing: string[] }) => [step, codes]),
  );
};

test('an administrator is led through the first steps by what is missing', async () => {
  const before = await missing();
  expect(before).toMatchObject({
    company: ['name', 'siren', 'telephoneNumber', 'emailAddress'],
    addresses: ['OFFICE'],
    references: ['brands', 'implantModels', 'implants', 'sleeves', 'kits'],
    people: ['ADV', 'PROD_GUIDE', 'PROD_MACHINE', 'LOG', 'EDIT_GUIDE', 'CREATE_INVOICE'],
    dentists: ['DENTIST'],
  });
  expect(before['prices']).toContain('GCEP');
  const { missingPrices } = (await calling(server, admin).get('/api/company/setup')).body;
  expect(missingPrices).toContainEqual({
    productCode: 'GCEP',
    unit: 'PRODUCTION',
    code: 'GCEP_PRODUCTION',
    descriptionFr: 'Production',
    descriptionEn: 'Production',
  });
  expect(missingPrices).toContainEqual(
    expect.objectContaining({
      code: 'ORDER_DELIVERY',
      descriptionFr: 'Livraison',
      descriptionEn: 'Delivery',
    }),
  );
  const { body } = await change(admin, [
    { op: 'replace', path: '/name', value: 'Laboratoire des Alpes' },
    { op: 'add', path: '/siren', value: '732 829 320' },
    { op: 'add', path: '/vatNumber', value: 'fr 44 732829320' },
    { op: 'add', path: '/telephoneNumber', value: '+33199001234' },
    { op: 'add', path: '/emailAddress', value: 'contact@maxilla.example' },
  ]);
  expect(body).toMatchObject({
    name: 'Laboratoire des Alpes',
    siren: '732829320',
    vatNumber: 'FR44732829320',
  });
  const { post } = calling(server, admin);
  const address = { ...ADDRESS, addressLine2: '', addressLine3: '' };
  // Its further lines may be left out.
  expect((await post('/api/company/addresses/OFFICE', ADDRESS)).body.officeAddress).toEqual(address);
  const blank = await post('/api/company/addresses/OFFICE', { ...address, addressLine1: ' ', city: ' ' });
  expect(blank.body.fields).toEqual({ addressLine1: 'field.required', city: 'field.required' });
  const short = await post('/api/company/addresses/OFFICE', { ...address, postalCode: '6900' });
  expect(short.body.fields).toEqual({ postalCode: 'identity.postcodeInvalid' });
  await aRow(server, 'sleeves', { validated: false });
  // Rows waiting for validation are not offered.
  expect(await missing()).toMatchObject({ references: ['implantModels', 'implants', 'sleeves', 'kits'] });
  await catalogue(server);
  await aColleague(server, ['CREATE_INVOICE'], { teams: ['ADV', 'LOG'] });
  // Neither may plan guides: the one is of no team, the other an administrator.
  await aColleague(server, ['EDIT_GUIDE']);
  const { id } = await anAdministrator(server);
  await server.db
    .updateTable('users')
    .set({ teams: ['PROD_GUIDE'] })
    .where('id', '=', id)
    .execute();
  await aDentist(server);
  expect(await missing()).toMatchObject({
    company: [],
    addresses: [],
    references: [],
    people: ['PROD_GUIDE', 'PROD_MACHINE', 'EDIT_GUIDE'],
    dentists: [],
  });
});

test('the steps can be done without, and shown again', async () => {
  const { post } = calling(server, admin);
  expect((await post('/api/company/setup', { dismissed: true })).body.dismissedTime).toEqual(
    expect.any(String),
  );
  expect((await post('/api/company/setup', { dismissed: false })).body.dismissedTime).toBeNull();
});

test('who changed what is told, with what it was before', async () => {
  const [other, { post, delete: remove, get }] = [await anAdministrator(server), calling(server, admin)];
  const office = { ...ADDRESS, addressLine2: '', addressLine3: '' };
  const parcels = { ...office, city: 'Lyon' };
  const name = (value: string) => [{ op: 'replace', path: '/name', value }];
  await change(admin, name('Laboratoire des Alpes'));
  await post('/api/company/addresses/OFFICE', office);
  const earlier = (await get('/api/company/changes')).body.changes.length;
  await change(admin, name('Labo'));
  await change(other, name('Laboratoire'));
  await change(other, name('Laboratoire'));
  await post('/api/company/addresses/OFFICE', { ...office, city: 'Annecy' });
  await post('/api/company/addresses/OFFICE', office);
  await post('/api/company/addresses/PARCELS', parcels);
  await post('/api/company/addresses/PARCELS', parcels);
  await remove('/api/company/addresses/PARCELS');
  for (const dismissed of [true, true, false]) await post('/api/company/setup', { dismissed });
  const { changes } = (await get('/api/company/changes')).body;
  const people = await server.db.selectFrom('users').select(['id', 'first_name', 'surname']).execute();
  const nameOf = ({ id }: Person) =>
    people.filter((one) => one.id === id).map((one) => `${one.first_name} ${one.surname}`)[0];
  const [by, at] = [nameOf(admin), expect.any(String)];
  const made = changes.slice(0, changes.length - earlier);
  expect(made.map(({ id: _, operation: __, ...rest }: Record<string, unknown>) => rest)).toEqual([
    { by, at, before: { setupDismissed: true }, after: { setupDismissed: false } },
    { by, at, before: { setupDismissed: false }, after: { setupDismissed: true } },
    { by, at, before: { parcelAddress: parcels }, after: { parcelAddress: null } },
    { by, at, before: { parcelAddress: null }, after: { parcelAddress: parcels } },
    { by, at, before: { officeAddress: { ...office, city: 'Annecy' } }, after: { officeAddress: office } },
    { by, at, before: { officeAddress: office }, after: { officeAddress: { ...office, city: 'Annecy' } } },
    { by: nameOf(other), at, before: { name: 'Labo' }, after: { name: 'Laboratoire' } },
    { by, at, before: { name: 'Laboratoire des Alpes' }, after: { name: 'Labo' } },
  ]);
  const colleague = await aColleague(server, ['EDIT_USER']);
  expect((await calling(server, colleague).get('/api/company/changes')).body.error).toBe('access.denied');
});

test('a stale change is refused, and what is wrong is said at its field', async () => {
  const { version } = (await calling(server, admin).get('/api/company')).body;
  const name = (value: string) => [{ op: 'replace', path: '/name', value }];
  expect((await change(admin, name('A'), version)).body.version).toBe(version + 1);
  expect((await change(admin, name('B'), version)).body.error).toBe('record.changed');
  // An unchanged company keeps its version.
  expect((await change(admin, name('A'))).body.version).toBe(version + 1);
  const wrong = await change(admin, [{ op: 'replace', path: '/vatNumber', value: 'FR00732829320' }]);
  expect(wrong.body.fields).toEqual({ vatNumber: 'identity.vatInvalid' });
  await change(admin, [{ op: 'replace', path: '/siren', value: '732.829.320' }]);
  for (const operations of [
    [{ op: 'replace', path: '/siren', value: '999999998' }],
    [{ op: 'replace', path: '/vatNumber', value: 'FR44999999998' }],
  ]) {
    const other = await change(admin, [
      { op: 'replace', path: '/vatNumber', value: 'FR44732829320' },
      ...operations,
    ]);
    expect(other.body.fields).toEqual({ vatNumber: 'identity.vatInvalid' });
  }
  const phone = await change(admin, [{ op: 'replace', path: '/telephoneNumber', value: '12' }]);
  expect(phone.body.fields).toEqual({ telephoneNumber: 'identity.phoneInvalid' });
  const kept = await change(admin, [{ op: 'replace', path: '/telephoneNumber', value: '01 99 00 00 13' }]);
  expect(kept.body.telephoneNumber).toBe('+33199000013');
});

test('what papers need is neither left blank nor removed, and need not be named', async () => {
  const blank = ['name', 'siren', 'telephoneNumber', 'emailAddress'];
  const { body } = await change(admin, [
    { op: 'remove', path: '/legalLine' },
    ...blank.map((field) => ({ op: 'remove', path: `/${field}` })),
  ]);
  expect(body.fields).toEqual(Object.fromEntries(blank.map((field) => [field, 'field.required'])));
  const spaces = await change(admin, [{ op: 'replace', path: '/name', value: '  ' }]);
  expect(spaces.body.fields).toEqual({ name: 'field.required' });
  const other = await change(admin, [{ op: 'replace', path: '/legalLine', value: 'SAS' }]);
  expect(other.body).toMatchObject({ legalLine: 'SAS', version: expect.any(Number) });
});

test('parcels come to the office unless another address is given', async () => {
  const { post, delete: remove } = calling(server, admin);
  const elsewhere = { ...ADDRESS, city: 'Lyon', addressLine2: '', addressLine3: '' };
  expect((await post('/api/company/addresses/PARCELS', elsewhere)).body.parcelAddress.city).toBe('Lyon');
  expect((await remove('/api/company/addresses/PARCELS')).body.parcelAddress).toBeNull();
  expect((await remove('/api/company/addresses/OFFICE')).status).toBe(400);
  const { version } = (await calling(server, admin).get('/api/company')).body;
  expect((await post(`/api/company/addresses/PARCELS?version=${version}`, elsewhere)).status).toBe(200);
  expect((await post(`/api/company/addresses/PARCELS?version=${version}`, elsewhere)).body.error).toBe(
    'record.changed',
  );
  expect((await remove(`/api/company/addresses/PARCELS?version=${version}`)).body.error).toBe(
    'record.changed',
  );
});

test('papers and text messages name the company and how it is reached', async () => {
  const address = { ...ADDRESS, addressLine2: '', addressLine3: '' };
  const { post } = calling(server, admin);
  await change(admin, [
    { op: 'replace', path: '/name', value: 'Laboratoire des Alpes' },
    { op: 'replace', path: '/siren', value: '732829320' },
    { op: 'replace', path: '/vatNumber', value: 'FR44732829320' },
    { op: 'replace', path: '/telephoneNumber', value: '+33199001234' },
    { op: 'replace', path: '/emailAddress', value: 'contact@maxilla.example' },
  ]);
  await post('/api/company/addresses/OFFICE', address);
  await post('/api/company/addresses/PARCELS', { ...address, city: 'Lyon' });
  const [name, legal, ...contact] = (await headingOfPapers(server.db))(speaking('FR'));
  expect([name, legal]).toEqual([
    'Laboratoire des Alpes',
    expect.stringMatching(/SIREN 732829320 · N°\sTVA FR44732829320$/),
  ]);
  expect(contact).toEqual([
    expect.stringContaining(`${ADDRESS.addressLine1}, ${ADDRESS.postalCode} ${ADDRESS.city}`),
    '01 99 00 12 34 · contact@maxilla.example',
    expect.stringMatching(/^Colis et empreintes.*Lyon/),
  ]);
  expect(await signatureOfCompany(server.db)).toEqual({
    company: 'Laboratoire des Alpes',
    phone: '01 99 00 12 34',
  });
});

test('staff read the company, administrators alone change it', async () => {
  const colleague = await aColleague(server, ['EDIT_USER', 'EDIT_CLINIC']);
  expect((await calling(server, colleague).get('/api/company')).status).toBe(200);
  expect((await calling(server, colleague).get('/api/company/setup')).body.error).toBe('access.denied');
  expect((await change(colleague, [{ op: 'remove', path: '/name' }])).body.error).toBe('access.denied');
  expect((await calling(server, await aDentist(server)).get('/api/company')).status).toBe(403);
});
