import { describe, expect, it } from 'vitest';
import { dateRules } from '../../../../src/features/projects/customisation/date-rules.ts';
import { fieldsOf } from '../../../../src/features/projects/customisation/fields.ts';
import type { Edits } from '../../../../src/features/projects/customisation/fields.ts';
import type { Project } from '../../../../src/features/projects/project.ts';

/** The rules of a guide whose saved date is this one, with what was entered since. */
function rulesOf(requestedDate: string | null, edits: Edits = {}) {
  const project = {
    productCode: 'GCEP',
    normalEarlyDeliverable: '2099-03-13',
    emergencyEarlyDeliverable: '2099-03-09',
    requestedDate,
    courierPickupDate: null,
  } as Project;
  return dateRules(project, { ...fieldsOf(project), ...edits }, []);
}

describe('the rules of a project’s days', () => {
  it('calls a saved date lost once it cannot be met any more', () => {
    expect(rulesOf('2099-03-06').lost).toBe(true);
    expect(rulesOf('2099-03-10').lost).toBe(false);
  });

  it('does not call a saved date lost for what is typed over it', () => {
    const typed = rulesOf('2099-03-10', { requestedDate: '2020-03-10' });
    expect(typed.verdict).toBe('invalid');
    expect(typed.lost).toBe(false);
  });

  it('calls a saved date lost no more once a day that can be met stands in its place', () => {
    expect(rulesOf('2099-03-06', { requestedDate: '2099-03-16' }).lost).toBe(false);
  });

  it('calls an urgent date lost when a courier is to come', () => {
    const physical = { impressionFileMedium: 'PHYSICAL', courierPickupDate: '2099-03-02' } as const;
    expect(rulesOf('2099-03-10', physical).lost).toBe(true);
  });
});
