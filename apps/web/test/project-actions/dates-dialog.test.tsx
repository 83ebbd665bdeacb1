import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { ActionDialogProps } from '../../src/project-actions/action-table.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../../src/i18n/format.ts', () => ({
  today: () => '2026-03-02',
  useFormat: () => ({ day: String }),
}));
vi.mock('../../src/project-ui/absences.ts', () => ({ useAbsences: () => [] }));
vi.mock('../../src/project-actions/use-action.ts', () => ({ useAction: () => ({}) }));
vi.mock('../../src/project-actions/about-project.ts', () => ({ aboutProject: () => '' }));
vi.mock('../../src/ui/date-field.tsx', () => ({ DateField: () => null }));
vi.mock('../../src/ui/form.ts', () => ({
  useSubmitForm: ({ initial }: { initial: object }) => ({
    form: { getValues: () => initial, getInputProps: () => ({}), isDirty: () => false },
  }),
}));
vi.mock('../../src/ui/form-dialog.tsx', () => ({ FormDialog: ({ title }: { title: string }) => title }));
const { DatesDialog } = await import('../../src/project-actions/dialogs/dates-dialog.tsx');

const titleOf = (...types: string[]) =>
  renderToString(
    <MantineProvider>
      <DatesDialog
        {...({
          project: { reference: 'PRMA', productCode: 'PRMA', actions: types.map((type) => ({ type })) },
        } as unknown as ActionDialogProps)}
      />
    </MantineProvider>,
  );

describe('the dialog of the dates', () => {
  it('is called by the dates that it moves, of the product', () => {
    expect(titleOf('UPDATE_DEADLINE')).toContain('vocabulary:action.UPDATE_DEADLINE');
    expect(titleOf('UPDATE_REQUESTED_DELIVERY_DATE')).toContain('move.installation');
    expect(titleOf('UPDATE_DEADLINE', 'UPDATE_REQUESTED_DELIVERY_DATE')).toContain('move.both.installation');
  });
});
