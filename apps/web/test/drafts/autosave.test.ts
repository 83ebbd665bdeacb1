import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/api/api-error.ts';
import { createAutosave, shownValue, TYPING } from '../../src/drafts/autosave.ts';
import type { Unsaved } from '../../src/drafts/autosave.ts';

/** A text wired to a stubbed server, which records what it is sent. */
function setUp(stored: Unsaved<string> | null = null, pause: number | null = TYPING) {
  const server = { text: '', sent: [] as string[], failures: [] as ApiError[], lost: false };
  const kept = { unsaved: stored };
  const plan = createAutosave<string>({
    send: async ({ value: text, former }) => {
      server.sent.push(text);
      const failure = server.failures.shift();
      if (failure) throw failure;
      if (text.trim() !== server.text && former.trim() !== server.text) {
        throw new ApiError(409, 'project.changed');
      }
      server.text = text.trim();
      if (server.lost) {
        server.lost = false;
        throw new ApiError(503, 'internal');
      }
    },
    reread: async () => server.text,
    changedError: 'project.changed',
    pause,
    kept: {
      read: () => kept.unsaved,
      write: (unsaved) => {
        kept.unsaved = unsaved;
      },
    },
  });
  const shown = () => shownValue(plan.state.get(), server.text);
  const type = (text: string) => plan.edit(text, server.text);
  return { server, kept, plan, shown, type };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a text with autosave', () => {
  it('is saved after a pause, and then shows what others save', async () => {
    const { server, kept, plan, shown, type } = setUp();
    type('I');
    type('IPR ');
    expect(kept.unsaved).toEqual({ value: 'IPR ', former: '' });
    await vi.advanceTimersByTimeAsync(TYPING);
    expect(server.sent).toEqual(['IPR ']);
    expect(plan.state.get().save).toBe('saved');
    expect(kept.unsaved).toBeNull();
    expect(shown()).toBe('IPR ');
    server.text = 'IPR, elastics';
    expect(shown()).toBe('IPR, elastics');
    type('IPR, elastics.');
    await vi.advanceTimersByTimeAsync(TYPING);
    expect(server.text).toBe('IPR, elastics.');
  });

  it('never replaces what its author has not seen: one of the texts is chosen', async () => {
    const { server, kept, plan, shown, type } = setUp();
    type('Mine');
    server.text = 'Theirs';
    await plan.flush();
    expect(plan.state.get()).toMatchObject({ theirs: { value: 'Theirs' }, save: 'failed' });
    expect([server.text, shown()]).toEqual(['Theirs', 'Mine']);
    expect(kept.unsaved).toEqual({ value: 'Mine', former: '' });
    await plan.keepMine();
    expect(server.text).toBe('Mine');
    type('Mine too');
    server.text = 'Theirs too';
    await plan.flush();
    plan.takeTheirs();
    expect([server.text, shown(), kept.unsaved]).toEqual(['Theirs too', 'Theirs too', null]);
  });

  it('waits for its author after a failure, and is sent where a reply was lost', async () => {
    const { server, kept, plan, type } = setUp();
    server.failures.push(new ApiError(503, 'unavailable'));
    type('Kept');
    await vi.advanceTimersByTimeAsync(TYPING);
    expect(plan.state.get()).toMatchObject({ save: 'failed', error: 'unavailable' });
    // Neither a while nor what a page does by itself when it is left or finds the server again.
    await vi.advanceTimersByTimeAsync(60_000);
    await plan.flush();
    expect(server.sent).toEqual(['Kept']);
    expect(kept.unsaved).toEqual({ value: 'Kept', former: '' });
    await plan.retry();
    expect(server.text).toBe('Kept');
    server.lost = true;
    type('Kept on');
    await plan.flush();
    type('Kept on and on');
    await plan.flush();
    expect(server.text).toBe('Kept on and on');
    expect(plan.state.get()).toMatchObject({ theirs: null, save: 'saved' });
  });

  it('of an earlier page waits for its author, unless it was saved as that page was left', async () => {
    const { server, plan, shown } = setUp({ value: 'Kept', former: '' });
    await plan.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.sent, shown(), plan.state.get().save]).toEqual([[], 'Kept', 'failed']);
    await plan.retry();
    expect([server.text, plan.state.get().save]).toEqual(['Kept', 'saved']);

    const later = setUp({ value: 'Saved ', former: '' });
    later.server.text = 'Saved';
    await later.plan.flush();
    expect([later.shown(), later.kept.unsaved, later.plan.state.get().save]).toEqual(['Saved', null, 'idle']);
  });

  it('that is what it was again is not waited for', async () => {
    const { server, plan, type } = setUp();
    type('Two');
    type('');
    await vi.advanceTimersByTimeAsync(TYPING);
    expect([server.sent, plan.state.get().save]).toEqual([[], 'idle']);
  });

  it('waits until it is left, where it is not saved while it is typed', async () => {
    const { server, plan, type } = setUp(null, null);
    type('Two pins');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.sent, plan.state.get().save]).toEqual([[], 'idle']);
    server.failures.push(new ApiError(403, 'access.denied'));
    await plan.flush();
    expect(plan.state.get()).toMatchObject({ save: 'failed', error: 'access.denied' });
    await plan.retry();
    expect(plan.state.get()).toMatchObject({ save: 'saved', error: null });
    expect(server.text).toBe('Two pins');
  });

  it('is sent one at a time', async () => {
    const { server, plan, type } = setUp();
    type('One');
    const first = plan.flush();
    type('Two');
    await Promise.all([first, plan.flush()]);
    expect(server.sent.at(-1)).toBe('Two');
    expect(server.text).toBe('Two');
    expect(plan.state.get().theirs).toBeNull();
  });
});
