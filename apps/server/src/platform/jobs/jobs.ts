import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { DB } from '../database/schema.ts';
import type { WaitingJob } from '../database/snapshot.ts';
import { type Poller, startPoller } from '../poller.ts';
import { kindsWithDueJobs } from './jobs.store.ts';

/**
 * Background jobs, run by any server after the transaction that queued them commits. Jobs are delivered at least once,
 * so handlers must be idempotent.
 */

/** Serialised as JSON: ids, never contents. */
export type JobData = Readonly<Record<string, string | number>>;

export type JobOptions = {
  /** Minimum delay before the first attempt. */
  readonly afterSeconds?: number;
  /** Maximum number of retries, with exponential back-off. Default 12, about a day. */
  readonly retries?: number;
};

export type JobHandler = (data: JobData) => Promise<void>;

export type Jobs = {
  /** Queues jobs of a kind as part of the transaction, in one statement. */
  enqueue(trx: Transaction<DB>, name: string, jobs: readonly JobData[], options?: JobOptions): Promise<void>;
  /** Registers the handler of a kind of job. Must be called before `start`. */
  work(name: string, handler: JobHandler): void;
  /** Runs a job on a cron schedule (UTC), on one server at a time. Must be called before `start`. */
  schedule(name: string, cron: string, handler: JobHandler): void;
  /** Starts processing jobs. */
  start(): Promise<void>;
  /** Waits for running jobs and stops processing. */
  stop(): Promise<void>;
};

const RETRIES = 12;
/**
 * Heartbeat interval after which a running job is considered lost and retried elsewhere, either because its server died
 * or because the database went down before the completion was recorded.
 */
const HEARTBEAT_SECONDS = 10;
const SUPERVISION_SECONDS = 5;
const POLICY = {
  retryLimit: RETRIES,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // Would serialise the commits of all transactions that queue a job.
  notify: false,
};
/** Small concurrent batches. A worker is woken for what is due; its own polling is for when that fails. */
const WORK_OPTIONS = {
  batchSize: 4,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 30,
} as const;
/** Well within the shutdown timeout of the server. Unfinished jobs are retried. */
const STOP_TIMEOUT_MS = 5_000;
const CONNECTIONS = 3;

type Kind = { readonly handler: JobHandler; readonly cron?: string };

/** A started worker: polls for jobs soon after this server has queued some, and when it is woken. */
type Worker = Pick<Poller, 'hurry' | 'stop'> & { readonly wake: () => void };

/** A job queue kept by pg-boss in the schema `pgboss` of our own database. */
export function createJobs(connectionString: string, log: Logger): Jobs {
  const kinds = new Map<string, Kind>();
  const workers = new Map<string, Worker>();
  let boss: PgBoss | null = null;
  let watch: Poller | null = null;

  return {
    enqueue: async (trx, name, queued, { afterSeconds, retries } = {}) => {
      if (!boss) throw new Error('jobs are not started');
      if (!kinds.has(name)) throw new Error(`no handler for job ${name}`);
      if (queued.length === 0) return;
      const rules = {
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(retries === undefined ? {} : { retryLimit: retries }),
      };
      await boss.insert(
        name,
        queued.map((data) => ({ data, ...rules })),
        { db: fromKysely(trx) },
      );
      // Delayed jobs are found by the watch.
      if (!afterSeconds) workers.get(name)?.hurry();
    },
    work: (name, handler) => void kinds.set(name, { handler }),
    schedule: (name, cron, handler) => void kinds.set(name, { handler, cron }),
    start: async () => {
      boss = await startBoss(connectionString, log);
      for (const [name, kind] of kinds) workers.set(name, await startWorker(boss, name, kind, log));
      watch = startWatch(boss, workers, log);
    },
    stop: async () => {
      const last = boss;
      boss = null;
      await watch?.stop();
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await last?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

async function startBoss(connectionString: string, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: CONNECTIONS,
    application_name: 'maxilla-jobs',
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
  await boss.start();
  return boss;
}

async function startWorker(
  boss: PgBoss,
  name: string,
  { handler, cron }: Kind,
  log: Logger,
): Promise<Worker> {
  await boss.createQueue(name, POLICY);
  // The queue may exist with an earlier version's policy.
  await boss.updateQueue(name, POLICY);
  const workerId = await boss.work<JobData, object, typeof WORK_OPTIONS>(name, WORK_OPTIONS, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await handler(data);
          return { id, status: 'completed' as const };
        } catch (error) {
          log.warn({ err: error, job: name, jobId: id }, 'a job failed and will be tried again');
          return { id, status: 'failed' as const };
        }
      }),
    ),
  );
  if (cron) await boss.schedule(name, cron, {});
  const wake = () => boss.notifyWorker(workerId);
  const poller = startPoller(
    () => {
      wake();
      return Promise.resolve(false);
    },
    { whenIdle: false },
  );
  return { ...poller, wake };
}

/**
 * Wakes the workers of the kinds that have jobs due which this server has not just queued: delayed ones, retries, and
 * those of other servers. One statement asks for all kinds, where each worker would ask for its own.
 */
function startWatch(boss: PgBoss, workers: ReadonlyMap<string, Worker>, log: Logger): Poller {
  const wakeDue = async () => {
    try {
      for (const kind of await kindsWithDueJobs(boss, [...workers.keys()])) workers.get(kind)?.wake();
    } catch (error) {
      log.warn({ err: error }, 'job queue error');
    }
    return false;
  };
  return startPoller(wakeDue, { whenIdle: true });
}

/**
 * Queues the jobs of a backup for the servers started later. `execute` writes them in the restore transaction; only the
 * queues are created outside it.
 */
export async function requeue(
  connectionString: string,
  execute: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  jobs: readonly WaitingJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  const boss = new PgBoss({
    connectionString,
    schema: 'pgboss',
    max: 1,
    application_name: 'maxilla-restore',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const name of new Set(jobs.map((job) => job.name))) await boss.createQueue(name, POLICY);
    for (const { name, data, startAfter, retries } of jobs) {
      await boss.send(name, data, { db: { executeSql: execute }, startAfter, retryLimit: retries });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
