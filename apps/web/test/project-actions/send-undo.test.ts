import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../src/api/client.ts';
import { sendUndo } from '../../src/project-actions/send-undo.ts';

vi.mock('../../src/api/client.ts', () => ({ api: { projects: { undo: vi.fn() } } }));

const undo = vi.mocked(api.projects.undo);
beforeEach(() => {
  undo.mockReset();
  undo.mockImplementation(async ({ body }) => ({
    done: body.actions.map(({ projectId }) => projectId),
    refused: [],
  }));
});

const acted = (count: number) =>
  Array.from({ length: count }, (_, projectId) => ({ projectId, undoId: `undo ${projectId}`, seconds: 10 }));

it('undoes more actions than a call takes by several, each with a key of its own', async () => {
  const { done } = await sendUndo(acted(450), 'key');
  expect(done).toEqual(acted(450).map(({ projectId }) => projectId));
  expect(undo.mock.calls.map(([{ body }]) => body.actions.length)).toEqual([200, 200, 50]);
  expect(new Set(undo.mock.calls.map(([call]) => call.idempotencyKey)).size).toBe(3);
});
