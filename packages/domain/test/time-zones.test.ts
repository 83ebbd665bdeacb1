import { expect, it } from 'vitest';
import { timeZoneOf } from '../src/time-zones.ts';

it('the time zone of a practice is that of its address', () => {
  const nameOf = (country: string, postalCode = '') => timeZoneOf({ country, postalCode })?.name ?? null;
  expect(nameOf('FR', '75001')).toBe('Europe/Paris');
  expect(nameOf('BE', '1000')).toBe('Europe/Paris');
  expect(nameOf('RE', '97400')).toBe('Indian/Reunion');
  expect(nameOf('FR', '97400')).toBe('Indian/Reunion');
  expect(nameOf('FR', '98800')).toBe('Pacific/Noumea');
  expect(nameOf('ES', '28001')).toBe('Europe/Paris');
  expect(nameOf('ES', '35001')).toBe('Atlantic/Canary');
  expect(nameOf('ES', '38001')).toBe('Atlantic/Canary');
  expect(nameOf('PT', '1000-001')).toBe('Europe/Lisbon');
  expect(nameOf('PT', '9000-001')).toBe('Atlantic/Madeira');
  expect(nameOf('PT', '9500-001')).toBe('Atlantic/Azores');
  // One has summer time of its own, the other several zones.
  expect(nameOf('FR', '97500')).toBeNull();
  expect(nameOf('CA', 'H2X 1Y4')).toBeNull();
});

const overseas = ['971', '972', '973', '974', '976', '977', '978', '986', '987', '988'];
it.each([
  ...overseas.map((prefix) => ['FR', `${prefix}00`] as const),
  ['FR', '75001'],
  ['ES', '35001'],
  ['PT', '1000-001'],
  ['PT', '9000-001'],
  ['PT', '9500-001'],
] as const)('the distances from UTC are those of the zone, all year: %s %s', (country, postalCode) => {
  const { name, offset, hasSummer } = timeZoneOf({ country, postalCode })!;
  const offsetOn = (day: string) => {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      timeZoneName: 'longOffset',
    }).formatToParts(new Date(day));
    const found = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(found) ?? [];
    return Number(`${sign ?? '+'}${hours ?? '00'}${minutes ?? '00'}`);
  };
  expect(offsetOn('2026-01-15T12:00:00Z')).toBe(Number(offset));
  expect(offsetOn('2026-07-15T12:00:00Z')).toBe(Number(offset) + (hasSummer ? 100 : 0));
});
