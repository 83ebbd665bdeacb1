import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changesIn, withChanges } from '../../src/drafts/changes.ts';
import {
  callsFor,
  conflictsIn,
  edited,
  following,
  onTopOf,
  unedited,
  uneditedWeek,
  weekOf,
} from '../../src/project-ui/calendar/opening-hours.ts';
import type { EditedSlot, EditedWeek, Week } from '../../src/project-ui/calendar/opening-hours.ts';

type Sent = { params: { openingHourId?: number }; body?: object };
const sent: unknown[] = [];

vi.mock('../../src/api/client.ts', () => {
  const send = (what: string) => async (args: Sent) => {
    sent.push([what, args.params.openingHourId ?? null, args.body ?? null]);
    return { openingHours: [] };
  };
  return {
    api: {
      calendar: {
        addOpeningHour: send('add'),
        changeOpeningHour: send('change'),
        removeOpeningHour: send('remove'),
      },
    },
  };
});

const slot = (id: number | null, timeFrom: string, timeTo: string): EditedSlot => ({ id, timeFrom, timeTo });
const MORNING = slot(1, '09:00', '12:00');
const LONGER = { ...MORNING, timeTo: '12:30' };
const AFTERNOON = slot(2, '14:00', '18:00');

beforeEach(() => {
  sent.length = 0;
});

const storedWeek = (monday: readonly EditedSlot[]): Week => ({ ...weekOf([]), MONDAY: monday });

/** A week whose Monday is edited, from the slots that were stored then. */
function editedWeek(began: readonly EditedSlot[], monday: readonly EditedSlot[]): EditedWeek {
  const week = uneditedWeek(storedWeek(began));
  return { ...week, MONDAY: edited({ ...week.MONDAY, slots: [...monday] }, began) };
}

/** The calls that lead from the stored slots of a Monday to edited ones. */
async function callsOf(stored: readonly EditedSlot[], week: EditedWeek): Promise<readonly unknown[]> {
  for (const call of callsFor(3, storedWeek(stored), week)) await call.send(`key-${call.name}`);
  return sent.splice(0);
}

describe('the calls that store the edited hours of a day', () => {
  it('add, change and remove slots', async () => {
    const longer = editedWeek([MORNING], [LONGER, slot(null, '14:00', '18:00')]);
    expect(await callsOf([MORNING], longer)).toEqual([
      ['change', 1, { timeFrom: '09:00', timeTo: '12:30' }],
      ['add', null, { day: 'MONDAY', timeFrom: '14:00', timeTo: '18:00' }],
    ]);
    const both = [MORNING, AFTERNOON];
    expect(await callsOf(both, editedWeek(both, [AFTERNOON]))).toEqual([['remove', 1, null]]);
  });

  it('make an edited slot anew that is no longer stored', async () => {
    const week = onTopOf(editedWeek([MORNING, AFTERNOON], [LONGER, AFTERNOON]), storedWeek([AFTERNOON]));
    expect(await callsOf([AFTERNOON], week)).toEqual([
      ['add', null, { day: 'MONDAY', timeFrom: '09:00', timeTo: '12:30' }],
    ]);
  });

  it('leave a day as it is stored that was not edited, or that has these hours already', async () => {
    expect(await callsOf([MORNING, AFTERNOON], uneditedWeek(storedWeek([MORNING])))).toEqual([]);
    const afternoon = slot(null, AFTERNOON.timeFrom, AFTERNOON.timeTo);
    expect(await callsOf([AFTERNOON, MORNING], editedWeek([MORNING], [MORNING, afternoon]))).toEqual([]);
  });
});

describe('a day that was changed elsewhere while it was edited', () => {
  const week = editedWeek([MORNING], [LONGER]);

  it('is a conflict, unless it was not edited or both say the same', () => {
    expect(conflictsIn(week, storedWeek([MORNING]))).toEqual({});
    expect(conflictsIn(week, storedWeek([MORNING, AFTERNOON]))).toEqual({ MONDAY: 'record.changed' });
    expect(conflictsIn(week, storedWeek([]))).toEqual({ MONDAY: 'record.changed' });
    expect(conflictsIn(week, storedWeek([slot(7, '09:00', '12:30')]))).toEqual({});
    expect(conflictsIn(editedWeek([MORNING], [MORNING]), storedWeek([]))).toEqual({});
  });

  it('is as it is stored once both say the same, also in a draft that is opened later', () => {
    const same = storedWeek([slot(7, '09:00', '12:30')]);
    expect(following(week, same)).toEqual(uneditedWeek(same));
    const kept = changesIn(uneditedWeek(storedWeek([MORNING])), week);
    expect(following(withChanges(uneditedWeek(same), kept), same)).toEqual(uneditedWeek(same));
  });

  it('keeps what is edited, while the other days are as they are stored', () => {
    const now = { ...storedWeek([AFTERNOON]), FRIDAY: [slot(9, '08:00', '11:00')] };
    expect(following(week, now)).toEqual({ ...uneditedWeek(now), MONDAY: week.MONDAY });
  });

  it('is still one when its draft is opened on top of the new hours', () => {
    const kept = changesIn(uneditedWeek(storedWeek([MORNING])), week);
    const now = storedWeek([MORNING, AFTERNOON]);
    const opened = withChanges(uneditedWeek(now), kept);
    expect(opened.MONDAY).toEqual({ slots: [LONGER], began: [MORNING] });
    expect(conflictsIn(opened, now)).toEqual({ MONDAY: 'record.changed' });
  });

  it('is settled by either version', async () => {
    const now = [MORNING, AFTERNOON];
    const mine = onTopOf(week, storedWeek(now));
    expect(conflictsIn(mine, storedWeek(now))).toEqual({});
    expect(await callsOf(now, mine)).toEqual([
      ['remove', 2, null],
      ['change', 1, { timeFrom: '09:00', timeTo: '12:30' }],
    ]);
    const theirs = { ...week, MONDAY: unedited(now) };
    expect(conflictsIn(theirs, storedWeek(now))).toEqual({});
    expect(await callsOf(now, theirs)).toEqual([]);
  });
});
