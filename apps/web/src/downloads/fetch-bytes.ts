import { ApiError, errorFrom } from '../api/api-error.ts';
import { isAway, serverBack } from '../api/connection.ts';
import { freshToken } from '../api/session.ts';
import { pause } from '../pause.ts';

/** Larger files are fetched with range requests, so that a lost connection costs a single range. */
const RANGE_BYTES = 50 * 1024 * 1024;
/** Bytes that are held in memory before the browser may put them on its disk: few, as the page waits while they are copied. */
const HELD_BYTES = 2 * 1024 * 1024;
/** Consecutive failures after which a download is aborted. */
const MAX_FAULTS = 5;

export type Source = {
  /** '/api/documents/12' */
  readonly link: string;
  /** Bytes. */
  readonly size: number;
  /** There are no ranges of it, as it is made while it is sent, or not attached yet. */
  readonly inOne?: boolean;
};

type Options = { readonly signal: AbortSignal; readonly onProgress?: (received: number) => void };

type Span = { readonly first: number; readonly last: number };

function spansOf(size: number): (Span | null)[] {
  if (size <= RANGE_BYTES) return [null];
  return Array.from({ length: Math.ceil(size / RANGE_BYTES) }, (_, at) => ({
    first: at * RANGE_BYTES,
    last: Math.min((at + 1) * RANGE_BYTES, size) - 1,
  }));
}

async function request(link: string, span: Span | null, signal: AbortSignal): Promise<Response> {
  const headers = new Headers();
  const bearer = await freshToken();
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (span) headers.set('range', `bytes=${span.first}-${span.last}`);
  const response = await fetch(link, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
  if (!response.ok) throw await errorFrom(response);
  return response;
}

async function readAll(response: Response, onChunk: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const reader = response.body?.getReader();
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return new Blob([...parts, ...chunks], { type });
    chunks.push(read.value);
    held += read.value.length;
    onChunk(read.value.length);
    if (held < HELD_BYTES) continue;
    parts.push(new Blob(chunks));
    chunks = [];
    held = 0;
    // What has arrived already is read without a pause of its own.
    await pause();
  }
}

/** Fetches one range and retries on connection loss; other error replies are final. */
async function fetchSpan(
  link: string,
  span: Span | null,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  for (let faults = 1; ; faults += 1) {
    let received = 0;
    try {
      return await readAll(await request(link, span, signal), (bytes) => onProgress((received += bytes)));
    } catch (error) {
      const refused = error instanceof ApiError && !isAway(error);
      if (refused || signal.aborted || faults >= MAX_FAULTS) throw error;
      onProgress(0);
      await serverBack();
    }
  }
}

/**
 * Fetches the bytes of a document. Large documents are fetched in ranges, which are retried once a lost connection is
 * back. Throws ApiError.
 */
export async function fetchBytes(
  { link, size, inOne }: Source,
  { signal, onProgress }: Options,
): Promise<Blob> {
  const parts: Blob[] = [];
  let completed = 0;
  for (const span of inOne ? [null] : spansOf(size)) {
    const part = await fetchSpan(link, span, signal, (bytes) => onProgress?.(completed + bytes));
    parts.push(part);
    completed += part.size;
  }
  return parts.length === 1 && parts[0] ? parts[0] : new Blob(parts, { type: parts[0]?.type ?? '' });
}
