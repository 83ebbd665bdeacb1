import { expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { projectsSearch } = await import('../../../src/features/projects/list/projects-query.ts');

it('keeps in the URL of the list what it is limited to, and nothing unknown', () => {
  expect(projectsSearch({ only: 'late', status: 'nothing', page: 2 })).toMatchObject({
    only: 'late',
    status: undefined,
    page: 2,
  });
  expect(projectsSearch({ only: 'everything' }).only).toBeUndefined();
});
