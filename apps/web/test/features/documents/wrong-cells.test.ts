import { expect, it } from 'vitest';
import { wrongCells } from '../../../src/features/documents/wrong-cells.ts';

it('tells wrong cells by line, and leaves out what concerns the whole file', () => {
  expect(
    wrongCells({
      'lines.12.city': 'field.required',
      dataFile: 'courier.noParcels',
      'lines.3.emailAddress': 'field.email',
    }),
  ).toEqual([
    { line: 3, field: 'emailAddress', code: 'field.email' },
    { line: 12, field: 'city', code: 'field.required' },
  ]);
});
