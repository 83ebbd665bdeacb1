import { describe, expect, it } from 'vitest';
import { absenceRefusals, isAbsenceOpen } from '../src/absences.ts';
import { openSpans, slotRefusals, WEEKDAYS } from '../src/opening-hours.ts';

const slot = (timeFrom: string, timeTo: string) => ({ timeFrom, timeTo });

describe('opening hours', () => {
  it.each([
    [slot('09:00', '12:00'), [], {}],
    [slot('', '12:00'), [], { timeFrom: 'field.required' }],
    [slot('9:00', '25:00'), [], { timeFrom: 'openingHours.time', timeTo: 'openingHours.time' }],
    [slot('12:00', '09:00'), [], { timeTo: 'openingHours.order' }],
    [slot('12:00', '12:00'), [], { timeTo: 'openingHours.order' }],
    [slot('12:00', '14:00'), [slot('09:00', '12:00')], {}],
    [slot('11:59', '14:00'), [slot('09:00', '12:00')], { timeFrom: 'openingHours.overlap' }],
    [slot('08:00', '18:00'), [slot('09:00', '12:00')], { timeFrom: 'openingHours.overlap' }],
  ])('%j beside %j', (one, others, refused) => {
    expect(slotRefusals(one, others)).toEqual(refused);
  });

  it('are told in spans of days that are alike', () => {
    const [day, morning] = [slot('09:00', '18:00'), slot('09:00', '12:00')];
    const slots = (name: string) => (name === 'WEDNESDAY' ? [morning] : name === 'SUNDAY' ? [] : [day]);
    const week = WEEKDAYS.map((name) => ({ day: name, timeSlots: slots(name) }));
    expect(openSpans(week)).toEqual([
      { from: 'MONDAY', to: 'TUESDAY', slots: [day] },
      { from: 'WEDNESDAY', to: 'WEDNESDAY', slots: [morning] },
      { from: 'THURSDAY', to: 'SATURDAY', slots: [day] },
    ]);
    expect(openSpans([])).toEqual([]);
  });
});

describe('absences', () => {
  const today = '2026-11-22';
  const taken = [{ from: '2026-12-24', to: '2027-01-02' }];
  it.each([
    [null, null, { from: 'date.required', to: 'date.required' }],
    [null, '2026-12-01', { from: 'date.required' }],
    ['2026-12-01', null, { to: 'date.required' }],
    ['2026-11-21', '2026-12-01', { from: 'date.past' }],
    ['2026-12-02', '2026-12-01', { to: 'absence.order' }],
    ['2026-12-01', '2030-12-01', { to: 'absence.tooFar' }],
    ['2026-12-20', '2026-12-24', { from: 'absence.overlap' }],
    ['2026-12-20', '2026-12-23', {}],
    ['2026-11-22', '2026-11-22', {}],
  ])('from %s to %s', (from, to, refused) => {
    expect(absenceRefusals({ from, to }, taken, today)).toEqual(refused);
  });

  it('are changed until the day before they begin', () => {
    expect(isAbsenceOpen({ from: '2026-11-22', to: '2026-11-30' }, today)).toBe(false);
    expect(isAbsenceOpen({ from: '2026-11-23', to: '2026-11-30' }, today)).toBe(true);
  });
});
