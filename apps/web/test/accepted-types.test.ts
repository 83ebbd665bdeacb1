import { extensionsOf } from '@maxilla/domain/documents';
import { expect, it } from 'vitest';
import { acceptOf } from '../src/ui/accepted-types.ts';

it('a file picker names each type once', () => {
  expect(acceptOf(extensionsOf('PHOTOS')).accept).toMatch(/^image\/jpeg,image\/png/);
  expect(acceptOf(['jpg', 'jpeg', 'pdf'])).toEqual({ accept: 'image/jpeg,.pdf' });
  expect(acceptOf(['dcm', ''])).toEqual({});
});
