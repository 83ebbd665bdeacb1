import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { OpeningHoursForm } from '../../src/project-ui/calendar/opening-hours-form.tsx';
import { edited, uneditedWeek, weekOf } from '../../src/project-ui/calendar/opening-hours.ts';
import type { EditedWeek, OpeningHours } from '../../src/project-ui/calendar/opening-hours.ts';

type Slot = OpeningHours[number]['timeSlots'][number];
const MORNING: Slot = { id: 1, timeFrom: '09:00', timeTo: '12:00' };
const AFTERNOON: Slot = { id: 2, timeFrom: '14:00', timeTo: '18:00' };
const hours = (...timeSlots: Slot[]): OpeningHours => [{ day: 'MONDAY', timeSlots }];

/** What the server has, and what it was asked for. */
let stored: OpeningHours = [];
const sent: string[] = [];
let values: EditedWeek;
let send: (week: EditedWeek, key: string) => Promise<OpeningHours>;

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../src/i18n/format.ts', () => ({ NOTHING: '—' }));
vi.mock('../../src/api/stale.ts', () => ({}));
vi.mock('../../src/api/client.ts', () => ({
  api: {
    calendar: {
      openingHours: async () => ({ openingHours: stored }),
      changeOpeningHour: async () => {
        sent.push('change');
        stored = hours({ ...MORNING, timeTo: '12:30' });
        return { openingHours: stored };
      },
      addOpeningHour: async () => {
        sent.push('add');
        throw new Error('unavailable');
      },
      removeOpeningHour: async () => sent.push('remove'),
    },
  },
}));
vi.mock('../../src/ui/press.ts', () => ({ afterPress: (work: () => void) => work() }));
vi.mock('../../src/ui/draft-line.tsx', () => ({ DraftLine: () => null }));
vi.mock('../../src/ui/form-error.tsx', () => ({ FormError: () => null }));
vi.mock('../../src/ui/submit-button.tsx', () => ({ SubmitButton: () => null }));
vi.mock('../../src/ui/form.ts', () => ({
  useSubmitForm: (options: { send: typeof send }) => {
    ({ send } = options);
    return {
      form: {
        getValues: () => values,
        setValues: (next: EditedWeek) => {
          values = next;
        },
        getInputProps: () => ({}),
        isDirty: () => true,
      },
    };
  },
}));

/** The form of the hours that were last read. */
const shown = (openingHours: OpeningHours) =>
  renderToString(
    <MantineProvider>
      <OpeningHoursForm userId={3} openingHours={openingHours} />
    </MantineProvider>,
  );

beforeEach(() => {
  sent.length = 0;
  stored = hours(MORNING);
  const week = uneditedWeek(weekOf(stored));
  const slots = [
    { ...MORNING, timeTo: '12:30' },
    { id: null, timeFrom: '14:00', timeTo: '17:00' },
  ];
  values = { ...week, MONDAY: edited({ ...week.MONDAY, slots }, [MORNING]) };
});

it('offers the hours that were stored meanwhile, or to keep those that were typed', () => {
  expect(shown(hours(MORNING))).not.toContain('conflict');
  const html = shown(hours(MORNING, AFTERNOON));
  expect(html.match(/conflict\.title/g)).toHaveLength(1);
  expect(html).toContain('09:00 – 12:00, 14:00 – 18:00');
  expect(html).toContain('conflict.keepMine');
  expect(html).toContain('conflict.takeTheirs');
});

it('saves nothing over hours of which this browser has not been told', async () => {
  shown(stored);
  stored = hours(MORNING, AFTERNOON);
  await expect(send(values, 'key')).rejects.toMatchObject({
    code: 'record.changed',
    fields: { MONDAY: 'record.changed' },
  });
  expect(sent).toEqual([]);
});

it('does not take for a change of others what it has saved itself before a failure', async () => {
  shown(stored);
  await expect(send(values, 'key')).rejects.toThrow('unavailable');
  expect(sent).toEqual(['change', 'add']);
  expect(shown(stored)).not.toContain('conflict');
});
