import { ApiError } from '../api/api-error.ts';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import type { ErrorCode } from '@maxilla/domain/errors';
import { fetchBytes } from './fetch-bytes.ts';
import type { Source } from './fetch-bytes.ts';

export type DownloadState = {
  /** 0 to 100. */
  readonly percent: number;
  /** Why it failed; under way where there is none. */
  readonly error?: ErrorCode;
};

/** The downloads of the whole application, by link: they go on while one visits other screens. */
const running = store<ReadonlyMap<string, DownloadState>>(new Map());
const controllers = new Map<string, AbortController>();

function show(link: string, state: DownloadState | null): void {
  const next = new Map(running.get());
  if (state) next.set(link, state);
  else next.delete(link);
  running.set(next);
}

/** Hands bytes to the browser as a file of this name. */
function saveAs(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a document to the person's disk; pressed again while it runs, it is cancelled. */
async function toggle(source: Source & { readonly name: string }): Promise<void> {
  const { link, name, size } = source;
  const under = controllers.get(link);
  if (under) return under.abort();
  const controller = new AbortController();
  controllers.set(link, controller);
  show(link, { percent: 0 });
  const onProgress = (received: number) =>
    show(link, { percent: size > 0 ? Math.min(100, (received / size) * 100) : 100 });
  try {
    saveAs(await fetchBytes(source, { signal: controller.signal, onProgress }), name);
    show(link, null);
  } catch (error) {
    if (controller.signal.aborted) show(link, null);
    else show(link, { percent: 0, error: error instanceof ApiError ? error.code : 'unavailable' });
  } finally {
    controllers.delete(link);
  }
}

export const downloads = { toggle };

/** How far the download of a document is; undefined when there is none. */
export function useDownload(link: string): DownloadState | undefined {
  return useStore(running).get(link);
}
