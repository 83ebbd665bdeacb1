import { MantineProvider } from '@mantine/core';
import { use } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/api-error.ts';
import { DialogNote } from '../src/ui/dialog-note.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../src/ui/breakpoints.ts', () => ({ useBelow: () => false }));
vi.mock('../src/ui/dialog.tsx', () => ({ Dialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('../src/ui/error-text.tsx', () => ({ ErrorText: ({ code }: { code: string }) => code }));
const { WhileAllowed } = await import('../src/ui/while-allowed.tsx');
const { DialogFrame } = await import('../src/ui/dialog-frame.tsx');

const Note = () => use(DialogNote);

const buttonsOf = (note: ReactNode, error: ApiError | null = null) => {
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
          error={error}
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

it('is only closed once its reader has lost the right to what it is for', () => {
  const asked = buttonsOf(null);
  expect(buttonsOf(null, new ApiError(409, 'record.changed'))).toEqual(asked);
  const over = { ...asked, delete: true, other: true, submit: true };
  expect(buttonsOf(null, new ApiError(403, 'access.denied'))).toEqual(over);
  const html = renderToString(
    <MantineProvider>
      <WhileAllowed refusal="access.denied">
        <Note />
      </WhileAllowed>
      <WhileAllowed refusal={null}>
        <Note />
      </WhileAllowed>
    </MantineProvider>,
  );
  expect(html.match(/rightLost/g)).toHaveLength(1);
});
