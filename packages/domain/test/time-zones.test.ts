import { expect, it } from 'vitest';
import { timeZoneOf } from '../src/time-zones.ts';

it('the time zone of a practice is that of its address', () => {
  const nameOf = (country: string, postalCode = '') => timeZoneOf({ country, postalCode })?.name ?? null;
  expect(nameOf('FR', '75001')).toBe('Europe/Paris');
  expect(nameOf('BE', '1000')).toBe('Europe/Paris');
  expect(nameOf('RE', '97400')).toBe('Indian/Reunion');
  expect(nameOf('FR', '97400')).toBe('Indian/Reunion');
  expect(nameOf('FR', '98800')).toBe('Pacific/Noumea');
  // One has summer time of its own, the other several zones.
  expect(nameOf('FR', '97500')).toBeNull();
  expect(nameOf('CA', 'H2X 1Y4')).toBeNull();
});

it('the distances from UTC are those of the zones, all year', () => {
  for (const prefix of ['971', '972', '973', '974', '976', '977', '978', '986', '987', '988']) {
    const zone = timeZoneOf({ country: 'FR', postalCode: `${prefix}00` });
    for (const day of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
      const parts = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone?.name ?? '',
        timeZoneName: 'longOffset',
      }).formatToParts(new Date(day));
      const offset = parts.find(({ type }) => type === 'timeZoneName')?.value;
      expect(offset, zone?.name).toBe(`GMT${zone?.offset?.slice(0, 3)}:${zone?.offset?.slice(3)}`);
    }
  }
});
