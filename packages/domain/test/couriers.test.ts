import { describe, expect, it } from 'vitest';

import {
  COURIER_SERVICES,
  parcelName,
  parcelNumberOf,
  parcelNumberRefusal,
  parcelOf,
  trackingPage,
} from '../src/couriers.ts';
import { orderCode } from '../src/order-codes.ts';

describe('the number of a parcel', () => {
  it('is stored without the groups of its label', () => {
    expect(parcelNumberOf(' xy 123 456 789 fr ')).toBe('XY123456789FR');
    expect(parcelName('', 'xy 123 456 789 fr')).toBe('TNT XY123456789FR');
    expect(parcelName('UPS', '  ')).toBe('');
    const [courierService, parcelNumber] = ['La Poste', '1Z999AA10123456784'];
    expect(parcelOf(parcelName(courierService, parcelNumber))).toEqual({ courierService, parcelNumber });
    expect(parcelOf(parcelName('UPS', ''))).toBeNull();
  });

  it('is not taken for the number of a project or the code of an order', () => {
    for (const text of ['', '1Z999AA10123456784', 'XY 123 456 789 FR'])
      expect(parcelNumberRefusal(text)).toBeNull();
    for (const text of ['82', '1234567', orderCode(4_711_000), 'X'.repeat(36), 'é12345678', '<b>12345678']) {
      expect(parcelNumberRefusal(text)).toBe('package.numberInvalid');
    }
  });

  it('leads to the page of its courier', () => {
    expect(trackingPage('UPS', '1Z999AA10123456784')).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    );
    expect(trackingPage('', '123456789')).toMatch(/^https:\/\/www\.tnt\.com\/.*=123456789$/);
    expect(trackingPage('TCS', '123456789')).toBeNull();
    expect(trackingPage('UPS', '')).toBeNull();
    for (const { tracking } of COURIER_SERVICES) {
      if (tracking !== null) expect(tracking).toMatch(/^https:.*\{\{number\}\}$/);
    }
  });
});
