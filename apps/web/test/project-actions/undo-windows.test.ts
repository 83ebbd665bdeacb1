import { describe, expect, it, vi } from 'vitest';
import type { Done } from '../../src/project-actions/done-toast.tsx';
import {
  keepWindows,
  keptWindows,
  stillOpen,
  type UndoWindow,
  windowsWith,
} from '../../src/project-actions/undo-windows.ts';

const acted = (text: string, ...projectIds: number[]): Done => ({
  text,
  about: '',
  undo: projectIds.map((projectId) => ({ projectId, undoId: `${text} ${projectId}`, seconds: 10 })),
});

/** Actions one after another, a second apart. */
const after = (...actions: readonly Done[]): readonly UndoWindow[] =>
  actions.reduce<readonly UndoWindow[]>(
    (windows, done, nth) => windowsWith(windows, { done, until: 10_000 + nth * 1_000 }),
    [],
  );

const offered = (windows: readonly UndoWindow[]) =>
  windows.map(({ done }) => done.undo.map((undo) => ('undoId' in undo ? undo.undoId : '')));

describe('the actions that can be undone', () => {
  it('are all of those on other projects, the latest last', () => {
    const windows = after(acted('a', 1), acted('b', 2), acted('c', 3));
    expect(offered(windows)).toEqual([['a 1'], ['b 2'], ['c 3']]);
  });

  it('leave out what was acted on since', () => {
    expect(offered(after(acted('a', 1, 2), acted('b', 3), acted('c', 2)))).toEqual([
      ['a 1'],
      ['b 3'],
      ['c 2'],
    ]);
    expect(offered(after(acted('a', 1), acted('b', 1)))).toEqual([['b 1']]);
  });

  it('keep apart a project, an order of accessories and a batch of the same number', () => {
    const order: Done = { text: '', about: '', undo: [{ orderId: 1, undoId: 'order', seconds: 10 }] };
    const batch: Done = {
      text: '',
      about: '',
      undo: [
        { batch: { category: 'GUIDE', id: 1 }, undoId: 'batch', seconds: 10 },
      ] as unknown as Done['undo'],
    };
    expect(after(acted('a', 1), order, batch)).toHaveLength(3);
  });

  it('are offered again while there is time to press', () => {
    const windows = after(acted('a', 1), acted('b', 2));
    expect(stillOpen(windows, 8_000)).toHaveLength(2);
    expect(offered(stillOpen(windows, 9_500))).toEqual([['b 2']]);
    expect(stillOpen(windows, 11_000)).toEqual([]);
  });

  it('survive a reload, without what belongs to a screen', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    expect(keptWindows()).toEqual([]);
    const filledIn = { place: { form: 'VERIFY_FILES', subject: '1' }, changes: { comment: 'Blurred' } };
    const done = { ...acted('a', 1), undone: 'open again', filledIn };
    keepWindows([{ done: { ...done, onUndone: () => undefined, after: 'next' }, until: 10_000 }]);
    expect(keptWindows()).toEqual([{ done, until: 10_000 }]);
    expect(stillOpen(keptWindows(), 9_500)).toEqual([]);
    keepWindows([]);
    expect(kept.size).toBe(0);
  });
});
