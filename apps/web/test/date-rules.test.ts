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

  it('name the first day after the chosen pick-up, beside which no earlier one can be requested', () => {
    const courier = (courierPickupDate: string | null, absences: readonly DateRange[] = []) => {
      const saved = { impressionFileMedium: 'PHYSICAL', courierPickupDate } as const;
      const { earliest, afterCourier } = rulesOf(null, {}, { saved, absences });
      return { day: earliest.normal, afterCourier };
    };
    expect(courier(null)).toEqual({ day: '2099-03-13', afterCourier: true });
    expect(courier('2099-03-12')).toEqual({ day: '2099-03-13', afterCourier: true });
    expect(courier('2099-03-13')).toEqual({ day: '2099-03-16', afterCourier: true });
    const closed = [{ from: '2099-03-16', to: '2099-03-17' }];
    expect(courier('2099-03-13', closed)).toEqual({ day: '2099-03-18', afterCourier: true });
    expect(rulesOf(null)).toMatchObject({ earliest: { normal: '2099-03-13' }, afterCourier: false });
  });

  it('do not count a pick-up that is refused, but the saved one', () => {
    // 14 July.
    const edits = { courierPickupDate: '2099-07-14' };
    const dayBeside = (courierPickupDate: string | null) => {
      const saved = { impressionFileMedium: 'PHYSICAL', courierPickupDate } as const;
      const rules = rulesOf(null, edits, { saved });
      expect(rules.courierRefusal('2099-07-14')).toBe('date.bankHoliday');
      expect(rules.requestedRefusal(rules.earliest.normal)).not.toBe('date.beforePickup');
      return rules.earliest.normal;
    };
    expect(dayBeside(null)).toBe('2099-03-13');
    expect(dayBeside('2099-03-13')).toBe('2099-03-16');
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

  it.each(['2099-03-02', null])(
    'rule an emergency out with a courier, who comes on %s',
    (courierPickupDate) => {
      const saved = { impressionFileMedium: 'PHYSICAL', courierPickupDate } as const;
      const rules = rulesOf('2099-03-10', {}, { saved });
      expect(rules).toMatchObject({ verdict: 'invalid', lost: true, freed: true });
      expect(rules.verdictOf('2099-03-12')).toBe('invalid');
      expect(rules.verdictOf('2099-03-13')).toBe('valid');
      expect(rulesOf('2099-03-06', {}, { saved })).toMatchObject({ lost: true, freed: false });
      expect(rulesOf('2099-03-10', { impressionFileMedium: 'UPLOAD' }, { saved }).verdict).toBe('emergency');
    },
  );
});
