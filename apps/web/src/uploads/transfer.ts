import type { ErrorCode } from '@maxilla/domain/errors';
import type { DetailedError, Upload } from 'tus-js-client';
import { serverBack } from '../api/connection.ts';
import { freshToken } from '../api/session.ts';

const ENDPOINT = '/api/uploads';
/** Faults in a row, without a byte sent between them, after which the upload is given up for now. */
const MAX_FAULTS = 5;
const FIRST_PAUSE = 1_000;

export type TransferEvents = {
  onProgress: (sent: number) => void;
  /** The connection is lost, or back. */
  onWaiting: (waiting: boolean) => void;
  onDone: (uploadId: string) => void;
  onFailed: (code: ErrorCode) => void;
};

export type Transfer = { start: () => void; pause: () => void; cancel: () => void };

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** The server's reason: of this file where it names files, else of the request. */
function codeOf(error: Error | DetailedError): ErrorCode {
  const text = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '';
  try {
    const body = JSON.parse(text) as { error?: ErrorCode; fields?: Record<string, ErrorCode> };
    return Object.values(body.fields ?? {})[0] ?? body.error ?? 'unavailable';
  } catch {
    return 'unavailable';
  }
}

/** Whether trying again can help: no answer, a fault of the server, or a lock still held by the broken connection. */
function passing(status: number): boolean {
  return status === 0 || status >= 500 || status === 423 || status === 409;
}

/**
 * Sends a file by the tus protocol. A lost connection or a restarted server is waited out and the upload goes on
 * where it was; so it does after a reload of the page, when the same file is given for the same `purpose`.
 */
export async function transfer(file: File, purpose: string, events: TransferEvents): Promise<Transfer> {
  const tus = await import('tus-js-client');
  let stopped = false;
  let faults = 0;

  const upload: Upload = new tus.Upload(file, {
    endpoint: ENDPOINT,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () => ['maxilla', purpose, file.name, file.size, file.lastModified].join('-'),
    removeFingerprintOnSuccess: true,
    retryDelays: null,
    onBeforeRequest: async (request) => {
      const bearer = await freshToken();
      if (bearer) request.setHeader('authorization', `Bearer ${bearer}`);
    },
    onProgress: (sent) => {
      faults = 0;
      events.onWaiting(false);
      events.onProgress(sent);
    },
    onSuccess: () => events.onDone(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      if (stopped) return;
      faults += 1;
      if (passing(statusOf(error)) && faults < MAX_FAULTS) void goOn();
      else events.onFailed(codeOf(error));
    },
  });

  async function goOn(): Promise<void> {
    events.onWaiting(true);
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * faults));
    await serverBack();
    if (!stopped) upload.start();
  }

  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return {
    start: () => {
      stopped = false;
      faults = 0;
      upload.start();
    },
    pause: () => {
      stopped = true;
      void upload.abort();
    },
    cancel: () => {
      stopped = true;
      void upload.abort(upload.url !== null).catch(() => undefined);
    },
  };
}
