import { SOURCE_NAMES } from '@maxilla/domain/source-names';
import { fieldsOf } from '@maxilla/domain/sources';
import { describe, expect, test } from 'vitest';

import words from '../../src/locales/en/sourceScreens.json' with { type: 'json' };
import { controlsIn, wideIn } from '../../src/features/sources/field-rows.ts';

const NOTHING: Readonly<Record<string, Readonly<Record<string, string>>>> = words.nothing;

describe('a form of reference data', () => {
  test.each([
    // Two and two, and the reason on a row of its own.
    ['pillars', ['updateComment']],
    ['sleeves', ['validated', 'updateComment']],
    // A name above the checkboxes, which are one control, and the address below them.
    ['brands', ['brandName', 'isImplant', 'pillarSupplierEmail']],
    ['implants', []],
    ['machines', []],
  ] as const)('of %s leaves no field beside one of another sort', (source, wide) => {
    expect([...wideIn(controlsIn(source, { isPillar: 'true' }, true))]).toEqual(wide);
  });

  test.each(['pillars', 'sleeves', 'materials'] as const)(
    'of %s asks the reason of a change alone',
    (source) => {
      const isAsked = (isStored: boolean) =>
        controlsIn(source, {}, isStored).some(([name]) => name === 'updateComment');
      expect([isAsked(false), isAsked(true)]).toEqual([false, true]);
    },
  );

  test.each(SOURCE_NAMES)('of %s has words for each reference that has nothing to choose from', (source) => {
    const without = fieldsOf(source).filter(([, field]) => {
      if (field.kind !== 'reference') return false;
      return !NOTHING[field.to]?.[field.within ?? field.flag ?? 'any'];
    });
    expect(without).toEqual([]);
  });
});
