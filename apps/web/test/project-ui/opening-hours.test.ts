import { WEEKDAYS } from '@maxilla/domain/opening-hours';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callsFor, weekOf } from '../../src/project-ui/calendar/opening-hours.ts';
import type { EditedSlot } from '../../src/project-ui/calendar/opening-hours.ts';

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
const AFTERNOON = slot(2, '14:00', '18:00');

beforeEach(() => {
  sent.length = 0;
});

/** The calls that lead from the slots of a Monday to others. */
async function callsOf(stored: readonly EditedSlot[], edited: readonly EditedSlot[]): Promise<unknown[]> {
  const week = (slots: readonly EditedSlot[]) => ({ ...weekOf([]), MONDAY: [...slots] });
  for (const call of callsFor(3, week(stored), week(edited))) await call('key');
  return sent;
}

describe('the calls that store the edited hours of a day', () => {
  it('add, change and remove slots', async () => {
    expect(await callsOf([MORNING], [{ ...MORNING, timeTo: '12:30' }, slot(null, '14:00', '18:00')])).toEqual(
      [
        ['change', 1, { timeFrom: '09:00', timeTo: '12:30' }],
        ['add', null, { day: WEEKDAYS[0], timeFrom: '14:00', timeTo: '18:00' }],
      ],
    );
    sent.length = 0;
    expect(await callsOf([MORNING, AFTERNOON], [AFTERNOON])).toEqual([['remove', 1, null]]);
  });

  it('make an edited slot anew that is no longer stored', async () => {
    expect(await callsOf([AFTERNOON], [{ ...MORNING, timeTo: '12:30' }, AFTERNOON])).toEqual([
      ['add', null, { day: 'MONDAY', timeFrom: '09:00', timeTo: '12:30' }],
    ]);
  });
});
