import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import {
  BoolParam,
  Email,
  Id,
  IdParam,
  IntParam,
  Line,
  ListParam,
  ListQuery,
  Money,
  RequiredLine,
  Text,
  WireDate,
} from '../src/wire.ts';

const refuses = (schema: z.ZodType, value: unknown) => !z.safeDecode(schema, value).success;

describe('a day', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('is DD-MM-YYYY outside and ISO inside, there and back', () => {
    fc.assert(
      fc.property(day, (iso) => {
        const wire = z.encode(WireDate, iso);
        expect(wire).toBe(iso.split('-').toReversed().join('-'));
        expect(z.decode(WireDate, wire)).toBe(iso);
      }),
    );
  });

  test.each([
    '31-02-2031',
    '29-02-2031',
    '29-02-1900',
    '31-04-2031',
    '00-01-2031',
    '01-00-2031',
    '01-13-2031',
    '32-01-2031',
    '01-01-1899',
    '1-1-2031',
    '2031-01-01',
    '01/01/2031',
    '01-01-20310',
    ' 01-01-2031',
    '٠١-٠١-٢٠٣١',
    '',
    20_310_101,
    null,
  ])('%j is none', (text) => {
    expect(refuses(WireDate, text)).toBe(true);
  });

  test.each(['29-02-2028', '29-02-2000', '31-12-9999'])('%s is one', (text) => {
    expect(refuses(WireDate, text)).toBe(false);
  });
});

describe('money', () => {
  test('is euros outside and cents inside, there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(z.decode(Money, z.encode(Money, cents))).toBe(cents);
      }),
    );
  });

  test('never has a part of a cent', () => {
    expect(z.decode(Money, 0.1 + 0.2)).toBe(30);
    for (const value of ['1', Number.NaN, Infinity, null, 1.005, 12.345, 1e-3])
      expect(refuses(Money, value)).toBe(true);
    expect(z.safeEncode(Money, 1.5).success).toBe(false);
  });
});

describe('parameters in an address', () => {
  test('is read and written back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), fc.boolean(), (number, yes) => {
        expect(z.decode(IdParam, z.encode(IdParam, number))).toBe(number);
        expect(z.decode(IntParam, z.encode(IntParam, number))).toBe(number);
        expect(z.decode(BoolParam, z.encode(BoolParam, yes))).toBe(yes);
      }),
    );
  });

  test.each(['', '-1', '1.5', '1e3', '0x1', ' 1', '١', '9'.repeat(16), '1,2', 1, null])(
    '%j is no number',
    (text) => {
      expect(refuses(IdParam, text)).toBe(true);
      expect(refuses(IntParam, text)).toBe(true);
      expect(refuses(BoolParam, text === 1 ? 2 : text)).toBe(true);
    },
  );

  test('no number of a thing is 0, a page may be', () => {
    expect(refuses(IdParam, '0')).toBe(true);
    expect(refuses(Id, 0)).toBe(true);
    expect(z.decode(IntParam, '0')).toBe(0);
  });

  test('a list is of known values alone', () => {
    const letters = ['A', 'B', 'C'] as const;
    const list = ListParam(letters);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...letters)), (values) => {
        expect(z.decode(list, z.encode(list, values))).toEqual(values);
      }),
    );
    expect(z.decode(list, ',,A,,')).toEqual(['A']);
    for (const text of ['D', 'a', 'A, B', '__proto__', 'A;B']) expect(refuses(list, text)).toBe(true);
  });

  test('a list is sorted by its columns and by nothing else', () => {
    const query = ListQuery(['id', 'name']);
    expect(refuses(query, { orderBy: 'name', sort: 'asc', offset: '0' })).toBe(false);
    expect(refuses(query, { orderBy: 'password_hash' })).toBe(true);
    expect(refuses(query, { sort: 'asc; drop table' })).toBe(true);
    expect(refuses(query, { offset: ['1', '2'] })).toBe(true);
  });
});

describe('text', () => {
  const signs = 'É🦷 <b>"\'; -- {{x}} $& ﷽';

  test('is kept as it is but for the blanks around it, invisible characters in a line and turned directions', () => {
    expect(z.decode(Line, `  ${signs} \u202e\n`)).toBe(signs);
    expect(z.decode(Text, `\n a\r\n\tb ${signs}\u202e`)).toBe(`a\r\n\tb ${signs}`);
  });

  test('holds no control characters, and a line no second line', () => {
    for (const sign of ['\0', '\u0007', '\u001b', '\u007f']) {
      expect(refuses(Line, `a${sign}b`)).toBe(true);
      expect(refuses(Text, `a${sign}b`)).toBe(true);
    }
    for (const sign of ['\n', '\r', '\t']) expect(refuses(Line, `a${sign}b`)).toBe(true);
  });

  test('is not endless, nor blank where it is required', () => {
    expect(refuses(Line, 'x'.repeat(201))).toBe(true);
    expect(refuses(Text, 'x'.repeat(5_001))).toBe(true);
    expect(refuses(RequiredLine, ' \u00a0 ')).toBe(true);
  });

  test('an address of mail is in lower case', () => {
    expect(z.decode(Email, ' Zoe@Cabinet.Example ')).toBe('zoe@cabinet.example');
    for (const text of [
      '',
      'x',
      'a@b',
      'a b@c.example',
      'a@b.example;c@d.example',
      `${'a'.repeat(250)}@b.example`,
    ]) {
      expect([text, refuses(Email, text)]).toEqual([text, true]);
    }
  });
});
