import { lazy } from 'react';
import type { LazyExoticComponent } from 'react';
import { importOnceBack } from '../api/lazy-imports.ts';

/** Any component that React loads on demand. */
type OnDemand = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/**
 * A part of a page whose code is loaded once it is shown. Without a network it comes as soon as that is back, and the rest of
 * the page stays as it is until then.
 */
export function lazyPart<Part extends OnDemand>(load: () => Promise<Part>): LazyExoticComponent<Part> {
  return lazy(async () => ({ default: await importOnceBack(load) }));
}
