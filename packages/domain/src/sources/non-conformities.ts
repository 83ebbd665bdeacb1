import type { Source } from '../source-fields.ts';
import { REQUIRED, NAME, NAME_TAKEN } from './fields.ts';

/** How non-conformities are sorted. */
export const NON_CONFORMITY_SOURCES = {
  nonConformityCategories: {
    path: '/api/sources/non_conformity_categories',
    permission: null,
    fields: { name: NAME },
    unique: { fields: ['name'], error: NAME_TAKEN },
    removable: true,
    lists: {},
  },
  nonConformitySubcategories: {
    path: '/api/sources/non_conformity_subcategories',
    permission: null,
    fields: {
      categoryId: { kind: 'reference', to: 'nonConformityCategories', listed: true, ...REQUIRED },
      name: NAME,
    },
    unique: { fields: ['categoryId', 'name'], error: NAME_TAKEN },
    removable: true,
    lists: { categories: 'categoryId' },
  },
} as const satisfies Readonly<Record<string, Source>>;
