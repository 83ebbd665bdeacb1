import { describe, expect, it } from 'vitest';
import { looksAsBefore } from '../../src/project-actions/looks-as-before.ts';
import type { Project } from '../../src/project-ui/project.ts';

const SEEN = {
  id: 7,
  version: 3,
  lastUpdatedTime: '2026-03-01T09:00:00.000Z',
  projectState: 'DRAFT_PLAN_SENT',
  deadline: '2026-04-01',
  draftPlans: [{ number: 1 }],
  patientName: 'Nina Faure',
} as unknown as Project;

describe('a project that the laboratory changed', () => {
  it.each([
    ['another deadline', { deadline: '2026-04-08' }, true],
    ['another plan', { draftPlans: [{ number: 1 }, { number: 2 }] }, false],
    ['another state', { projectState: 'DRAFTING_PLAN' }, false],
  ])('with %s, as before to its dentist or not', (_, change, same) => {
    const fresh = { ...SEEN, version: 4, lastUpdatedTime: '2026-03-02T09:00:00.000Z', ...change } as Project;
    expect(looksAsBefore(SEEN, fresh)).toBe(same);
  });

  it('is not judged by less than a row of it', () => {
    expect(looksAsBefore({ id: 7, version: 3 }, { ...SEEN, version: 4 })).toBe(false);
  });
});
