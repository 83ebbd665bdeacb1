import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Project } from '../../../src/project-ui/project.ts';

vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('@tanstack/react-router', () => ({ Link: () => 'link', useNavigate: () => () => undefined }));
vi.mock('../../../src/project-actions/action-host.tsx', () => ({ useOpenAction: () => () => undefined }));
vi.mock('../../../src/project-actions/action-table.ts', () => ({ ACTION_ROWS: {} }));
vi.mock('../../../src/project-actions/use-action.ts', () => ({ useAction: () => ({}) }));
vi.mock('../../../src/project-ui/project-list.ts', () => ({ useListPage: () => ({}) }));
const { ActionPanel } = await import('../../../src/features/projects/page/action-panel.tsx');

it('of a project in the cart links it to its dentist, and says to others that there is nothing to do', () => {
  const project = { inCart: true, actions: [] } as unknown as Project;
  const html = (...props: [('panel' | 'cart')[], boolean]) =>
    renderToString(
      <MantineProvider>
        <ActionPanel project={project} places={props[0]} always={props[1]} />
      </MantineProvider>,
    );
  expect(html(['panel', 'cart'], false)).toContain('link');
  expect(html(['panel'], true)).toContain('actions.none');
  expect(html(['panel'], false)).not.toContain('actions.');
});
