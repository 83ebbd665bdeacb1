import { reloadPending, reloadWhenChunksAreGone } from './api/stale-chunks.ts';
import { pause } from './pause.ts';

/** Longer than a frame takes; if none has been painted by then, none will be. */
const LONGEST_PAINT_MS = 300;

/** Resolves once the static frame has been painted; hidden tabs are not painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : LONGEST_PAINT_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/**
 * Runs `work` without recording stack traces. React creates errors as it starts, and an attached debugger or Lighthouse
 * parses all of React again to locate them, which takes longer than any other task of the page.
 */
async function withoutTraces<T>(work: () => Promise<T>): Promise<T> {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit');
  Reflect.deleteProperty(Error, 'stackTraceLimit');
  try {
    return await work();
  } finally {
    if (limit !== undefined) Reflect.set(Error, 'stackTraceLimit', limit);
  }
}

/** Not a top-level await: the modules loaded here import from this file, which would cause a deadlock. */
async function begin(): Promise<void> {
  await painted();
  try {
    // Evaluates the largest chunks one after the other, so that the browser stays responsive.
    await withoutTraces(() => import('react-dom/client'));
    await pause();
    const { start } = await import('./start.tsx');
    await start();
  } catch (error) {
    if (reloadPending.get()) return;
    document.documentElement.dataset['failed'] = '';
    reportError(error);
  }
}

reloadWhenChunksAreGone();
void begin();
