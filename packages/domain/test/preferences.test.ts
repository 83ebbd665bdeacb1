import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_PREFERENCES,
  PREFERENCE_FIELDS,
  type Preferences,
  preferenceChanges,
  preferenceRefusal,
  withPreference,
} from '../src/preferences.ts';

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 5 });
const somePreferences: fc.Arbitrary<Preferences> = fc.record({
  implants: someIds,
  guidedSurgicalKits: someIds,
  fixationPins: someIds,
  usualImplant: fc.option(fc.integer({ min: 1, max: 9 })),
  sleeveType: fc.option(fc.constantFrom('SOCKET_GUIDED_100', 'SOCKET_DRILL_DRIVE')),
  impressionMedium: fc.option(fc.constantFrom('UPLOAD', 'CLOUD', 'PHYSICAL')),
  dicomMedium: fc.option(fc.constantFrom('UPLOAD', 'CLOUD', 'PHYSICAL')),
  coneBeam: fc.option(fc.integer({ min: 1, max: 9 })),
  cameraCloud: fc.option(fc.integer({ min: 1, max: 6 })),
  courierService: fc.option(fc.integer({ min: 1, max: 4 })),
  physicalTraceability: fc.boolean(),
  exocad: fc.boolean(),
  general: fc.string(),
  logistic: fc.string(),
  orderCreation: fc.string(),
  guides: fc.string(),
  aligners: fc.string(),
  prosthesis: fc.string(),
  fabrications: fc.string(),
});

describe('preferences', () => {
  it('are led from any to any others by changes that all fit their fields', () => {
    fc.assert(
      fc.property(somePreferences, somePreferences, (before, after) => {
        const changes = preferenceChanges(before, after);
        expect(changes.map(preferenceRefusal).filter((code) => code !== null)).toEqual([]);
        expect(changes.reduce(withPreference, before)).toEqual(after);
        expect(preferenceChanges(after, after)).toEqual([]);
      }),
    );
  });

  it('are blank again once removed', () => {
    for (const field of PREFERENCE_FIELDS) {
      const removed = withPreference(NO_PREFERENCES, { operation: 'REMOVE', field, value: 1 });
      expect(removed[field]).toEqual(NO_PREFERENCES[field]);
    }
  });

  it.each([
    [{ operation: 'REPLACE', field: 'implants', value: 1 }, 'field.unknownValue'],
    [{ operation: 'ADD', field: 'implants', value: null }, 'field.unknownValue'],
    [{ operation: 'ADD', field: 'exocad', value: true }, 'field.unknownValue'],
    [{ operation: 'REPLACE', field: 'exocad', value: 'yes' }, 'field.unknownValue'],
    [{ operation: 'REPLACE', field: 'general', value: 'x'.repeat(5_001) }, 'field.tooLong'],
    [{ operation: 'ADD', field: 'coneBeam' }, 'field.required'],
    [{ operation: 'REPLACE', field: 'coneBeam', value: null }, null],
  ] as const)('judge %j', (change, code) => {
    expect(preferenceRefusal(change)).toBe(code);
  });
});
