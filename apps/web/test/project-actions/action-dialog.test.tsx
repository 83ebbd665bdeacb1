import { use } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { Project } from '../../src/project-ui/project.ts';
import { DialogNote } from '../../src/ui/dialog-note.ts';

let live: Project | undefined;
let hasOtherRights = false;
const loaded: string[] = [];

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ data: live }),
}));
vi.mock('../../src/api/other-rights.ts', () => ({ useOtherRights: () => hasOtherRights }));
vi.mock('../../src/ui/while-allowed.tsx', () => ({ RightLost: () => 'right lost' }));
vi.mock('../../src/project-ui/project.ts', () => ({ projectQuery: () => ({}) }));
vi.mock('../../src/project-actions/action-table.ts', () => ({
  ACTION_ROWS: {
    HOLD_PROJECT: { by: 'dialog', dialog: Typed, load: async () => loaded.push('hold') },
    RESUME_PROJECT: { by: 'dialog', dialog: Typed, load: async () => loaded.push('resume') },
    ADD_TO_CART: { by: 'press' },
  },
}));
vi.mock('../../src/project-actions/dialogs/action-gone.tsx', () => ({
  GoneNote: ({ project }: { project: Project }) => `done by version ${project.version}`,
}));
const { ActionDialog, loadDialogs } = await import('../../src/project-actions/action-dialog.tsx');

function Typed() {
  return <form>{use(DialogNote)}</form>;
}

const projectAt = (version: number, ...types: string[]) =>
  ({ id: 4, version, actions: types.map((type) => ({ type })) }) as unknown as Project;

async function shown(now: Project | undefined, takesUp = false): Promise<string> {
  live = now;
  const stream = await renderToReadableStream(
    <ActionDialog
      type="HOLD_PROJECT"
      project={projectAt(2, 'HOLD_PROJECT')}
      onChanged={() => undefined}
      takesUp={takesUp}
      onClose={() => undefined}
    />,
  );
  await stream.allReady;
  return new Response(stream).text();
}

describe('the dialog of an action', () => {
  it('stays and says what happened once somebody else has made the action impossible', async () => {
    const html = await shown(projectAt(3));
    expect(html).toContain('<form>');
    expect(html).toContain('done by version 3');
  });

  it('says nothing while the action is offered, or nothing newer is known', async () => {
    expect(await shown(projectAt(3, 'HOLD_PROJECT'))).not.toContain('done by');
    expect(await shown(projectAt(2))).not.toContain('done by');
    expect(await shown(undefined)).not.toContain('done by');
  });

  it('says so once its reader has lost the right to the action, and nothing of rights that are no matter', async () => {
    hasOtherRights = true;
    expect(await shown(projectAt(2))).toContain('right lost');
    expect(await shown(projectAt(2, 'HOLD_PROJECT'))).not.toContain('right lost');
    hasOtherRights = false;
  });

  it('stays for a project without an assignee that is taken up with it, until a colleague has it', async () => {
    const reserved = (version: number, assigneeId: number | null) =>
      ({
        ...projectAt(version),
        assigneeId,
        actions: [
          { type: 'HOLD_PROJECT', disabledReason: 'project.notHandler' },
          { type: 'UPDATE_ASSIGNEE', disabledReason: null },
        ],
      }) as unknown as Project;
    expect(await shown(reserved(3, null), true)).not.toContain('done by');
    expect(await shown(reserved(3, null))).toContain('done by');
    expect(await shown(reserved(3, 9), true)).toContain('done by');
  });

  it('is loaded ahead where the action is offered', async () => {
    await loadDialogs(projectAt(2, 'HOLD_PROJECT', 'ADD_TO_CART'));
    expect(loaded).toEqual(['hold']);
  });
});
