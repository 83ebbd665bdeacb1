/** For what arrives asynchronously, with `vi.waitFor` and `vi.waitUntil`: it only ends a wait in vain. */
export const WAIT = { timeout: 60_000, interval: 50 };
