import { MantineProvider } from '@mantine/core';
import type { PatientDialog as Patients } from '../src/features/patients/patient-dialog.tsx';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';

type Rules = Readonly<Record<string, (value: unknown, values: object) => string | null | undefined>>;
let rules: Rules = {};

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
/** The screens are drawn no further than to their rules. */
const stop = (given: { rules: Rules }) => {
  ({ rules } = given);
  throw new Error('drawn');
};
vi.mock('../src/ui/form.ts', () => ({ useSubmitForm: stop }));
vi.mock('../src/project-actions/record-form.ts', () => ({
  useRecordForm: (record: unknown, optionsOf: (base: unknown) => { rules: Rules }) => stop(optionsOf(record)),
}));
vi.mock('../src/api/me.ts', () => ({ useMe: () => ({ id: 3, role: 'ROLE_USER' }) }));
vi.mock('@tanstack/react-router', () => ({ Link: () => null, useNavigate: () => () => undefined }));
vi.mock('../src/i18n/format.ts', () => ({ today: () => '2026-03-02', useFormat: () => ({}) }));
const { NewProjectScreen } = await import('../src/features/projects/new/new-project-screen.tsx');
const { PatientDialog } = await import('../src/features/patients/patient-dialog.tsx');
const { EmailDialog } = await import('../src/features/users/email-dialog.tsx');

const draw = (screen: ReactNode) =>
  expect(() => renderToString(<MantineProvider>{screen}</MantineProvider>)).toThrow('drawn');

beforeEach(() => {
  rules = {};
});

describe('what is told as a field is left', () => {
  it('is that the reference of a patient is a day that there is not', () => {
    draw(<NewProjectScreen />);
    const known = { patient: { name: 'Ana', known: { id: 4 } } };
    const fresh = { patient: { name: 'Ana', known: null } };
    expect(rules['patientReference']?.(' 31-02-1980 ', fresh)).toBe('field.date');
    expect(rules['patientReference']?.('31-02-1980', known)).toBeNull();
    expect(rules['patientReference']?.('01-02-1980', fresh)).toBeNull();
    const patient = { id: 4, name: 'Ana', reference: '31-02-1980' };
    draw(<PatientDialog {...({ patient, onClose: () => undefined } as Parameters<typeof Patients>[0])} />);
    expect(rules['reference']?.('31-02-1980', {})).toBeNull();
    expect(rules['reference']?.('30-02-1980', {})).toBe('field.date');
  });

  it('is that another e-mail address is missing, before that it is none', () => {
    const me = { id: 3, role: 'ROLE_USER', emailAddress: 'a@b.example' };
    draw(<EmailDialog {...({ me, onClose: () => undefined } as Parameters<typeof EmailDialog>[0])} />);
    expect(rules['email']?.(' ', {})).toBe('field.required');
    expect(rules['email']?.('a@', {})).toBe('field.email');
  });
});
