import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** An access token of a user in the server's format. */
const tokenOf = (user: number) =>
  `x.${btoa(JSON.stringify({ sub: String(user), exp: 4_000_000_000 })).replaceAll('=', '')}.sig`;

/** A browser's storage; `full` makes it refuse to grow. */
class FakeStorage {
  readonly items = new Map<string, string>();
  full = false;
  get length() {
    return this.items.size;
  }
  key = (nth: number) => [...this.items.keys()][nth] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
}

let local: FakeStorage;
let session: FakeStorage;
let listeners: Record<string, () => void>;
const page = { visibilityState: 'visible', addEventListener: () => undefined };

/** The store as a page loads it, for a user or for somebody without an account. */
async function openPage(user: number | null) {
  vi.resetModules();
  if (user === null) local.removeItem('maxilla.token');
  else local.setItem('maxilla.token', tokenOf(user));
  return import('../../src/drafts/drafts.ts');
}

const HOLD = { form: 'HOLD_PROJECT', subject: 7 };
const draftKeys = () => [...local.items.keys()].filter((key) => key.startsWith('maxilla.draft.'));

beforeEach(() => {
  vi.useFakeTimers();
  local = new FakeStorage();
  session = new FakeStorage();
  listeners = {};
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => (listeners[type] = listener));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is written a moment after the last keystroke, and is there on the next page', async () => {
    const { openDraft } = await openPage(3);
    openDraft(HOLD).write({ comment: 'a' });
    openDraft(HOLD).write({ comment: 'ab' });
    expect(draftKeys()).toEqual([]);
    expect(openDraft(HOLD).read()?.value).toEqual({ comment: 'ab' });
    vi.advanceTimersByTime(300);
    const next = await openPage(3);
    expect(next.openDraft(HOLD).read()).toEqual({ at: Date.now() - 300, value: { comment: 'ab' } });
  });

  it.each(['beforeunload', 'pagehide'])('is written at once when the page is left: %s', async (event) => {
    const { openDraft } = await openPage(3);
    openDraft(HOLD).write({ comment: 'a' });
    listeners[event]?.();
    expect(draftKeys()).toEqual(['maxilla.draft.3.HOLD_PROJECT.7']);
  });

  it('belongs to one person, one form and one subject', async () => {
    const { openDraft } = await openPage(3);
    openDraft(HOLD).write({ comment: 'a' });
    openDraft(HOLD).flush();
    expect(openDraft({ ...HOLD, subject: 70 }).read()).toBeNull();
    expect(openDraft({ form: 'RESUME_PROJECT', subject: 7 }).read()).toBeNull();
    expect((await openPage(4)).openDraft(HOLD).read()).toBeNull();
    expect((await openPage(null)).openDraft(HOLD).read()).toBeNull();
  });

  it('is removed once sent, even before it was written', async () => {
    const { openDraft } = await openPage(3);
    const slot = openDraft(HOLD);
    slot.write({ comment: 'a' });
    slot.remove();
    vi.advanceTimersByTime(300);
    expect(draftKeys()).toEqual([]);
  });

  it('lasts 30 days', async () => {
    const { openDraft } = await openPage(3);
    openDraft(HOLD).write({ comment: 'a' });
    vi.advanceTimersByTime(30 * 24 * 3_600_000);
    expect(openDraft(HOLD).read()).toBeNull();
    const next = await openPage(4);
    next.openDraft(HOLD);
    expect(draftKeys()).toEqual([]);
  });

  it('stays in the tab of somebody without an account', async () => {
    const { openDraft } = await openPage(null);
    openDraft({ form: 'registration' }).write({ surname: 'X' });
    vi.advanceTimersByTime(300);
    expect(draftKeys()).toEqual([]);
    expect((await openPage(null)).openDraft({ form: 'registration' }).read()?.value).toEqual({
      surname: 'X',
    });
  });

  it('may not fit: the form goes on', async () => {
    const { openDraft } = await openPage(3);
    local.full = true;
    openDraft(HOLD).write({ comment: 'a' });
    expect(() => vi.advanceTimersByTime(300)).not.toThrow();
    expect(draftKeys()).toEqual([]);
  });

  it('that cannot be read is none', async () => {
    const { openDraft } = await openPage(3);
    for (const text of ['{', '7', '{"value":1}']) {
      local.setItem('maxilla.draft.3.HOLD_PROJECT.7', text);
      expect(openDraft(HOLD).read(), text).toBeNull();
    }
  });
});

it('a logout deletes what its user has not sent, and nothing of others', async () => {
  const other = await openPage(4);
  other.openDraft(HOLD).write({ comment: 'theirs' });
  other.openDraft(HOLD).flush();
  local.setItem('maxilla.language', 'fr');
  const { countDrafts, deleteDrafts, openDraft } = await openPage(3);
  openDraft(HOLD).write({ comment: 'mine' });
  openDraft({ form: 'message', subject: 7 }).write({ text: 'mine' });
  openDraft({ form: 'selection', lasting: 'session' }).write([1]);
  expect(countDrafts()).toBe(2);
  openDraft(HOLD).write({ comment: 'mine too' });
  deleteDrafts();
  vi.advanceTimersByTime(300);
  expect([...local.items.keys()].toSorted()).toEqual([
    'maxilla.draft.4.HOLD_PROJECT.7',
    'maxilla.language',
    'maxilla.token',
  ]);
  expect(session.length).toBe(0);
});
