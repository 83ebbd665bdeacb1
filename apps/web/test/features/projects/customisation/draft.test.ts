import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../src/api/api-error.ts';
import { createDraft } from '../../../../src/features/projects/customisation/draft.ts';
import type { ElsewhereOutcome, KeptEdits } from '../../../../src/features/projects/customisation/draft.ts';
import { fieldsOf } from '../../../../src/project-ui/fields.ts';
import type { Edits } from '../../../../src/project-ui/fields.ts';
import type { Project } from '../../../../src/project-ui/project.ts';

const START = {
  version: 1,
  editable: true,
  totalImplants: 2,
  description: '',
  shade: null,
  sleeveType: null,
} as Project;

/** A draft wired to a stubbed server and browser, which record what happens. */
function setUp(stored: KeptEdits = { edits: {}, former: {}, lost: {}, typed: {} }) {
  const server = {
    project: START,
    bodies: [] as (Edits & { version: number })[],
    concurrent: 0,
    maxConcurrent: 0,
  };
  const browser = {
    known: START,
    kept: stored,
    notices: [] as ElsewhereOutcome[],
    refusals: [] as ApiError[],
    latency: 0,
  };
  const draft = createDraft({
    known: () => browser.known,
    send: async (body) => {
      server.bodies.push(body);
      server.concurrent += 1;
      server.maxConcurrent = Math.max(server.maxConcurrent, server.concurrent);
      if (browser.latency > 0) await new Promise((resolve) => setTimeout(resolve, browser.latency));
      server.concurrent -= 1;
      const refusal = browser.refusals.shift();
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
      browser.known = project;
    },
    changedElsewhere: (outcome) => {
      browser.notices.push(outcome);
    },
    kept: {
      read: () => browser.kept,
      write: (kept) => {
        browser.kept = kept;
      },
    },
  });
  return { server, browser, draft };
}

describe('the draft of a customisation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves choices immediately and text debounced, sending only changes', async () => {
    const { server, draft } = setUp();
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

  it('serialises saves and keeps edits made during a save', async () => {
    const { server, browser, draft } = setUp();
    browser.latency = 300;
    for (const noOfImplants of [3, 4, 5, 6]) {
      draft.edit('noOfImplants', noOfImplants);
      await vi.advanceTimersByTimeAsync(50);
    }
    draft.edit('shade', 'B1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.maxConcurrent).toBe(1);
    expect(server.project).toMatchObject({ totalImplants: 6, shade: 'B1' });
    expect(draft.state.get().edits).toEqual({});
  });

  it('never shows a stale value between a save and its reply', async () => {
    const { browser, draft } = setUp();
    const seen: unknown[] = [];
    draft.state.subscribe(() => {
      const { edits, saved } = draft.state.get();
      seen.push({ ...fieldsOf(saved ?? START), ...edits }.shade);
    });
    browser.latency = 100;
    draft.edit('shade', 'D2');
    await vi.advanceTimersByTimeAsync(500);
    expect(new Set(seen.slice(1))).toEqual(new Set(['D2']));
  });

  it('keeps a text that means no value across a reload, and sends nothing of it', async () => {
    const { server, browser, draft } = setUp();
    draft.type('requestedDate', '32-13-2026');
    expect(await draft.flush()).toBe(true);
    expect(server.bodies).toEqual([]);
    const reloaded = setUp(browser.kept);
    expect(reloaded.draft.state.get().typed).toEqual({ requestedDate: '32-13-2026' });
    reloaded.draft.type('requestedDate', null);
    expect(reloaded.browser.kept).toEqual({ edits: {}, former: {}, lost: {}, typed: {} });
  });

  it('persists unacknowledged edits across a reload', async () => {
    const { browser, draft } = setUp();
    browser.refusals = [new ApiError(503, 'unavailable')];
    draft.edit('description', 'careful');
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.kept).toEqual({
      edits: { description: 'careful' },
      former: { description: '' },
      lost: {},
      typed: {},
    });
    // What an earlier page could not save is shown, and sent by its author alone.
    const reloaded = setUp(browser.kept);
    expect(await reloaded.draft.flush()).toBe(false);
    expect(reloaded.server.bodies).toEqual([]);
    expect(reloaded.draft.state.get()).toMatchObject({ failure: { error: null }, save: 'failed' });
    expect(await reloaded.draft.retry()).toBe(true);
    expect(reloaded.server.project.description).toBe('careful');
    expect(reloaded.browser.kept).toEqual({ edits: {}, former: {}, lost: {}, typed: {} });
  });

  it('waits for its author after a failure: neither a while nor the page itself sends it', async () => {
    const { server, browser, draft } = setUp();
    browser.refusals = [new ApiError(503, 'unavailable')];
    draft.edit('shade', 'A1');
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.state.get()).toMatchObject({ failure: { error: 'unavailable' }, save: 'failed' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await draft.flush()).toBe(false);
    expect(server.bodies).toHaveLength(1);
    expect(browser.kept.edits).toEqual({ shade: 'A1' });
    browser.refusals = [new ApiError(500, 'internal')];
    expect(await draft.retry()).toBe(false);
    expect(draft.state.get()).toMatchObject({ failure: { error: 'internal' }, save: 'failed' });
    expect(await draft.retry()).toBe(true);
    expect(server.project.shade).toBe('A1');
    expect(draft.state.get()).toMatchObject({ failure: null, save: 'saved' });
  });

  it('is sent with the next edit of its author', async () => {
    const { server, browser, draft } = setUp();
    browser.refusals = [new ApiError(503, 'unavailable')];
    draft.edit('description', 'careful');
    await vi.advanceTimersByTimeAsync(0);
    draft.edit('shade', 'A1');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.project).toMatchObject({ description: 'careful', shade: 'A1' });
    expect(draft.state.get()).toMatchObject({ edits: {}, failure: null, save: 'saved' });
  });

  it('waits for nobody where only the reply was lost, or an earlier page was left while it was saved', async () => {
    const { server, browser, draft } = setUp();
    browser.refusals = [new ApiError(503, 'unavailable')];
    draft.edit('description', 'careful ');
    draft.edit('noOfImplants', 3);
    await vi.advanceTimersByTimeAsync(0);
    const later = setUp(browser.kept);
    for (const { browser: at, draft: one } of [{ browser, draft }, later]) {
      at.known = { ...START, version: 2, description: 'careful', totalImplants: 3 };
      expect(await one.flush()).toBe(true);
      expect(one.state.get()).toMatchObject({ edits: {}, failure: null, save: 'saved' });
      expect(at.kept.edits).toEqual({});
    }
    expect([server.bodies.length, later.server.bodies.length]).toEqual([1, 0]);
  });

  it('still waits where the project says again what it said before another choice was sent', async () => {
    const { browser, draft } = setUp();
    browser.refusals = [new ApiError(503, 'unavailable'), new ApiError(503, 'unavailable')];
    draft.edit('noOfImplants', 3);
    await vi.advanceTimersByTimeAsync(0);
    draft.edit('noOfImplants', 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(await draft.flush()).toBe(false);
    expect(draft.state.get().edits).toEqual({ noOfImplants: 2 });
  });

  it('shows a rejection at its field, saves the other fields, and resends the field only once edited', async () => {
    const { server, browser, draft } = setUp();
    browser.refusals = [new ApiError(400, 'date.weekend', { fields: { requestedDate: 'date.weekend' } })];
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

  it('rebases edits onto concurrent changes and notifies the user', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 4, sleeveType: 'SOCKET_GUIDED_100' };
    draft.edit('shade', 'C2');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.project).toMatchObject({ version: 5, shade: 'C2', sleeveType: 'SOCKET_GUIDED_100' });
    expect(browser.notices).toEqual(['kept']);
  });

  it('does not notify the user if only the version changed', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 2 };
    draft.edit('shade', 'C2');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.project.shade).toBe('C2');
    expect(browser.notices).toEqual([]);
  });

  it('tells that the project was deleted', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 9, editable: false, projectState: 'DELETED' };
    draft.edit('description', 'Typed too late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(browser.notices).toEqual(['deleted']);
    expect(draft.state.get().lost).toEqual({ description: 'Typed too late' });
  });

  it('discards edits once the project is no longer editable', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 9, editable: false };
    draft.edit('shade', 'C2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.state.get().edits).toEqual({});
    expect(browser.known.editable).toBe(false);
    expect(server.bodies).toHaveLength(1);
    expect(browser.notices).toEqual(['refused']);
    await draft.flush();
    expect(draft.state.get().save).toBe('failed');
  });

  it('gives up edits whose author has lost the right meanwhile, and keeps their texts to be copied', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, editable: false };
    browser.refusals.push(new ApiError(403, 'access.denied'));
    draft.edit('description', 'careful');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.bodies).toHaveLength(1);
    expect(browser.notices).toEqual(['refused']);
    expect(draft.state.get()).toMatchObject({
      edits: {},
      lost: { description: 'careful' },
      failure: null,
    });
  });

  it('holds edits of a project that was put into the cart elsewhere, for its author to save when it is out again', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 2, editable: false, inCart: true };
    draft.edit('description', 'careful');
    await vi.advanceTimersByTimeAsync(60_000);
    await draft.flush();
    expect(browser.notices).toEqual(['waiting']);
    expect(draft.state.get()).toMatchObject({ edits: { description: 'careful' }, save: 'failed' });
    server.project = { ...START, version: 3 };
    browser.known = server.project;
    expect(await draft.flush()).toBe(false);
    expect(server.project.description).toBe('');
    expect(await draft.retry()).toBe(true);
    expect(server.project.description).toBe('careful');
    expect(draft.state.get().save).toBe('saved');
  });

  it('no longer holds the edits of a project in the cart once it is ordered, and says so', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 2, editable: false, inCart: true };
    draft.edit('description', 'careful');
    await vi.advanceTimersByTimeAsync(0);
    browser.known = { ...START, version: 3, editable: false };
    await draft.flush();
    expect(browser.notices).toEqual(['waiting', 'refused']);
    expect(draft.state.get()).toMatchObject({ edits: {}, save: 'failed' });
    expect(browser.kept).toEqual({ edits: {}, former: {}, lost: { description: 'careful' }, typed: {} });
  });

  it('keeps a text that can no longer be saved, through a reload, until it is discarded', async () => {
    const { server, browser, draft } = setUp();
    server.project = { ...START, version: 2, editable: false, description: 'saved' };
    const lost = { description: ' careful ', cloudCase: 'C-7' };
    draft.edit('shade', 'C2');
    draft.edit('description', lost.description);
    draft.edit('cloudCase', lost.cloudCase);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.state.get()).toMatchObject({ edits: {}, lost });
    const reloaded = setUp(browser.kept);
    expect(reloaded.draft.state.get().lost).toEqual(lost);
    reloaded.draft.discardLost();
    expect(reloaded.browser.kept).toEqual({ edits: {}, former: {}, lost: {}, typed: {} });
  });

  it.each(['', 'saved', ' saved '])(
    'loses nothing with “%s”, which the project says already',
    async (text) => {
      const { server, draft } = setUp();
      server.project = { ...START, version: 2, editable: false, description: 'saved' };
      draft.edit('description', text);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(draft.state.get().lost).toEqual({});
    },
  );

  describe('a text that was changed on both sides', () => {
    /** A text typed here while another one was saved elsewhere, known already or found by a refusal. */
    async function onBothSides(known: boolean) {
      const all = setUp();
      all.draft.edit('description', 'mine', 1_000);
      all.server.project = { ...START, version: 2, description: 'theirs' };
      if (known) all.browser.known = all.server.project;
      await vi.advanceTimersByTimeAsync(1_000);
      return all;
    }

    it.each([true, false])(
      'is not replaced, and neither is the one typed here (known: %s)',
      async (known) => {
        const { server, draft } = await onBothSides(known);
        expect(server.project.description).toBe('theirs');
        expect(draft.state.get()).toMatchObject({
          edits: { description: 'mine' },
          theirs: { description: 'theirs' },
          save: 'failed',
        });
        draft.edit('description', 'mine too', 1_000);
        draft.edit('shade', 'A2');
        await vi.advanceTimersByTimeAsync(1_000);
        expect(server.project).toMatchObject({ description: 'theirs', shade: 'A2' });
      },
    );

    it('is replaced by the one typed here on demand', async () => {
      const { server, draft } = await onBothSides(true);
      expect(await draft.keepMine('description')).toBe(true);
      expect(server.project.description).toBe('mine');
      expect(draft.state.get()).toMatchObject({ edits: {}, theirs: {}, save: 'saved' });
    });

    it('is taken on demand', async () => {
      const { server, browser, draft } = await onBothSides(true);
      draft.takeTheirs('description');
      await vi.advanceTimersByTimeAsync(5_000);
      expect(server.project.description).toBe('theirs');
      expect(browser.kept).toEqual({ edits: {}, former: {}, lost: {}, typed: {} });
      expect(draft.state.get().save).toBe('saved');
    });

    it('is taken beside a refused edit, which stays unsaved', async () => {
      const { browser, draft } = await onBothSides(true);
      browser.refusals = [new ApiError(400, 'date.weekend', { fields: { requestedDate: 'date.weekend' } })];
      draft.edit('requestedDate', '2026-11-21');
      await vi.advanceTimersByTimeAsync(0);
      draft.takeTheirs('description');
      expect(draft.state.get()).toMatchObject({ edits: { requestedDate: '2026-11-21' }, save: 'failed' });
    });

    it.each(['', 'mine'])('is none any more once the other side has typed “%s”', async (description) => {
      const { server, browser, draft } = await onBothSides(true);
      server.project = { ...START, version: 3, description };
      browser.known = server.project;
      expect(await draft.flush()).toBe(true);
      expect(server.project.description).toBe('mine');
      expect(draft.state.get()).toMatchObject({ edits: {}, theirs: {}, save: 'saved' });
    });

    it('is shown as it is now', async () => {
      const { browser, draft } = await onBothSides(true);
      browser.known = { ...START, version: 3, description: 'theirs again' };
      expect(await draft.flush()).toBe(false);
      expect(draft.state.get().theirs).toEqual({ description: 'theirs again' });
    });

    it('is discarded once the project is ordered, and the user is told', async () => {
      const { browser, draft } = await onBothSides(true);
      browser.known = { ...START, version: 3, editable: false, description: 'theirs' };
      await draft.flush();
      expect(browser.notices).toEqual(['refused']);
      expect(draft.state.get()).toMatchObject({ edits: {}, theirs: {}, save: 'failed' });
    });

    it('is found after a reload as well', async () => {
      const reloaded = setUp({
        edits: { description: 'mine' },
        former: { description: '' },
        lost: {},
        typed: {},
      });
      reloaded.server.project = { ...START, version: 2, description: 'theirs' };
      expect(await reloaded.draft.flush()).toBe(false);
      expect(reloaded.server.project.description).toBe('theirs');
    });

    it('is not found in what was sent from here, although its reply was lost', async () => {
      const { server, browser, draft } = setUp();
      browser.refusals = [new ApiError(503, 'unavailable')];
      draft.edit('description', 'one', 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
      server.project = { ...START, version: 2, description: 'one' };
      draft.edit('description', 'one two', 1_000);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(server.project.description).toBe('one two');
    });

    it('is not found while one goes on typing', async () => {
      const { server, browser, draft } = setUp();
      browser.latency = 500;
      for (const text of ['a ', 'a b', 'a b ', 'a b c']) {
        draft.edit('description', text, 300);
        await vi.advanceTimersByTimeAsync(700);
      }
      await vi.advanceTimersByTimeAsync(5_000);
      expect(server.project.description).toBe('a b c');
      expect(draft.state.get()).toMatchObject({ edits: {}, theirs: {} });
    });
  });
});
