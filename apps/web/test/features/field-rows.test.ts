import { fieldsOf } from '@maxilla/domain/sources';
import { describe, expect, test } from 'vitest';

import { wideIn } from '../../src/features/sources/field-rows.ts';

describe('a form of reference data', () => {
  test.each([
    // Two and two, and the reason on a row of its own.
    ['pillars', ['updateComment']],
    ['sleeves', ['validated', 'updateComment']],
    // A name above the checkboxes, of which the seventh stands alone, and the address below them.
    ['brands', ['brandName', 'isFixationPin', 'pillarSupplierEmail']],
    ['implants', []],
    ['machines', []],
  ] as const)('of %s leaves no field beside one of another sort', (source, wide) => {
    expect([...wideIn(fieldsOf(source))]).toEqual(wide);
  });
});
