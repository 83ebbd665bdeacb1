import { notifications, notificationsStore } from '@mantine/notifications';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/api-error.ts';
import type { Submit } from '../src/ui/submit.ts';

type Refused = { readonly refused: (error: ApiError) => void };
const submits: Refused[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('../src/ui/submit.ts', () => ({
  useSubmit: (options: Refused): Submit<null> => {
    submits.push(options);
    return { submit: async () => undefined, busy: false, error: null, clearError: () => undefined };
  },
}));
vi.mock('../src/ui/undo-button.tsx', () => ({ UndoButton: ({ label }: { label: string }) => label }));
vi.mock('../src/ui/undo-key.ts', () => ({ useUndoKey: () => undefined }));
vi.mock('../src/ui/error-text.tsx', () => ({ ErrorText: ({ code }: { code: string }) => code }));
const { showUndoable } = await import('../src/ui/undo-toast.tsx');

const shown = () => notificationsStore.getState().notifications;
const html = (message: ReactNode) => renderToString(<MantineProvider>{message}</MantineProvider>);

/** Shows a removal, and refuses to undo it. */
function refuse(code: ConstructorParameters<typeof ApiError>[1]): void {
  showUndoable({
    message: 'Taken out of the cart: drill',
    label: 'Undo',
    seconds: 10,
    undo: () => Promise.resolve(),
    undone: () => undefined,
    reasonOf: (refused) => (refused === 'accessory.soldOut' ? 'None is left.' : null),
  });
  html(shown().at(-1)?.message);
  submits.at(-1)?.refused(new ApiError(409, code));
}

beforeEach(() => notifications.clean());

it('a refused undo is told of by a toast of its own that goes by itself: what was not undone, and why', () => {
  refuse('accessory.soldOut');
  expect(shown()).toHaveLength(1);
  expect(shown()[0]).toMatchObject({ color: 'red', title: 'undo.refused', autoClose: 8_000 });
  expect(html(shown()[0]?.message)).toMatch(/Taken out of the cart: drill.*None is left\./);
  notifications.clean();
  refuse('project.changed');
  expect(html(shown()[0]?.message)).toMatch(/drill.*project\.changed/);
});

it('can be pressed again where a later undo or the network stood in the way', () => {
  for (const code of ['undo.notLast', 'unavailable'] as const) {
    notifications.clean();
    refuse(code);
    expect(shown().map(({ title }) => title ?? 'offered')).toEqual(['offered', 'undo.refused']);
  }
});
