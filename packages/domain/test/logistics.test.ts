import { describe, expect, it } from 'vitest';
import { CARRIER, carrierCsv, carrierFile, inOneParcel, labelColour } from '../src/logistics.ts';

const ROW = {
  userFullName: 'Anne Martin',
  address: '1 rue des Lilas',
  postalCode: '75001',
  city: 'Paris',
  clinicTelephoneNumber: '0100000000',
  telephoneNumber: '+33600000000',
  emailAddress: 'a.martin@cabinet.example',
};

describe('the courier’s file (spec 3 §3, §9)', () => {
  it('has a line per parcel with the constants of the courier', () => {
    const [head = '', line = '', end] = carrierCsv([ROW]).split('\r\n');
    expect(head.split(';').slice(0, 4)).toEqual(['service', 'serviceCode', 'account', 'addressType']);
    expect(line).toBe(
      `TNT;J;${CARRIER.account};E;Anne Martin;1 rue des Lilas;75001;Paris;0100000000;+33600000000;a.martin@cabinet.example;1;0001.0`,
    );
    expect(end).toBe('');
    expect(carrierFile('guides')).toBe('Logistic_guides.csv');
  });

  it('keeps separators within a field, and nothing that a spreadsheet would compute', () => {
    const csv = carrierCsv([
      {
        ...ROW,
        address: '1; rue "A"',
        city: '=1+1',
        userFullName: '-1+1',
        clinicTelephoneNumber: '+33 (0)1.00-00',
      },
    ]);
    expect(csv).toContain(';"1; rue ""A""";');
    expect(csv).toContain(";'=1+1;");
    expect(csv).toContain(";'-1+1;");
    expect(csv).toContain(';+33 (0)1.00-00;');
  });
});

it('labels have the colour of their reference (spec 2 §9)', () => {
  expect((['PRGB', 'PRMA', 'PRMD', 'ALGE', 'ALIG'] as const).map(labelColour)).toEqual([
    'OR',
    'MA',
    'MA',
    'JA',
    'GR',
  ]);
  expect(labelColour(null)).toBe('GR');
});

it('projects leave in one parcel if dentist, address and courier are the same', () => {
  const parcel = { userId: 1, deliveryAddress: '1 rue des Lilas', courierService: 'TNT' };
  expect(inOneParcel([parcel, parcel])).toBe(true);
  for (const other of [{ userId: 2 }, { deliveryAddress: '2 rue des Lilas' }, { courierService: 'TCS' }]) {
    expect(inOneParcel([parcel, { ...parcel, ...other }])).toBe(false);
  }
});
