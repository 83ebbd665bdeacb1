import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/api-error.ts';
import { createDraft } from '../../../../src/features/projects/customisation/draft.ts';
import { fieldsOf } from '../../../../src/features/projects/customisation/fields.ts';
import type { Edits } from '../../../../src/features/projects/customisation/fields.ts';
import type { Project } from '../../../../src/features/projects/project.ts';

const START = {
  version: 1,
  editable: true,
  totalImplants: 2,
  description: '',
  shade: null,
  sleeveType: null,
} as Project;

/** A server that keeps one project, a browser that knows it, and what happened between them. */
function aDesk(stored: Edits = {}) {
  const server = { project: START, bodies: [] as (Edits & { version: number })[], at: 0, most: 0 };
  const desk = { known: START, kept: stored, notices: 0, refusals: [] as ApiError[], answer: 0 };
  const draft = createDraft({
    known: () => desk.known,
    send: async (body) => {
      server.bodies.push(body);
      server.at += 1;
      server.most = Math.max(server.most, server.at);
      if (desk.answer > 0) await new Promise((resolve) => setTimeout(resolve, desk.answer));
      server.at -= 1;
      const refusal = desk.refusals.shift();
      if (refusal) throw refusal;
      if (body.version !== server.project.version) throw new ApiError(409, 'project.changed');
      const { version, noOfImplants, ...fields } = body;
      server.project = {
        ...server.project,
        ...fields,
        totalImplants: noOfImplants ?? server.project.totalImplants,
        version: version + 1,
      };
      return server.project;
    },
    reread: async () => server.project,
    accept: (project) => {
      desk.known = project;
    },
    changedElsewhere: () => {
      desk.notices += 1;
    },
    kept: {
      read: () => desk.kept,
      write: (edits) => {
        desk.kept = edits;
      },
    },
  });
  return { server, desk, draft };
}

describe('the draft of a customisation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves a choice at once and a text when one stops typing, each only what changed', async () => {
    const { server, draft } = aDesk();
    draft.edit('shade', 'A2');
    await vi.advanceTimersByTimeAsync(0);
    draft.edit('description', 'ca', 1_000);
    await vi.advanceTimersByTimeAsync(900);
    draft.edit('description', 'careful', 1_000);
    await vi.advanceTimersByTimeAsync(900);
    expect(server.bodies).toEqual([{ version: 1, shade: 'A2' }]);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.bodies.slice(1)).toEqual([{ version: 2, description: 'careful' }]);
    expect(draft.state.get()).toMatchObject({ edits: {}, errors: {}, save: 'saved' });
  });

  it('never has two saves under way, and loses nothing that is entered meanwhile', async () => {
    const { server, desk, draft } = aDesk();
    desk.answer = 300;
    for (const noOfImplants of [3, 4, 5, 6]) {
      draft.edit('noOfImplants', noOfImplants);
      await vi.advanceTimersByTimeAsync(50);
    }
    draft.edit('shade', 'B1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.most).toBe(1);
    expect(server.project).toMatchObject({ totalImplants: 6, shade: 'B1' });
    expect(draft.state.get().edits).toEqual({});
  });

  it('never shows what was there before between a save and its answer', async () => {
    const { desk, draft } = aDesk();
    const seen: unknown[] = [];
    draft.state.subscribe(() => {
      const { edits, saved } = draft.state.get();
      seen.push({ ...fieldsOf(saved ?? START), ...edits }.shade);
    });
    desk.answer = 100;
    draft.edit('shade', 'D2');
    await vi.advanceTimersByTimeAsync(500);
    expect(new Set(seen.slice(1))).toEqual(new Set(['D2']));
  });

  it('keeps what is not acknowledged, so that it survives a reload', async () => {
    const { desk, draft } = aDesk();
    desk.refusals = [new ApiError(503, 'unavailable')];
    draft.edit('description', 'careful');
    await vi.advanceTimersByTimeAsync(0);
    expect(desk.kept).toEqual({ description: 'careful' });
    const reloaded = aDesk(desk.kept);
    expect(await reloaded.draft.flush()).toBe(true);
    expect(reloaded.server.project.description).toBe('careful');
    expect(reloaded.desk.kept).toEqual({});
  });

  it('tries a failed save again by itself', async () => {
    const { server, desk, draft } = aDesk();
    desk.refusals = [new ApiError(503, 'unavailable'), new ApiError(500, 'internal')];
    draft.edit('shade', 'A1');
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.state.get().save).toBe('failed');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.project.shade).toBe('A1');
    expect(draft.state.get().save).toBe('saved');
  });

  it('shows a refusal at its field, saves the others and sends it again only once it is changed', async () => {
    const { server, desk, draft } = aDesk();
    desk.refusals = [new ApiError(400, 'date.weekend', { fields: { requestedDate: 'date.weekend' } })];
    draft.edit('requestedDate', '2026-11-21');
    draft.edit('shade', 'A1');
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.state.get()).toMatchObject({
      errors: { requestedDate: 'date.weekend' },
      edits: { requestedDate: '2026-11-21' },
      save: 'failed',
    });
    expect(server.project.shade).toBe('A1');
    draft.edit('requestedDate', '2026-11-23');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.project.requestedDate).toBe('2026-11-23');
    expect(draft.state.get()).toMatchObject({ edits: {}, errors: {}, save: 'saved' });
  });

  it('saves on top of what somebody else changed, and says so', async () => {
    const { server, desk, draft } = aDesk();
    server.project = { ...START, version: 4, sleeveType: 'SOCKET_GUIDED_100' };
    draft.edit('shade', 'C2');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.project).toMatchObject({ version: 5, shade: 'C2', sleeveType: 'SOCKET_GUIDED_100' });
    expect(desk.notices).toBe(1);
  });

  it('says nothing where only a file of ours moved the version on', async () => {
    const { server, desk, draft } = aDesk();
    server.project = { ...START, version: 2 };
    draft.edit('shade', 'C2');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.project.shade).toBe('C2');
    expect(desk.notices).toBe(0);
  });

  it('gives up what can no longer be changed', async () => {
    const { server, desk, draft } = aDesk();
    server.project = { ...START, version: 9, editable: false };
    draft.edit('shade', 'C2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.state.get().edits).toEqual({});
    expect(desk.known.editable).toBe(false);
    expect(server.bodies).toHaveLength(1);
  });
});
