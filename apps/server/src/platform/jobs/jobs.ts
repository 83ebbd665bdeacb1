import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { DB } from '../database/schema.ts';
import type { WaitingJob } from '../database/snapshot.ts';

/**
 * Work done after the commit, by whichever server takes it first. A job is written with the change that asks for
 * it: it is lost with it, and never runs before it. A job may run more than once, so its work must bear that.
 */

/** Passed on as JSON: identities, never contents. */
export type JobData = Readonly<Record<string, string | number>>;

export type JobOptions = {
  /** Not before this many seconds from now. */
  readonly afterSeconds?: number;
  /** How often a failed job is tried again, at growing intervals. Default 12: about a day. */
  readonly retries?: number;
};

export type JobHandler = (data: JobData) => Promise<void>;

export type Jobs = {
  /** Asks for work once the transaction commits. */
  enqueue(trx: Transaction<DB>, name: string, data: JobData, options?: JobOptions): Promise<void>;
  /** Says how a kind of job is done. To be called before `start`. */
  work(name: string, handler: JobHandler): void;
  /** Has a kind of job done at these times (cron, UTC), by one server. To be called before `start`. */
  schedule(name: string, cron: string, handler: JobHandler): void;
  /** Begins taking jobs. */
  start(): Promise<void>;
  /** Lets running jobs finish and takes no more. */
  stop(): Promise<void>;
};

const RETRIES = 12;
/**
 * A job whose server gives no sign of life for this long is another's: a server dies, or the database does before it
 * has heard that the job is done.
 */
const LOST_SECONDS = 10;
const LOOKED_FOR_SECONDS = 5;
const POLICY = {
  retryLimit: RETRIES,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  heartbeatSeconds: LOST_SECONDS,
  notify: true,
};
/** A few at once of each kind, on being told; those to be tried again are looked for every other second. */
const TAKING = {
  batchSize: 4,
  perJobResults: true,
  burstWhenBatchFull: true,
  notifyPollingIntervalSeconds: 2,
  pollingIntervalSeconds: 2,
} as const;
/** Well within what the whole server may take to end. What is not done by then is tried again. */
const STOP_TIMEOUT_MS = 5_000;
const CONNECTIONS = 3;

type Kind = { readonly handler: JobHandler; readonly cron?: string };

/** Jobs kept by pg-boss in the schema `pgboss` of our own database. */
export function createJobs(connectionString: string, log: Logger): Jobs {
  const kinds = new Map<string, Kind>();
  let boss: PgBoss | null = null;

  return {
    enqueue: async (trx, name, data, options = {}) => {
      if (!boss) throw new Error('jobs are not started');
      if (!kinds.has(name)) throw new Error(`nobody does the job ${name}`);
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
        ...(options.retries === undefined ? {} : { retryLimit: options.retries }),
      });
    },
    work: (name, handler) => void kinds.set(name, { handler }),
    schedule: (name, cron, handler) => void kinds.set(name, { handler, cron }),
    start: async () => {
      boss = await startBoss(connectionString, log);
      for (const [name, kind] of kinds) await takeUp(boss, name, kind, log);
    },
    stop: async () => {
      const last = boss;
      boss = null;
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
    useListenNotify: true,
    superviseIntervalSeconds: LOOKED_FOR_SECONDS,
    monitorIntervalSeconds: LOOKED_FOR_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs are disturbed'));
  await boss.start();
  return boss;
}

async function takeUp(boss: PgBoss, name: string, { handler, cron }: Kind, log: Logger): Promise<void> {
  await boss.createQueue(name, POLICY);
  // One that an earlier version made.
  await boss.updateQueue(name, POLICY);
  await boss.work<JobData, object, typeof TAKING>(name, TAKING, (jobs) =>
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
}

/**
 * Asks again for jobs of a backup, for the servers that start later. They are written by `execute`, a statement of the
 * transaction they belong to; only what jobs need in order to be kept at all stays without it.
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
