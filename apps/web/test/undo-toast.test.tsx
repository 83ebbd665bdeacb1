import { notifications, notificationsStore } from '@mantine/notifications';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/api-error.ts';
import type { Submit } from '../src/ui/submit.ts';

type Refused = {
  readonly refused: (error: ApiError) => void;
  readonly done?: (outcome: object) => Promise<void>;
};
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
vi.mock('@tanstack/react-router', () => ({ useLocation: () => false }));
vi.mock('../src/drafts/drafts.ts', () => ({ openDraft: () => undefined }));
vi.mock('../src/ui/breakpoints.ts', () => ({ isBelow: () => false }));
vi.mock('../src/api/stale.ts', () => ({ readAgain: () => Promise.resolve() }));
vi.mock('../src/project-actions/send-undo.ts', () => ({
  isOfBatch: () => false,
  isOfAccessories: () => false,
}));
vi.mock('../src/project-actions/undo-windows.ts', () => ({
  keepWindows: () => undefined,
  keptWindows: () => [],
  stillOpen: () => [],
  windowsWith: () => [],
}));
vi.mock('../src/ui/focus-back.ts', () => ({ focusBackSoon: () => undefined, useFocusPassing: () => ({}) }));
const { showDone } = await import('../src/project-actions/done-toast.tsx');
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

it('is told in the same way of an action on projects, each reason once', async () => {
  const undo = [1, 2, 3].map((projectId) => ({ projectId, undoId: String(projectId), seconds: 30 }));
  showDone({ text: 'Approved.', about: '3 projects', undo });
  html(shown().at(-1)?.message);
  const refused = ['undo.superseded', 'undo.expired', 'undo.expired'].map((error, at) => ({
    id: at + 1,
    error: { error, message: error },
  }));
  await submits.at(-1)?.done?.({ done: [], refused });
  const told = shown().at(-1);
  expect(told).toMatchObject({ color: 'red', title: 'common:undo.refused', autoClose: 8_000 });
  expect(html(told?.message)).toMatch(/Approved\..*3 projects.*undo\.superseded.*undo\.expired/);
  expect(html(told?.message).match(/undo\.expired/g)).toHaveLength(1);
  notifications.clean();
  showDone({ text: 'Approved.', about: 'No 1', undo: undo.slice(0, 1) });
  html(shown().at(-1)?.message);
  submits.at(-1)?.refused(new ApiError(409, 'undo.expired'));
  expect(shown().at(-1)).toMatchObject({ title: 'common:undo.refused' });
});
