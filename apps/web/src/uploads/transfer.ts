import type { ErrorCode } from '@maxilla/domain/errors';
import type { DetailedError, Upload } from 'tus-js-client';
import { serverBack } from '../api/connection.ts';
import { freshToken } from '../api/session.ts';

const ENDPOINT = '/api/uploads';
/** Consecutive failures without progress after which the upload is aborted. */
const MAX_FAULTS = 5;
const FIRST_PAUSE = 1_000;
/** The reply about an upload that is complete, but was not checked for viruses yet. */
const LOCKED = 423;
/** The reply of a store that is full, which stays so for longer than anybody waits. */
const FULL = 507;

export type TransferEvents = {
  onProgress: (sent: number) => void;
  /** Called when the connection is lost or restored. */
  onWaiting: (waiting: boolean) => void;
  onDone: (uploadId: string) => void;
  onFailed: (code: ErrorCode) => void;
};

export type Transfer = { start: () => void; pause: () => void; cancel: () => void };

function statusOf(error: Error | DetailedError): number {
  return 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/** The error code for this file if the server's reply names files, otherwise that of the request. */
function codeOf(error: Error | DetailedError): ErrorCode {
  const text = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : '';
  try {
    const body = JSON.parse(text) as { error?: ErrorCode; fields?: Record<string, ErrorCode> };
    return Object.values(body.fields ?? {})[0] ?? body.error ?? 'unavailable';
  } catch {
    return statusOf(error) === LOCKED ? 'file.notChecked' : 'unavailable';
  }
}

/** Whether a retry can help: no response, a server error, or an offset that the broken connection moved. */
function passing(status: number): boolean {
  return status === 0 || (status >= 500 && status !== FULL) || status === 409;
}

/** Whether a reply means that the file is unusable and has been dropped by the server. */
const dropsUpload = (status: number) => [400, 413, 415, 422].includes(status);

/** Whether a file can still be read: one that was changed, moved or deleted since it was chosen cannot. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Claims an upload for this tab until the returned function is called; null if another tab is sending it. Two
 * tabs that resumed the same upload would keep interrupting each other's requests.
 */
function claim(fingerprint: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(`maxilla.upload.${fingerprint}`, { ifAvailable: true }, (lock) => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return undefined;
    });
  });
}

/**
 * Uploads a file with the tus protocol. The upload resumes after a lost connection or a server restart, and
 * after a page reload if the same file is selected for the same `purpose`, unless another tab is sending it.
 */
export async function transfer(file: File, purpose: string, events: TransferEvents): Promise<Transfer> {
  const tus = await import('tus-js-client');
  let stopped = false;
  let refused = false;
  let faults = 0;
  const name = ['maxilla', purpose, file.name, file.size, file.lastModified].join('-');
  const release = await claim(name);
  const fingerprint = release ? name : `${name}-${crypto.randomUUID()}`;

  const upload: Upload = new tus.Upload(file, {
    endpoint: ENDPOINT,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () => fingerprint,
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
    onSuccess: () => {
      release?.();
      events.onDone(upload.url?.split('/').at(-1) ?? '');
    },
    onError: (error) => void failed(error),
  });

  async function failed(error: Error | DetailedError): Promise<void> {
    const readable = statusOf(error) > 0 || (await isReadable(file));
    if (stopped) return;
    faults += 1;
    if (!readable) events.onFailed('file.changed');
    else if (codeOf(error) === 'file.notChecked') events.onFailed('file.notChecked');
    else if (passing(statusOf(error)) && faults < MAX_FAULTS) void goOn();
    else {
      if (dropsUpload(statusOf(error))) await forget();
      events.onFailed(codeOf(error));
    }
  }

  /** The server has dropped the refused file: it is neither resumed nor deleted there. */
  async function forget(): Promise<void> {
    refused = true;
    const known = await upload.findPreviousUploads();
    const { urlStorage } = upload.options;
    if (urlStorage) await Promise.all(known.map((each) => urlStorage.removeUpload(each.urlStorageKey)));
  }

  async function goOn(): Promise<void> {
    events.onWaiting(true);
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * faults));
    if (stopped) return;
    await serverBack();
    if (!stopped) upload.start();
  }

  const [previous] = await upload.findPreviousUploads();
  if (previous) upload.resumeFromPreviousUpload(previous);
  return {
    start: () => {
      stopped = false;
      refused = false;
      faults = 0;
      upload.start();
    },
    pause: () => {
      stopped = true;
      void upload.abort();
    },
    cancel: () => {
      stopped = true;
      void upload.abort(upload.url !== null && !refused).catch(() => undefined);
      release?.();
    },
  };
}
