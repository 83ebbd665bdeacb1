import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/api-error.ts';
import { CartButtons } from '../../../../src/features/projects/customisation/cart-buttons.tsx';
import { useDraft } from '../../../../src/features/projects/customisation/use-draft.tsx';
import type { Customising } from '../../../../src/features/projects/customisation/use-draft.tsx';
import type * as Actions from '../../../../src/project-actions/use-action.ts';
import { keepProject } from '../../../../src/project-ui/project.ts';
import type { Project } from '../../../../src/project-ui/project.ts';

const { server, commands } = vi.hoisted(() => ({
  server: { project: {} as unknown as Project },
  commands: new Map<string, { submit: (input: object) => Promise<void> }>(),
}));

vi.mock('../../../../src/api/client.ts', () => ({
  api: {
    projects: {
      read: Object.assign(async () => server.project, { area: 'projects', callName: 'read' }),
      update: async ({ body }: { body: Partial<Project> }) => {
        if (!server.project.editable) throw new ApiError(409, 'project.notEditable');
        server.project = { ...server.project, ...body, version: server.project.version + 1 };
        return server.project;
      },
      act: async () => {
        const { version } = server.project;
        server.project = { ...server.project, version: version + 1, editable: true, inCart: false };
        return { ...server.project, undo: null };
      },
    },
  },
}));
vi.mock('../../../../src/api/use-store.ts', () => ({
  useStore: <T,>(source: { get: () => T }) => source.get(),
}));
vi.mock('../../../../src/api/session.ts', () => ({ currentUserId: () => 3 }));
vi.mock('../../../../src/api/me.ts', () => ({ useMe: () => ({ role: 'DENTIST' }) }));
vi.mock('../../../../src/drafts/drafts.ts', () => ({
  openDraft: () => ({
    read: () => null,
    write: () => undefined,
    flush: () => undefined,
    remove: () => undefined,
  }),
}));
vi.mock('../../../../src/project-actions/action-host.tsx', () => ({ useOpenAction: () => () => undefined }));
vi.mock('../../../../src/i18n/format.ts', () => ({ useFormat: () => ({}) }));
vi.mock('../../../../src/project-actions/refusal-toast.ts', () => ({
  showRefusal: (error: ApiError) => {
    throw error;
  },
}));
vi.mock('../../../../src/project-actions/tell-done.ts', () => ({ tellDone: () => undefined }));
vi.mock('react-i18next', async (original) => ({
  ...(await original<object>()),
  useTranslation: () => ({ t: (key: string) => key }),
}));
vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
vi.mock('../../../../src/project-actions/use-action.ts', async (original) => {
  const real = await original<typeof Actions>();
  const useAction: typeof real.useAction = (type, ...rest) => {
    const command = real.useAction(type, ...rest);
    commands.set(type, command as never);
    return command;
  };
  return { ...real, useAction };
});

type ScreenProps = { project: Project; rendered: (customising: Customising) => void };

function Screen({ project, rendered }: ScreenProps) {
  const customising = useDraft(project);
  rendered(customising);
  return (
    <CartButtons project={project} search={{}} customising={customising} refused={customising.refused} />
  );
}

/** Renders the buttons of the project as it is on the server; answers what they work with. */
function show(): Customising {
  const all: Customising[] = [];
  renderToString(
    <MantineProvider>
      <Screen project={server.project} rendered={(customising) => void all.push(customising)} />
    </MantineProvider>,
  );
  return all[0] as Customising;
}

describe('the buttons about the cart', () => {
  beforeEach(() => {
    server.project = {
      id: 7,
      version: 1,
      productCode: 'ALIG',
      editable: true,
      inCart: false,
      description: '',
      missing: [],
      rejectedFileTypes: [],
      actions: [{ type: 'REMOVE_FROM_CART' }],
    } as unknown as Project;
  });

  it('take a project out of the cart while edits wait for just that', async () => {
    keepProject(server.project);
    const customising = show();
    server.project = { ...server.project, version: 2, editable: false, inCart: true };
    customising.edit('description', 'careful');
    expect(await customising.flush()).toBe(false);
    show();
    await commands.get('REMOVE_FROM_CART')?.submit({});
    expect(server.project.inCart).toBe(false);
    // They are there again, and saved by their author.
    expect(await customising.flush()).toBe(false);
    expect(server.project.description).not.toBe('careful');
    expect(await customising.saveAll()).not.toBeNull();
    expect(server.project.description).toBe('careful');
  });
});
