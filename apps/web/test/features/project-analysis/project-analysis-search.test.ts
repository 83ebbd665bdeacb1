import { expect, it } from 'vitest';
import { projectAnalysisSearch } from '../../../src/features/project-analysis/project-analysis-search.ts';

it('keeps days and a type of product in the URL, and nothing else', () => {
  const asked = { from: '2026-10-01', to: '2026-10-31', type: 'ALIGNERS' };
  expect(projectAnalysisSearch({ ...asked, page: 2 })).toEqual(asked);
  expect(projectAnalysisSearch({ from: '2026-02-30', to: 7, type: 'GCEP' })).toEqual({
    from: undefined,
    to: undefined,
    type: undefined,
  });
});
