import { afterEach, describe, expect, it, vi } from 'vitest';

const MB = 1024 * 1024;

/** Downloads zeros from a stubbed server, which drops the connection on the given requests (1-based). */
async function download(size: number, failingRequests: readonly number[] = []) {
  const ranges: (string | null)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/api/ping') return new Response('{}');
    const range = new Headers(init.headers).get('range');
    ranges.push(range);
    if (failingRequests.includes(ranges.length)) throw new TypeError('Failed to fetch');
    const [first, last] =
      range === null ? [0, size - 1] : range.slice('bytes='.length).split('-').map(Number);
    const length = (last ?? 0) - (first ?? 0) + 1;
    return new Response(new Uint8Array(length), {
      status: range === null ? 200 : 206,
      headers: { 'content-type': 'application/zip' },
    });
  });
  vi.resetModules();
  const { fetchBytes } = await import('../src/downloads/fetch-bytes.ts');
  const progress: number[] = [];
  const bytes = await fetchBytes(
    { link: '/api/documents/1', size },
    { signal: new AbortController().signal, onProgress: (received) => progress.push(received) },
  );
  return { ranges, bytes, progress };
}

afterEach(() => vi.unstubAllGlobals());

describe('fetching the bytes of a document', () => {
  it('uses a single request up to 50 MB', async () => {
    const { ranges, bytes, progress } = await download(3 * MB);
    expect(ranges).toEqual([null]);
    expect(bytes.size).toBe(3 * MB);
    expect(bytes.type).toBe('application/zip');
    expect(progress.at(-1)).toBe(3 * MB);
  });

  it('uses contiguous ranges above 50 MB', async () => {
    const { ranges, bytes } = await download(110 * MB);
    expect(ranges).toHaveLength(3);
    expect(ranges[0]).toBe(`bytes=0-${50 * MB - 1}`);
    expect(ranges[2]).toBe(`bytes=${100 * MB}-${110 * MB - 1}`);
    expect(bytes.size).toBe(110 * MB);
  });

  it('repeats only the failed range once the connection is back', async () => {
    const { ranges, bytes } = await download(60 * MB, [2]);
    expect(ranges).toHaveLength(3);
    expect(ranges[2]).toBe(ranges[1]);
    expect(bytes.size).toBe(60 * MB);
  });
});
