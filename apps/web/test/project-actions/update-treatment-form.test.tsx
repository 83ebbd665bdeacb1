import { MantineProvider } from '@mantine/core';
import { MEDIA, type Medium } from '@maxilla/domain/customisation';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ActionDialogProps } from '../../src/project-actions/action-table.ts';

/** The words for which a component is replaced by the space around it until they have come. */
const asked = new Set<string>();
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: (namespaces: string | readonly string[] = 'common', { useSuspense = true } = {}) => {
    if (useSuspense) for (const one of [namespaces].flat()) asked.add(one);
    return { t: (key: string) => key, i18n: { language: 'fr' } };
  },
}));
vi.mock('../../src/project-ui/absences.ts', () => ({ useAbsences: () => [] }));
vi.mock('../../src/project-ui/use-charge.ts', () => ({ usePickupCharge: () => '' }));
vi.mock('../../src/uploads/uploads.ts', () => ({ useUploads: () => [] }));
vi.mock('../../src/project-ui/aligners/course.ts', () => ({ courseOf: () => ({ sequences: [] }) }));
vi.mock('../../src/project-ui/files/upload-field.tsx', () => ({ UploadsField: () => <i>UPLOAD</i> }));
vi.mock('../../src/ui/form-panel.tsx', () => ({
  FormPanel: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('../../src/project-actions/use-action-form.ts', () => ({
  useActionForm: (_: unknown, __: unknown, { initial }: { initial: object }) => ({
    form: { errors: {}, getValues: () => initial, getInputProps: () => ({}), setFieldValue: () => undefined },
  }),
}));
vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);
const { UpdateTreatmentForm } =
  await import('../../src/project-actions/dialogs/treatment/update-treatment-form.tsx');

function wordsOf(impressionFileMedium: Medium | null, usual: Medium | null = null) {
  asked.clear();
  const usualSending = { impressionFileMedium: usual, cloudName: 'Medit Link', courierService: 'TNT' };
  const project = {
    id: 58,
    impressionFileMedium,
    cloudName: usual ? '' : 'DS Core',
    cloudCase: '',
    usualSending,
    alignerOrders: [],
    implants: [],
    breakdowns: [],
    documents: [],
  };
  const props = { project, panel: true, onClose: () => undefined } as unknown as ActionDialogProps;
  const html = renderToString(
    <MantineProvider>
      <UpdateTreatmentForm {...props} />
    </MantineProvider>,
  );
  asked.delete('common');
  return { html, words: [...asked].toSorted() };
}

it('starts from how the project sends its impression, else its dentist usually, with the words of every other way', () => {
  const { html, words } = wordsOf(null);
  expect(html).toContain('UPLOAD');
  expect(wordsOf('CLOUD').html).toContain('value="DS Core"');
  expect(wordsOf(null, 'CLOUD').html).toContain('value="Medit Link"');
  expect(wordsOf('UPLOAD', 'CLOUD').html).toContain('UPLOAD');
  for (const medium of MEDIA) expect(wordsOf(medium).words).toEqual(words);
});
