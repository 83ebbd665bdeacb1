import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { useAction } from '../../src/project-actions/use-action.ts';
import type { Project } from '../../src/project-ui/project.ts';

const notified: string[] = [];
const FRESH = { id: 4, version: 3 } as unknown as Project;

vi.mock('../../src/api/client.ts', () => ({
  api: {
    projects: {
      act: () => {
        throw new ApiError(409, 'project.changed');
      },
    },
  },
}));
vi.mock('../../src/project-actions/changed-notice.ts', () => ({
  changedSince: async () => ({ fresh: FRESH, hidden: false, notify: () => notified.push('changed') }),
}));
vi.mock('../../src/api/me.ts', () => ({ useMe: () => ({}) }));
vi.mock('../../src/i18n/format.ts', () => ({ useFormat: () => ({}) }));
vi.mock('../../src/project-actions/tell-done.ts', () => ({}));
vi.mock('../../src/i18n/i18n.ts', () => ({ i18n: { t: () => '' }, loadWords: () => undefined }));
vi.mock('../../src/ui/refusal-toast.ts', () => ({ showRefusal: () => undefined }));

/** Performs an action on a project that somebody else has changed. */
async function act(onChanged: (fresh: Project) => unknown): Promise<void> {
  const performed: Promise<unknown>[] = [];
  function Acted() {
    const { perform } = useAction('RESUME_PROJECT', { id: 4, version: 2 }, { onChanged });
    performed.push(perform({ comment: '' }, 'key'));
    return null;
  }
  renderToString(<Acted />);
  await expect(Promise.all(performed)).rejects.toMatchObject({ code: 'project.changed' });
}

beforeEach(() => {
  notified.length = 0;
});

it('what others changed is notified of, unless the dialog says so itself', async () => {
  await act(() => undefined);
  expect(notified).toEqual(['changed']);
  await act(() => true);
  expect(notified).toEqual(['changed']);
});
