import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ActionDialogProps } from '../../src/project-actions/action-table.ts';
import { PendingDialog } from '../../src/project-actions/dialogs/pending-dialog.tsx';

type Field = { readonly label: string; readonly closed: (day: string) => string | null };
const fields: Field[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../src/i18n/format.ts', () => ({ useFormat: () => ({ day: (day: string) => day }) }));
vi.mock('../../src/project-ui/absences.ts', () => ({
  useAbsences: () => [{ from: '2026-03-10', to: '2026-03-12' }],
}));
vi.mock('../../src/project-ui/badges.tsx', () => ({ HoldBadge: () => null }));
vi.mock('../../src/ui/form-dialog.tsx', () => ({
  FormDialog: ({ children }: { children?: unknown }) => children,
}));
vi.mock('../../src/ui/text-area.tsx', () => ({ TextArea: () => null }));
vi.mock('../../src/ui/date-field.tsx', () => ({
  DateField: (field: Field) => {
    fields.push(field);
    return null;
  },
}));
vi.mock('../../src/project-actions/use-action-form.ts', () => ({
  useActionForm: (_: unknown, __: unknown, { initial }: { initial: object }) => ({
    form: { errors: {}, getValues: () => initial, getInputProps: () => ({}) },
    refusals: {},
    refusalOf: () => null,
  }),
}));

it('greys out the absences of the dentist for the dates of their order, not for a reminder', () => {
  renderToString(
    <MantineProvider>
      <PendingDialog
        {...({
          project: { userId: 1, productType: 'ALIGNERS', productCode: 'ALIG', onHoldReason: null },
          onClose: () => undefined,
        } as unknown as ActionDialogProps)}
      />
    </MantineProvider>,
  );
  const closed = Object.fromEntries(fields.map((field) => [field.label, field.closed('2026-03-11')]));
  expect(closed).toEqual({
    'pending.reminder': null,
    'pending.requested.installation': 'date.absence',
    'pending.deadline': 'date.absence',
  });
  expect(fields.map((field) => field.closed('2026-03-14'))).toEqual(fields.map(() => 'date.weekend'));
});
