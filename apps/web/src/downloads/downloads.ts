import { ApiError } from '../api/api-error.ts';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import type { ErrorCode } from '@maxilla/domain/errors';
import { fetchBytes } from './fetch-bytes.ts';
import type { Source } from './fetch-bytes.ts';

export type DownloadState = {
  /** 0 to 100. */
  readonly percent: number;
  /** Why the download failed; undefined while it is running. */
  readonly error?: ErrorCode;
};

/** Downloads by link, shared by the whole application so that they continue across navigation. */
const running = store<ReadonlyMap<string, DownloadState>>(new Map());
const controllers = new Map<string, AbortController>();

function publish(link: string, state: DownloadState | null): void {
  const next = new Map(running.get());
  if (state) next.set(link, state);
  else next.delete(link);
  running.set(next);
}

/** Saves bytes as a file through a temporary link. */
export function saveAs(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a document, or cancels the download if it is running. Returns why it failed, or null. */
async function toggle(source: Source & { readonly name: string }): Promise<ErrorCode | null> {
  const { link, name, size } = source;
  const current = controllers.get(link);
  if (current) {
    current.abort();
    return null;
  }
  const controller = new AbortController();
  controllers.set(link, controller);
  publish(link, { percent: 0 });
  const onProgress = (received: number) =>
    publish(link, { percent: size > 0 ? Math.min(100, (received / size) * 100) : 100 });
  try {
    saveAs(await fetchBytes(source, { signal: controller.signal, onProgress }), name);
    publish(link, null);
    return null;
  } catch (thrown) {
    const error = thrown instanceof ApiError ? thrown.code : 'unavailable';
    const { aborted } = controller.signal;
    publish(link, aborted ? null : { percent: 0, error });
    return aborted ? null : error;
  } finally {
    controllers.delete(link);
  }
}

export const downloads = { toggle };

/** State of a download; undefined if there is none. */
export function useDownload(link: string): DownloadState | undefined {
  return useStore(running).get(link);
}
