import type { DateRange } from '@maxilla/domain/calendar';
import { describe, expect, it } from 'vitest';
import { dateRules } from '../src/project-ui/date-rules.ts';
import { fieldsOf } from '../src/project-ui/fields.ts';
import type { Edits } from '../src/project-ui/fields.ts';
import type { Project } from '../src/project-ui/project.ts';

/** Date rules of a guide with a saved date and unsaved edits. */
function rulesOf(
  requestedDate: string | null,
  edits: Edits = {},
  { absences = [], saved = {} }: { absences?: readonly DateRange[]; saved?: Partial<Project> } = {},
) {
  const project = {
    productCode: 'GCEP',
    normalEarlyDeliverable: '2099-03-13',
    emergencyEarlyDeliverable: '2099-03-09',
    requestedDate,
    courierPickupDate: null,
    ...saved,
  } as Project;
  return dateRules(project, { ...fieldsOf(project), ...edits }, absences);
}

describe('date rules of a project', () => {
  it('mark a saved date as lost once it can no longer be met', () => {
    expect(rulesOf('2099-03-06').lost).toBe(true);
    expect(rulesOf('2099-03-10').lost).toBe(false);
  });

  it('do not mark a saved date as lost because of an invalid edit', () => {
    const rules = rulesOf('2099-03-10', { requestedDate: '2020-03-10' });
    expect(rules.verdict).toBe('invalid');
    expect(rules.lost).toBe(false);
  });

  it('no longer mark a saved date as lost once a valid date replaces it', () => {
    expect(rulesOf('2099-03-06', { requestedDate: '2099-03-16' }).lost).toBe(false);
  });

  it('mark a saved date as lost once the practice is closed on it', () => {
    const absences = [{ from: '2099-03-16', to: '2099-03-17' }];
    expect(rulesOf('2099-03-17', {}, { absences })).toMatchObject({ lost: true, closed: true });
    expect(rulesOf('2099-03-18', {}, { absences })).toMatchObject({ lost: false, closed: false });
  });

  const physical = { impressionFileMedium: 'PHYSICAL', courierPickupDate: '2099-03-02' } as const;

  it('mark an emergency date as lost if a courier must collect the impression', () => {
    expect(rulesOf('2099-03-10', {}, { saved: physical })).toMatchObject({ lost: true, freed: true });
    expect(rulesOf('2099-03-06', {}, { saved: physical })).toMatchObject({ lost: true, freed: false });
  });

  it('do not mark it as lost because of a courier day that is refused at its field', () => {
    expect(rulesOf('2099-03-10', physical).courierRefusal(physical.courierPickupDate)).not.toBe(null);
    expect(rulesOf('2099-03-10', physical).lost).toBe(false);
  });
});
