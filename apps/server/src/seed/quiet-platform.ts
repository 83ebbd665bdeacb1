import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { createFiles } from '../platform/files/files.ts';
import type { JobHandler } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * A platform for commands run without a server: they write to one transaction, with a clock of their own and
 * without external effects. No mail, text message or live event is written, and only the jobs in `jobs` run,
 * immediately. Its files survive a power failure once `files.flush()` was awaited.
 */
export async function quietPlatform(
  base: Pick<Platform, 'config' | 'log' | 'tokens'>,
  {
    trx,
    clock,
    jobs = {},
  }: {
    readonly trx: Transaction;
    readonly clock: Clock;
    readonly jobs?: Readonly<Record<string, JobHandler>>;
  },
): Promise<Platform> {
  const { config, log, tokens } = base;
  const nothing = async () => undefined;
  const noneSent = async () => [];
  const recalled = async () => true;
  return {
    config,
    log,
    tokens,
    clock,
    db: trx,
    files: await createFiles({ config, db: trx, clock, log, flushedLater: true }),
    mail: { send: noneSent, recall: recalled },
    sms: { send: noneSent, recall: recalled },
    accounting: { providers: [], send: async () => '' },
    printer: { print: async () => {} },
    live: {
      publish: nothing,
      subscribe: () => () => undefined,
      subscribeOwn: () => undefined,
      committed: () => undefined,
      stop: nothing,
    },
    jobs: {
      enqueue: async (_, name, queued) => {
        for (const data of queued) await jobs[name]?.(data);
      },
      work: () => undefined,
      schedule: () => undefined,
      start: nothing,
      stop: nothing,
    },
  };
}
