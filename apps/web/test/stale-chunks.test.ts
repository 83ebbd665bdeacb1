import { beforeEach, describe, expect, it, vi } from 'vitest';

const location = { reload: vi.fn() };
const kept = new Map<string, string>();
let onFailure: (event: Event) => void = () => undefined;
vi.stubGlobal('addEventListener', (_: string, listener: typeof onFailure) => {
  onFailure = listener;
});
vi.stubGlobal('location', location);
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
});

let back: () => void = () => undefined;
let isReachable = true;
vi.mock('../src/api/connection.ts', () => ({
  reachable: { get: () => isReachable },
  serverBack: () =>
    new Promise<void>((resolve) => {
      back = resolve;
    }),
}));
vi.mock('../src/api/session.ts', () => ({ isLeaving: () => false }));
const { importOnceBack } = await import('../src/api/lazy-imports.ts');
const { reloadWhenChunksAreGone } = await import('../src/api/stale-chunks.ts');
reloadWhenChunksAreGone();

/** A chunk that cannot be loaded; returns whether nobody hears of it. */
function fail(payload = new Error('chunk')): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  onFailure(Object.assign(event, { payload }));
  return event.defaultPrevented;
}

beforeEach(() => {
  kept.clear();
  location.reload.mockClear();
  vi.stubGlobal('navigator', { onLine: true });
  isReachable = true;
});

it('code that a part of the page waits for is loaded once the server is back', async () => {
  let attempts = 0;
  const loading = importOnceBack(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no network');
    return 'code';
  });
  await vi.waitFor(() => expect(attempts).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(attempts).toBe(1);
  back();
  expect(await loading).toBe('code');
});

it.each([
  ['not for code that a part of it waits for', false],
  ['for what fails beside that code', true],
])('the page is reloaded %s', async (_, beside) => {
  let attempts = 0;
  const part = importOnceBack(async () => {
    attempts += 1;
    if (attempts > 1) return 'code';
    const failure = new Error('part');
    fail(failure);
    if (beside) fail(new Error('screen'));
    throw failure;
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  back();
  if (!beside) expect(await part).toBe('code');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(location.reload).toHaveBeenCalledTimes(beside ? 1 : 0);
});

describe('a chunk that fails again soon after the page was reloaded for one', () => {
  beforeEach(() => kept.set('maxilla.reloadedAt', String(Date.now())));

  it('is an error, for which the router does not reload the page again', () => {
    expect(fail()).toBe(false);
    expect(kept.get('tanstack_router_reload:chunk')).toBe('1');
  });

  it.each([
    ['the device has no network', () => vi.stubGlobal('navigator', { onLine: false })],
    [
      'the server cannot be reached',
      () => {
        isReachable = false;
      },
    ],
  ])('has the page reloaded once the server is back, if %s', async (_, lose) => {
    lose();
    expect(fail()).toBe(true);
    expect(location.reload).not.toHaveBeenCalled();
    back();
    await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce());
  });
});
