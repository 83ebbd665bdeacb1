import { describe, expect, it } from 'vitest';
import { documentsSearch } from '../../../src/features/documents/documents-search.ts';

describe('the URL of the documents screen', () => {
  it('holds the filters', () => {
    const raw = { q: 'scan', patient: '12', kind: 'IMPRESSION', standing: 'rejected' };
    expect(documentsSearch(raw)).toEqual({ ...raw, page: undefined, patient: 12 });
  });

  it('drops what is malformed', () => {
    expect(documentsSearch({ patient: 'Inès', kind: 12, standing: ['x'] })).toEqual({});
  });
});
