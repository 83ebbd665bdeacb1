import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { GoneNote } from '../../src/project-actions/dialogs/action-gone.tsx';
import type { Project } from '../../src/project-ui/project.ts';

let entries: object[] = [];

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ data: { historyRecords: entries } }),
}));
vi.mock('../../src/api/client.ts', () => ({ api: { projects: { history: null } } }));
vi.mock('../../src/api/query.ts', () => ({ query: () => ({}) }));
vi.mock('../../src/api/me.ts', () => ({ useMe: () => ({ role: 'ADMINISTRATOR' }) }));
vi.mock('../../src/i18n/format.ts', () => ({ useFormat: () => ({ timeOf: (time: string) => time }) }));
vi.mock('../../src/project-ui/badges.tsx', () => ({ useStateName: () => (state: string) => state }));
vi.mock('../../src/ui/dialog.tsx', () => ({ Dialog: () => null }));
vi.mock('../../src/ui/unsent-text.tsx', () => ({ CopyUnsent: () => null, UnsentText: () => null }));
vi.mock('../../src/project-actions/about-project.ts', () => ({ aboutProject: () => '' }));

const note = () =>
  renderToString(
    <MantineProvider>
      <GoneNote project={{ id: 4, milestones: [] } as unknown as Project} />
    </MantineProvider>,
  );

beforeEach(() => {
  entries = [];
});

it.each([true, false])('what was done last is told without saying that it was the action', (own) => {
  entries = [{ log: 'The project is on hold.', modifiedBy: 'Ada', timestamp: '10:00', own }];
  const html = note();
  expect(html).toContain('changed.gone changed.last');
  expect(html).toContain('Ada · 10:00 · The project is on hold');
});

it('nothing is announced of which nothing is known', () => {
  expect(note()).toContain('changed.gone<');
});
