import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Batch } from '../../../src/features/queues/batches/batch.ts';

type Dialog = { question?: ReactNode; children?: ReactNode };
const Content = ({ question, children }: Dialog) => question ?? children;

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
  }),
}));
vi.mock('../../../src/api/client.ts', () => ({ api: {} }));
vi.mock('../../../src/i18n/format.ts', () => ({
  useFormat: () => ({ moment: (instant: string) => instant }),
  today: () => '2026-11-16',
}));
vi.mock('../../../src/ui/confirm-dialog.tsx', () => ({ ConfirmDialog: Content }));
vi.mock('../../../src/ui/form-dialog.tsx', () => ({ FormDialog: Content }));
vi.mock('../../../src/ui/text-area.tsx', () => ({ TextArea: () => null }));
vi.mock('../../../src/ui/form.ts', () => ({
  useSubmitForm: () => ({ form: { getInputProps: () => ({}) } }),
}));
const { StepDialog } = await import('../../../src/features/queues/batches/step-dialog.tsx');
const { TerminateDialog } = await import('../../../src/features/queues/batches/terminate-dialog.tsx');

const BATCH = {
  id: 83,
  category: 'GUIDE',
  state: 'TO_LAUNCH',
  plateNumber: '161126-G2',
  machine: 'Guides 2',
  totalElements: 2,
  totalPieces: 2,
  nextElementState: 'PRINTING_IN_PROGRESS',
  besides: [],
} as unknown as Batch;
const RUNNING = { batchId: 84, category: 'BRUXISM', plateNumber: '161126-B1', since: '10:12' } as const;

const shown = (dialog: ReactNode) =>
  renderToString(<MantineProvider>{dialog}</MantineProvider>).replaceAll('<!-- -->', '');
const launchOf = (besides: Batch['besides']) =>
  shown(
    <StepDialog
      batch={{ ...BATCH, besides }}
      next="IN_PROGRESS"
      nextElementState="PRINTING_IN_PROGRESS"
      onConfirm={async () => undefined}
      onClose={() => undefined}
    />,
  );

it('names what is in progress on the machine before another batch is launched there', () => {
  expect(launchOf([RUNNING])).toContain('batches.beside Guides 2 161126-B1 10:12');
  expect(launchOf([])).not.toContain('beside');
});

it('says of a batch that was never launched that its elements count as made if it is closed', () => {
  const closing = (state: Batch['state']) =>
    shown(<TerminateDialog batch={{ ...BATCH, state }} onClose={() => undefined} />);
  expect(closing('TO_LAUNCH')).toContain('batches.neverLaunched 161126-G2 2');
  expect(closing('IN_PROGRESS')).toContain('batches.terminate 161126-G2 2');
});
