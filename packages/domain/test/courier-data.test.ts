import { expect, test } from 'vitest';

import { CARRIER_FIELDS, type CarrierField, readCourierData } from '../src/courier-data.ts';
import { carrierCsv } from '../src/logistics.ts';

const FRENCH: Partial<Record<CarrierField, string>> = {
  userFullName: 'Destinataire',
  postalCode: 'Code postal',
};
const titlesOf = (field: CarrierField) => [field, ...(FRENCH[field] ? [FRENCH[field]] : [])];
const read = (...rows: readonly (readonly unknown[])[]) =>
  readCourierData(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    titlesOf,
  );
const PARCEL: readonly unknown[] = [
  'Ève  MARTIN',
  '=1+1',
  1000,
  'Bourg',
  474000000,
  '06 12 34 56 78',
  'eve@cabinet.example',
];

test('columns are told by their titles in any language and order; digits that a spreadsheet drops come back', () => {
  const parcels = read(
    ['Ville', 'CITY ', 'Destinataire', 'code  postal', 'Address', 'telephoneNumber'],
    ['x', 'Bourg', 'Ève  MARTIN', 1000, '=1+1', 612345678],
  );
  expect(parcels).toEqual([
    {
      userFullName: 'Ève MARTIN',
      address: '=1+1',
      postalCode: '01000',
      city: 'Bourg',
      clinicTelephoneNumber: '',
      telephoneNumber: '0612345678',
      emailAddress: '',
    },
  ]);
  const overseas = ['Zoé DUPONT', '1 rue A', '97400', 'Saint-Denis', '0262 20 10 10', '+32 470 12 34 56', ''];
  expect(read(CARRIER_FIELDS, overseas)).toHaveLength(1);
  if ('refused' in parcels) throw new Error(parcels.refused);
  expect(carrierCsv(parcels)).toContain(";Ève MARTIN;'=1+1;01000;Bourg;");
});

test.each([
  ['no rows', []],
  ['other titles', [['Nom', 'Prénom'], PARCEL]],
  ['a required column missing', [CARRIER_FIELDS.filter((field) => field !== 'city'), PARCEL]],
])('%s is not the template', (_, rows) => {
  expect(read(...rows)).toEqual({
    refused: 'courier.unknownFormat',
    fields: { dataFile: 'courier.unknownFormat' },
  });
});

test('there is a parcel, and at most as many as the courier takes', () => {
  expect(read(CARRIER_FIELDS)).toMatchObject({ refused: 'courier.noParcels' });
  expect(read(CARRIER_FIELDS, ...Array.from({ length: 99 }, () => PARCEL))).toHaveLength(99);
  expect(read(CARRIER_FIELDS, ...Array.from({ length: 100 }, () => PARCEL))).toMatchObject({
    refused: 'courier.tooManyParcels',
  });
});

test('a cell that a spreadsheet has made a day is refused, not left out', () => {
  const dated = PARCEL.with(1, new Date('2026-04-03'));
  expect(read(CARRIER_FIELDS, dated)).toMatchObject({ fields: { 'lines.2.address': 'field.invalid' } });
});

test('errors are reported by line and column', () => {
  const wrong = [' ', 'x'.repeat(300), 'ABC', 'Paris', 'call me', '06', 'nobody'];
  expect(read(CARRIER_FIELDS, PARCEL, wrong)).toEqual({
    refused: 'courier.dataInvalid',
    fields: {
      'lines.3.userFullName': 'field.required',
      'lines.3.address': 'field.tooLong',
      'lines.3.postalCode': 'identity.postcodeInvalid',
      'lines.3.clinicTelephoneNumber': 'identity.phoneInvalid',
      'lines.3.telephoneNumber': 'identity.phoneInvalid',
      'lines.3.emailAddress': 'field.email',
    },
  });
});
