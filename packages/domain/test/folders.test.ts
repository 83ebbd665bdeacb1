import { describe, expect, it } from 'vitest';
import { foldersOf, mayCopyFolders, mayReadFolders, plainName } from '../src/folders.ts';
import { theAdmin, theDentist } from './support/builders.ts';

describe('folders of a project (spec 2 §2.1)', () => {
  it('are named after the dentist, the patient and the project', () => {
    const user = { id: 7, surname: 'Martin', firstName: 'Anne' };
    expect(foldersOf(user, { id: 12, name: 'PEUPLIER Guy' }, 58)).toEqual({
      user: 'MARTIN_Anne_7',
      patient: 'PEUPLIER GUY_12',
      project: 'Projet_58',
    });
    expect(plainName('a/b:c. ')).toBe('a_b_c');
    expect(plainName('...')).toBe('file');
  });

  it('are given to sales administration and administrators, for aligners', () => {
    const sales = { ...theAdmin, role: 'ROLE_INTERNAL_USER' as const, teams: ['ADV' as const] };
    expect(mayCopyFolders(sales, 'ALIGNERS')).toBe(true);
    expect(mayCopyFolders(theAdmin, 'ALIGNERS')).toBe(true);
    expect(mayCopyFolders(sales, 'GUIDE')).toBe(false);
    expect(mayCopyFolders({ ...sales, teams: ['PROD_ALIG'] }, 'ALIGNERS')).toBe(false);
    expect(mayCopyFolders(theDentist, 'ALIGNERS')).toBe(false);
    const printer = { ...sales, teams: ['PROD_MACHINE' as const] };
    expect(mayCopyFolders(printer, 'GUIDE')).toBe(false);
    expect(mayReadFolders(printer, 'GUIDE')).toBe(true);
    expect(mayReadFolders(sales, 'ALIGNERS')).toBe(true);
    expect(mayReadFolders(theDentist, 'GUIDE')).toBe(false);
  });
});
