import type { ReplyOf } from '@maxilla/contract/calls';
import type { exports } from '@maxilla/contract/exports';
import type { ErrorCode } from '@maxilla/domain/errors';
import { ApiError } from '../api/api-error.ts';
import { queryClient } from '../api/query-client.ts';
import { query } from '../api/query.ts';
import { api } from '../api/client.ts';
import { store } from '../api/store.ts';
import { useStore } from '../api/use-store.ts';
import { downloads } from './downloads.ts';

export type Export = ReplyOf<(typeof exports)['read']>;

export type ExportProgress = {
  /** Undefined until the server has given it a number. */
  readonly id?: number;
  /** 0 to 100; null until the server has counted what is to be done. */
  readonly percent: number | null;
  /** Why it failed; undefined while it is being made. */
  readonly error?: ErrorCode;
};

const POLL_MS = 1_000;
/**
 * Number of consecutive failures after which an export is no longer followed. High enough for a restart of
 * the server, which then continues the export.
 */
const MOST_FAILURES = 60;

/** Exports by purpose, shared by the whole application so that they are made across navigation. */
const shown = store<ReadonlyMap<string, ExportProgress>>(new Map());
/** Exports in progress, by purpose; without an id until the server has assigned one. */
const running = new Map<string, { id?: number }>();

function publish(purpose: string, progress: ExportProgress | null): void {
  const next = new Map(shown.get());
  if (progress) next.set(purpose, progress);
  else next.delete(purpose);
  shown.set(next);
}

/** 0 to 100; null until the server has counted what is to be done. */
export const percentOf = ({ rowsDone, rowsTotal }: Export) =>
  rowsTotal > 0 ? Math.floor((rowsDone / rowsTotal) * 100) : null;

const isFollowed = (id: number) => [...running.values()].some((run) => run.id === id);

/** The exports of the user, polled while one is being made that this tab does not follow. */
export function ownExportsQuery() {
  return {
    ...query(api.exports.list, {}),
    refetchInterval: ({ state }: { state: { data?: { exports: readonly Export[] } | undefined } }) =>
      state.data?.exports.some((one) => one.state === 'RUNNING' && !isFollowed(one.id)) === true
        ? POLL_MS
        : (false as const),
  };
}

const listAgain = () => queryClient.invalidateQueries({ queryKey: ['exports'] });

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

const codeOf = (thrown: unknown): ErrorCode => (thrown instanceof ApiError ? thrown.code : 'unavailable');

/** Whether the server may answer again soon. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Follows an export until it ends or is no longer wanted. */
async function follow(purpose: string, asked: Export, isWanted: () => boolean): Promise<Export> {
  let made = asked;
  let failures = 0;
  while (made.state === 'RUNNING' && isWanted()) {
    publish(purpose, { id: made.id, percent: percentOf(made) });
    await pause();
    if (!isWanted()) break;
    try {
      made = await api.exports.read({ params: { id: asked.id }, waits: true });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!mayPass(error) || failures >= MOST_FAILURES) throw error;
    }
  }
  return made;
}

/** Cancels an export that is no longer wanted. Returns the reason why it continues, or null. */
async function giveUp(id: number): Promise<ErrorCode | null> {
  const refusal = await api.exports.cancel({ params: { id } }).then(() => null, codeOf);
  await listAgain();
  return refusal;
}

/** The download of a finished export. */
export const fileOf = ({ id, fileName }: Export, size: number) => ({
  link: `/api/exports/${id}/file`,
  name: fileName,
  size,
  inOne: true,
});

/**
 * Starts an export, and saves the file once it is done; does nothing while one for the same purpose is
 * running.
 */
async function start(purpose: string, ask: (idempotencyKey: string) => Promise<Export>): Promise<void> {
  if (running.has(purpose)) return;
  const run: { id?: number } = {};
  running.set(purpose, run);
  publish(purpose, { percent: null });
  const isWanted = () => running.get(purpose) === run;
  try {
    const asked = await ask(crypto.randomUUID());
    run.id = asked.id;
    void listAgain();
    if (!isWanted()) {
      await giveUp(asked.id);
      return;
    }
    const made = await follow(purpose, asked, isWanted);
    if (!isWanted()) return;
    running.delete(purpose);
    void listAgain();
    publish(purpose, made.fileSize === null ? { percent: null, error: 'internal' } : null);
    if (made.fileSize === null) return;
    const error = await downloads.toggle(fileOf(made, made.fileSize));
    if (error) publish(purpose, { percent: null, error });
  } catch (thrown) {
    // The export was cancelled, so there is nothing to report.
    if (!isWanted()) return;
    running.delete(purpose);
    publish(purpose, { percent: null, error: codeOf(thrown) });
  }
}

/** Stops making a spreadsheet; returns why it goes on, or null. */
async function cancel(purpose: string): Promise<ErrorCode | null> {
  const run = running.get(purpose);
  if (!run) return null;
  running.delete(purpose);
  publish(purpose, null);
  // A run that has no id yet is cancelled as soon as it gets one.
  return run.id === undefined ? null : giveUp(run.id);
}

/** Stops making a spreadsheet that was found again by its number, whether or not it is followed here. */
async function cancelFound(id: number): Promise<ErrorCode | null> {
  const [purpose] = [...running].find(([, run]) => run.id === id) ?? [];
  return purpose === undefined ? giveUp(id) : cancel(purpose);
}

export const exportRunner = { start, cancel, cancelFound };

/** The numbers of those that are followed here, beside the button that asked for them. */
export function useFollowedExports(): readonly number[] {
  return [...useStore(shown).values()].flatMap(({ id }) => id ?? []);
}

/** Progress of the export for a purpose; undefined if none is running. */
export function useExport(purpose: string): ExportProgress | undefined {
  return useStore(shown).get(purpose);
}

/** Progress of an export in percent, as tracked in this tab or else as reported by the list. */
export function usePercent(made: Export): number | null {
  const followed = [...useStore(shown).values()].find(({ id }) => id === made.id);
  return followed ? followed.percent : percentOf(made);
}
