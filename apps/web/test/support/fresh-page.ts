import { afterAll, vi } from 'vitest';

/**
 * Gives each test file its own instances of the modules under test, as a page would have, because a worker runs many
 * files. What they wait for may outlive their file, so the events of a page, which never happen, are there for good.
 */
vi.resetModules();
globalThis.addEventListener = () => undefined;
globalThis.removeEventListener = () => undefined;

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
