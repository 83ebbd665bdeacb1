import { reloadWhenChunksAreGone, isReloading } from './api/stale-chunks.ts';

/** Longer than a frame takes; if none has been painted by then, none will be. */
const LONGEST_PAINT_MS = 300;

/** Resolves once the static frame has been painted; hidden tabs are not painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : LONGEST_PAINT_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Not a top-level await: the modules loaded here import from this file, which would cause a deadlock. */
async function begin(): Promise<void> {
  await painted();
  try {
    // Evaluates the largest chunks one after the other, so that the browser stays responsive.
    await import('react-dom/client');
    const { start } = await import('./start.tsx');
    await start();
  } catch (error) {
    if (isReloading()) return;
    document.documentElement.dataset['failed'] = '';
    reportError(error);
  }
}

reloadWhenChunksAreGone();
void begin();
