import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransferEvents } from '../src/uploads/transfer.ts';

/** For what arrives a moment later: a busy machine is many times slower than an idle one. */
const WAIT = { timeout: 60_000 };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', {});
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(() => {
  vi.doUnmock('tus-js-client');
  vi.doUnmock('../src/uploads/transfer.ts');
  vi.unstubAllGlobals();
});

const scan = new File(['solid'], 'scan.stl');

describe('a transfer', () => {
  type Failure = Error | { originalResponse: { getStatus: () => number; getBody: () => string } };

  /** State of a file after its upload breaks off, without a reply unless told. */
  async function brokenOff(file: File, failure: Failure = new Error('no reply')): Promise<string> {
    vi.doMock('tus-js-client', () => ({
      Upload: class {
        url = null;
        readonly #onError: (error: Failure) => void;
        constructor(_: File, options: { onError: (error: Failure) => void }) {
          this.#onError = options.onError;
        }
        findPreviousUploads = async () => [];
        start = () => this.#onError(failure);
        abort = async () => undefined;
      },
    }));
    const { transfer } = await import('../src/uploads/transfer.ts');
    const outcome = Promise.withResolvers<string>();
    const broken = await transfer(file, 'test', {
      onProgress: () => undefined,
      onWaiting: () => outcome.resolve('waits'),
      onDone: () => outcome.resolve('done'),
      onFailed: outcome.resolve,
    });
    broken.start();
    // A transfer that is cancelled does not wait for the server any longer than the test does.
    return outcome.promise.finally(broken.cancel);
  }

  it('waits for the connection', async () => {
    expect(await brokenOff(scan)).toBe('waits');
  });

  it('does not wait for a store that is full', async () => {
    const reply = { getStatus: () => 507, getBody: () => '{"error":"file.storeFull"}' };
    expect(await brokenOff(scan, { originalResponse: reply })).toBe('file.storeFull');
  });

  it('of a file that was refused is not deleted from the server, which has dropped it', async () => {
    const abort = vi.fn<(terminate: boolean) => Promise<void>>(async () => undefined);
    const removeUpload = vi.fn<(key: string) => Promise<void>>();
    const reply = { getStatus: () => 415, getBody: () => '{"error":"file.nameMismatch"}' };
    vi.doMock('tus-js-client', () => ({
      Upload: class {
        url = '/api/uploads/1';
        options = { urlStorage: { removeUpload } };
        abort = abort;
        readonly #onError: (error: object) => void;
        constructor(_: File, options: { onError: (error: object) => void }) {
          this.#onError = options.onError;
        }
        findPreviousUploads = async () => [{ urlStorageKey: 'key' }];
        resumeFromPreviousUpload = () => undefined;
        start = () => this.#onError({ originalResponse: reply });
      },
    }));
    const { transfer } = await import('../src/uploads/transfer.ts');
    const events = {
      onProgress: vi.fn<() => void>(),
      onWaiting: vi.fn<() => void>(),
      onDone: vi.fn<() => void>(),
    };
    const onFailed = vi.fn<(code: string) => void>();
    const sent = await transfer(scan, 'test', { ...events, onFailed });
    sent.start();
    await vi.waitUntil(() => onFailed.mock.calls.length > 0, WAIT);
    expect(onFailed).toHaveBeenCalledWith('file.nameMismatch');
    expect(removeUpload).toHaveBeenCalledWith('key');
    sent.cancel();
    expect(abort).toHaveBeenCalledWith(false);
  });

  it('of a file that was changed since it was chosen says so', async () => {
    const changed = new File(['solid'], 'scan.stl');
    changed.slice = () => {
      const part = new Blob();
      part.arrayBuffer = async () => {
        throw new DOMException('changed', 'NotReadableError');
      };
      return part;
    };
    expect(await brokenOff(changed)).toBe('file.changed');
  });
});

describe('a file that is refused as it is', () => {
  it('stands among the uploads with the reason, and is not sent', async () => {
    const transfer = vi.fn<() => Promise<never>>();
    vi.doMock('../src/uploads/transfer.ts', () => ({ transfer }));
    const { uploads, uploadItems } = await import('../src/uploads/uploads.ts');
    uploads.add(
      'test',
      [scan],
      async () => undefined,
      () => 'file.wrongKind',
    );
    expect(uploadItems('test')).toMatchObject([
      { name: 'scan.stl', state: 'failed', error: 'file.wrongKind' },
    ]);
    expect(transfer).not.toHaveBeenCalled();
  });
});

describe('a retry', () => {
  it('sends a file again that the server no longer has, and else only attaches it', async () => {
    let sent = 0;
    vi.doMock('../src/uploads/transfer.ts', () => ({
      transfer: async (_: File, __: string, events: TransferEvents) => ({
        start: () => {
          sent += 1;
          events.onDone(`upload-${sent}`);
        },
        pause: () => undefined,
        cancel: () => undefined,
      }),
    }));
    const { ApiError } = await import('../src/api/api-error.ts');
    const { uploads, uploadItems } = await import('../src/uploads/uploads.ts');
    const refusals = ['file.notAllowed', 'file.gone'] as const;
    const attached: string[] = [];
    uploads.add('test', [scan], async (uploadId) => {
      attached.push(uploadId);
      const code = refusals[attached.length - 1];
      if (code) throw new ApiError(404, code);
    });
    const failed = () => uploadItems('test')[0]?.state === 'failed';
    await vi.waitUntil(failed, WAIT);
    uploads.retry(uploadItems('test')[0]?.key ?? '');
    await vi.waitUntil(() => attached.length === 2 && failed(), WAIT);
    uploads.retry(uploadItems('test')[0]?.key ?? '');
    await vi.waitUntil(() => uploadItems('test').length === 0, WAIT);
    expect(attached).toEqual(['upload-1', 'upload-1', 'upload-2']);
  });
});

describe('leaving the page', () => {
  it('is asked about while files are sent, but not after logging out', async () => {
    const asks: ((event: { preventDefault: () => void }) => void)[] = [];
    vi.stubGlobal('addEventListener', (name: string, listener: (typeof asks)[number]) => {
      if (name === 'beforeunload') asks.push(listener);
    });
    vi.stubGlobal('location', { replace: () => undefined });
    vi.stubGlobal('sessionStorage', { setItem: () => undefined });
    vi.doMock('../src/uploads/transfer.ts', () => ({
      transfer: async () => ({ start: () => undefined, pause: () => undefined, cancel: () => undefined }),
    }));
    const { leave } = await import('../src/api/session.ts');
    const { uploads } = await import('../src/uploads/uploads.ts');
    const preventDefault = vi.fn<() => void>();
    const ask = () => asks.forEach((listener) => listener({ preventDefault }));
    ask();
    expect(preventDefault).not.toHaveBeenCalled();
    uploads.add('test', [scan], async () => undefined);
    ask();
    expect(preventDefault).toHaveBeenCalledOnce();
    leave();
    ask();
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('a page that lacks some of its code', () => {
  it('is reloaded when the server replies, after what is being uploaded', async () => {
    let gone: (event: { preventDefault: () => void; payload: Error }) => void = () => undefined;
    vi.stubGlobal('addEventListener', (name: string, listener: typeof gone) => {
      if (name === 'vite:preloadError') gone = listener;
    });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    vi.stubGlobal('fetch', async () => new Response());
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    let finish: (() => void) | undefined;
    vi.doMock('../src/uploads/transfer.ts', () => ({
      transfer: async (_: File, __: string, { onDone }: TransferEvents) => ({
        start: () => {
          finish = () => onDone('upload-1');
        },
        pause: () => undefined,
        cancel: () => undefined,
      }),
    }));
    const { uploads, uploadItems } = await import('../src/uploads/uploads.ts');
    const { reloadWhenChunksAreGone } = await import('../src/api/stale-chunks.ts');
    reloadWhenChunksAreGone();
    uploads.add('test', [scan], async () => undefined);
    await vi.waitUntil(() => finish !== undefined, WAIT);
    gone({ preventDefault: () => undefined, payload: new Error('chunk') });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reload).not.toHaveBeenCalled();
    finish?.();
    await vi.waitUntil(() => reload.mock.calls.length > 0, WAIT);
    expect(uploadItems('test')).toEqual([]);
  });
});
