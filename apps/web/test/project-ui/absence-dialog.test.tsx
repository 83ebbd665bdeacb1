import { MantineProvider } from '@mantine/core';
import { isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

type Field = { readonly label: string; readonly onChange: (day: string | null) => void };
const fields: Field[] = [];
const values: Record<string, string | null> = {};
const errors: Record<string, unknown> = {};

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../src/i18n/format.ts', () => ({
  today: () => '2026-11-29',
  useFormat: () => ({ day: String }),
}));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({
    data: { holidays: [{ id: 1, fromDate: '2027-01-13', toDate: '2027-01-19' }], total: 0 },
  }),
}));
vi.mock('../../src/ui/form-dialog.tsx', () => ({
  FormDialog: ({ children }: { children?: unknown }) => children,
}));
vi.mock('../../src/ui/date-field.tsx', () => ({
  DateField: (field: Field) => {
    fields.push(field);
    return null;
  },
}));
vi.mock('../../src/ui/form.ts', () => ({
  useSubmitForm: () => ({
    form: {
      errors,
      getValues: () => values,
      getInputProps: () => ({}),
      setFieldValue: () => undefined,
      setFieldError: (name: string, error: unknown) => {
        errors[name] = error;
      },
    },
  }),
}));
const { AbsenceDialog } = await import('../../src/project-ui/calendar/absence-dialog.tsx');

beforeEach(() => {
  fields.length = 0;
  Object.assign(values, { from: '2026-12-14', to: '2027-01-14' });
  errors['from'] = 'absence.overlap';
  renderToString(
    <MantineProvider>
      <AbsenceDialog userId={1} absence={null} onSaved={() => undefined} onClose={() => undefined} />
    </MantineProvider>,
  );
});
const changeLast = (day: string) => fields.find(({ label }) => label === 'absences.to')?.onChange(day);

it('no longer refuses the first day once another last day ends the reason', () => {
  changeLast('2026-12-18');
  expect(errors['from']).toBeNull();
});

it('refuses the first day for as long as the last day leaves the reason', () => {
  changeLast('2027-01-18');
  const error = errors['from'];
  expect(isValidElement<{ code: string }>(error) && error.props.code).toBe('absence.overlap');
});
