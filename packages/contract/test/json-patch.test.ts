import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { JsonPatch } from '../src/json-patch.ts';
import { Line, RequiredLine, WireDate } from '../src/wire.ts';

const Form = z.object({
  name: RequiredLine,
  note: Line,
  day: WireDate,
  address: z.object({ city: RequiredLine, line2: Line }),
});
const patch = JsonPatch(Form);

const decoded = (value: unknown) => z.safeDecode(patch, value as never);
const refuses = (value: unknown) => !decoded(value).success;
const replace = (path: string, value: unknown = 'x') => [{ op: 'replace', path, value }];

describe('a JSON Patch of a form', () => {
  test('is the changed fields, decoded', () => {
    const operations = [
      { op: 'replace', path: '/name', value: ' Rose ' },
      { op: 'add', path: '/day', value: '01-02-2031' },
      { op: 'remove', path: '/note' },
      { op: 'replace', path: '/address/city', value: 'Lyon' },
      { op: 'replace', path: '/address/city', value: 'Metz' },
    ];
    expect(decoded(operations).data).toEqual({
      name: 'Rose',
      day: '2031-02-01',
      note: '',
      address: { city: 'Metz' },
    });
  });

  test('removes what is blanked, adds what may be blank, replaces the rest', () => {
    const changes = { name: 'Rose', day: '2031-02-01', note: '', address: { city: 'Metz', line2: 'B' } };
    expect(z.encode(patch, changes)).toEqual([
      { op: 'replace', path: '/name', value: 'Rose' },
      { op: 'remove', path: '/note' },
      { op: 'replace', path: '/day', value: '01-02-2031' },
      { op: 'replace', path: '/address/city', value: 'Metz' },
      { op: 'add', path: '/address/line2', value: 'B' },
    ]);
  });

  test('brings every change there and back', () => {
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((one) => RequiredLine.safeParse(one).data === one);
    const changes = fc.record(
      { name: text, note: fc.oneof(text, fc.constant('')) },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(changes, (one) => {
        expect(decoded(z.encode(patch, one)).data).toEqual(one);
      }),
    );
  });

  test('refuses paths and operations that are not of the form', () => {
    for (const path of [
      '/role',
      '/name/0',
      '/address',
      '',
      '/',
      'name',
      '/__proto__',
      '/address/__proto__',
    ]) {
      expect([path, refuses(replace(path))]).toEqual([path, true]);
    }
    for (const op of ['move', 'copy', 'test', 'add ']) {
      expect(refuses([{ op, path: '/name', from: '/role', value: 'x' }])).toBe(true);
    }
    expect(refuses([])).toBe(true);
    expect(refuses(Array.from({ length: 101 }, () => replace('/name')[0]))).toBe(true);
  });

  test.each([
    [[{ op: 'remove', path: '/name' }], 'name'],
    [replace('/day', '31-02-2031'), 'day'],
    [replace('/address/city', null), 'address.city'],
    [replace('/note', 'a\u0007'), 'note'],
    [[{ op: 'replace', path: '/name' }], '0.value'],
  ])('refuses %j at %s', (operations, path) => {
    expect(decoded(operations).error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
