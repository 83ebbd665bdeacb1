import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DialogNote } from '../src/ui/dialog-note.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../src/ui/breakpoints.ts', () => ({ useBelow: () => false }));
vi.mock('../src/ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));
const { DialogFrame } = await import('../src/ui/dialog-frame.tsx');

const buttonsOf = (note: ReactNode) => {
  const html = renderToString(
    <MantineProvider>
      <DialogNote value={note}>
        <DialogFrame
          title="Verify files"
          action="Refuse"
          other={<button type="button">Refuse nothing</button>}
          apart={<button type="button">Delete</button>}
          onSubmit={() => undefined}
          onClose={() => undefined}
          busy={false}
          error={null}
        >
          <textarea />
        </DialogFrame>
      </DialogNote>
    </MantineProvider>,
  );
  const off = (before: RegExp) => before.exec(html)?.[0].includes(' disabled=""');
  return {
    delete: off(/<fieldset[^>]*>(?=<button[^>]*>Delete)/),
    cancel: off(/<button[^>]*>(?=<span[^>]*><span[^>]*>cancel)/),
    other: off(/<fieldset[^>]*>(?=<button[^>]*>Refuse nothing)/),
    submit: off(/<button[^>]*type="submit"[^>]*>/),
    text: off(/<textarea[^>]*>/),
  };
};

it('offers nothing but to close it, and its text, once its subject has become something else', () => {
  const asked = { delete: false, cancel: false, other: false, submit: false, text: false };
  expect(buttonsOf(null)).toEqual(asked);
  expect(buttonsOf('A colleague has accepted them')).toEqual({
    ...asked,
    delete: true,
    other: true,
    submit: true,
  });
});
