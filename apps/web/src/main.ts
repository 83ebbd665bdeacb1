import { reloadWhenChunksAreGone, isReloading } from './api/stale-chunks.ts';

/** Longer than a picture takes; after it, none is being made. */
const LONGEST_PAINT_MS = 300;

/** Resolves when the frame in the page has been painted; a tab that nobody sees is not painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? 0 : LONGEST_PAINT_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

/** Not awaited at the top: what is started imports from this file, and would wait for it for ever. */
async function begin(): Promise<void> {
  await painted();
  try {
    // The largest parts one after the other rather than at once, so that the browser can answer in between.
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
