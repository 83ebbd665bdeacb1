import type { ErrorCode } from '@maxilla/domain/errors';
import { ApiError } from '../api/api-error.ts';
import { serverBack } from '../api/connection.ts';
import { isLeaving } from '../api/session.ts';
import { importAhead } from '../api/lazy-imports.ts';
import { reloadAfter } from '../api/stale-chunks.ts';
import { useStore } from '../api/use-store.ts';
import { speedometer } from './speedometer.ts';
import type { Transfer } from './transfer.ts';
import { isUnderWay, items } from './upload-items.ts';
import type { UploadItem } from './upload-items.ts';

/**
 * Attaches a finished upload, for instance to a project. A refusal is shown at the file. Called again if no
 * response arrived, so the call should carry an idempotency key derived from the upload id.
 */
export type Attach = (uploadId: string, file: File) => Promise<unknown>;

type Job = {
  file: File;
  attach: Attach;
  transfer?: Transfer;
  /** The transfer as its code is loaded. */
  prepared?: Promise<Transfer>;
  /** Number of starts; detects that the upload was started again in the meantime. */
  turns: number;
  uploadId?: string;
};

const AT_ONCE = 2;
/** Maximum attempts to attach an upload before the user has to retry. */
const ATTEMPTS = 5;

const jobs = new Map<string, Job>();

function change(key: string, changes: Partial<UploadItem>): void {
  items.set(items.get().map((item) => (item.key === key ? { ...item, ...changes } : item)));
}

function remove(key: string): void {
  jobs.delete(key);
  items.set(items.get().filter((item) => item.key !== key));
  startNext();
}

function fail(key: string, error: ErrorCode): void {
  change(key, { state: 'failed', error, speed: 0 });
  startNext();
}

async function attach(key: string, uploadId: string): Promise<void> {
  const job = jobs.get(key);
  if (!job) return;
  job.uploadId = uploadId;
  startNext();
  for (let left = ATTEMPTS; jobs.has(key); left -= 1) {
    change(key, { state: 'attaching', speed: 0 });
    const error = await refusalOf(job.attach(uploadId, job.file));
    if (!error) {
      remove(key);
      return;
    }
    if (error.status !== 503 || left === 1) {
      fail(key, Object.values(error.fields)[0] ?? error.code);
      return;
    }
    change(key, { state: 'waiting' });
    await serverBack();
  }
}

async function refusalOf(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** Loads the code of uploads ahead of the first file. */
export async function loadTransfers() {
  const [{ transfer }] = await Promise.all([import('./transfer.ts'), import('tus-js-client')]);
  return transfer;
}

async function begin(item: UploadItem): Promise<void> {
  const { key } = item;
  const job = jobs.get(key);
  if (!job) return;
  change(key, { state: 'sending' });
  job.turns += 1;
  const turn = job.turns;
  job.prepared ??= prepare(job, item);
  job.transfer = await job.prepared;
  const now = items.get().find((one) => one.key === key);
  // Uploads that were cancelled or paused meanwhile stay so.
  if (jobs.get(key) !== job) job.transfer.cancel();
  else if (job.turns === turn && now?.state === 'sending') job.transfer.start();
}

async function prepare({ file }: Job, { key, purpose }: UploadItem): Promise<Transfer> {
  const speed = speedometer();
  if (!(await importAhead(loadTransfers))) {
    change(key, { state: 'waiting' });
    await serverBack();
    if (items.get().some((item) => item.key === key && item.state === 'waiting'))
      change(key, { state: 'sending' });
  }
  const transfer = await loadTransfers();
  return transfer(file, purpose, {
    onProgress: (sent) => change(key, { sent, speed: speed(sent, performance.now()) }),
    onWaiting: (waiting) => change(key, waiting ? { state: 'waiting', speed: 0 } : { state: 'sending' }),
    onDone: (uploadId) => void attach(key, uploadId),
    onFailed: (code) => fail(key, code),
  });
}

function startNext(): void {
  const all = items.get();
  const running = all.filter(({ state }) => state === 'sending' || state === 'waiting').length;
  const queued = all.filter(({ state }) => state === 'queued').slice(0, Math.max(AT_ONCE - running, 0));
  for (const item of queued) void begin(item);
}

/**
 * Uploads files, at most two at a time; `attach` is called with the upload id of each completed one. Files
 * refused locally are listed among them with the reason, and not sent.
 */
function add(
  purpose: string,
  files: readonly File[],
  attachOne: Attach,
  refusal: (file: File) => ErrorCode | null = () => null,
): void {
  const fresh = files.map((file): UploadItem => {
    const key = crypto.randomUUID();
    jobs.set(key, { file, attach: attachOne, turns: 0 });
    const item = { key, purpose, name: file.name, size: file.size, sent: 0, speed: 0 };
    const error = refusal(file);
    return error ? { ...item, state: 'failed', error } : { ...item, state: 'queued' };
  });
  items.set([...items.get(), ...fresh]);
  startNext();
}

function pause(key: string): void {
  jobs.get(key)?.transfer?.pause();
  change(key, { state: 'paused', speed: 0 });
  startNext();
}

function resume(key: string): void {
  change(key, { state: 'queued' });
  startNext();
}

/**
 * Retries a failed upload; if the upload itself was complete, only the attachment is repeated, unless the server no longer
 * has the file.
 */
function retry(key: string): void {
  const job = jobs.get(key);
  if (!job) return;
  const gone = items.get().find((item) => item.key === key)?.error === 'file.gone';
  if (job.uploadId && !gone) {
    void attach(key, job.uploadId);
    return;
  }
  if (gone) {
    jobs.set(key, { file: job.file, attach: job.attach, turns: 0 });
    change(key, { sent: 0 });
  }
  resume(key);
}

function cancel(key: string): void {
  jobs.get(key)?.transfer?.cancel();
  remove(key);
}

export const uploads = { add, pause, resume, retry, cancel };

const ofPurpose = (all: readonly UploadItem[], purpose: string) =>
  all.filter((item) => item.purpose === purpose);

/** The uploads of a purpose, in the order they were added. */
export function uploadItems(purpose: string): readonly UploadItem[] {
  return ofPurpose(items.get(), purpose);
}

/** The same, followed by a component. */
export function useUploads(purpose: string): readonly UploadItem[] {
  return ofPurpose(useStore(items), purpose);
}

reloadAfter(
  () =>
    new Promise((resolve) => {
      const check = () => {
        if (items.get().some(isUnderWay)) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = items.subscribe(check);
      check();
    }),
);

addEventListener('beforeunload', (event) => {
  // Users who have logged out may not stay on a page that shows patients.
  if (isLeaving()) return;
  if (items.get().some(isUnderWay)) event.preventDefault();
});
