import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PAGE = { __TSR_key: 'page' };
const LOGIN = { href: '/login?from=%2Fadmin%2Fclinics', state: { __TSR_key: 'login' } };

let went: number[];
let replaced: unknown[];
let pop: (event: object) => void;
beforeEach(() => {
  vi.resetModules();
  went = [];
  replaced = [];
  class History {
    state = { ...PAGE, maxillaOverlays: 1 };
    go = (delta: number) => void went.push(delta);
    replaceState(...entry: unknown[]) {
      replaced.push(entry);
    }
  }
  vi.stubGlobal('History', History);
  vi.stubGlobal('history', new History());
  vi.stubGlobal('addEventListener', (name: string, listener: typeof pop) => {
    if (name === 'popstate') pop = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads a page anew over which a dialog was open; what the router shows once it has arrived. */
async function reload(shown: typeof LOGIN): Promise<void> {
  const { startOverlays } = await import('../src/ui/overlays.ts');
  startOverlays(() => ({ location: shown }));
  expect(went).toEqual([-1]);
  Object.assign(history, { state: PAGE });
  pop({ state: PAGE, stopImmediatePropagation: () => undefined });
}

it('the login that a page leads to keeps its address, and so the way back', async () => {
  await reload(LOGIN);
  expect(replaced).toEqual([[LOGIN.state, '', LOGIN.href]]);
});

it('the page itself stays as it is', async () => {
  await reload({ href: '/admin/clinics', state: PAGE });
  expect(replaced).toEqual([]);
});
