import type { Transaction } from '../../platform/database/database.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { CHECKED_CONTENTS, examine, type Examined, isChecked } from '../../platform/files/findings.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { Platform } from '../../platform/platform.ts';
import { hasFindings, keepFindings, listUnchecked, projectsHolding } from './file-checks.store.ts';

export const FILE_CHECK_JOB = 'documents-check';

/** Registers the job that examines a scan after it has been added to a project. */
export function fileCheckJob(platform: Platform): void {
  // Checks run one at a time, because the tables of a large scan take tens of megabytes.
  let before = Promise.resolve();
  platform.jobs.work(FILE_CHECK_JOB, ({ fileId }) => {
    const after = before.then(() => checkFile(platform, String(fileId)));
    before = after.catch(() => undefined);
    return after;
  });
}

/** Time after which a check counts as lost, or the file as older than the checks. */
const LATE_SECONDS = 3_600;
/** Files that are queued in a night. */
const MOST_LATE = 2_000;

/**
 * Schedules the nightly queueing of files that were never checked, on one server at a time. Must be called before the jobs
 * start.
 */
export function checkLateFilesNightly(platform: Platform): void {
  platform.jobs.schedule('documents.checkLate', '53 2 * * *', () => queueLateChecks(platform));
}

/** Queues the files that should have been checked and were not: their jobs failed, or they are older than the check. */
export async function queueLateChecks(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const before = secondsAfter(clock.now().instant, -LATE_SECONDS);
  const late = await listUnchecked(db, before, CHECKED_CONTENTS, MOST_LATE);
  await db.transaction().execute((trx) => queueChecks(trx, platform, late));
}

/** Queues the checks of files that have something to be found in them. */
export async function queueChecks(
  trx: Transaction,
  { jobs }: Platform,
  files: readonly Pick<StoredFile, 'id' | 'contentKind' | 'archiveOf'>[],
): Promise<void> {
  await jobs.enqueue(
    trx,
    FILE_CHECK_JOB,
    files.filter((file) => isChecked(file)).map(({ id }) => ({ fileId: id })),
  );
}

/** Examines a file and stores the findings. Idempotent. */
async function checkFile(platform: Platform, fileId: string): Promise<void> {
  const { db, files } = platform;
  const file = await files.find(fileId);
  if (!file || (await hasFindings(db, fileId))) return;
  const examined = await examine(files, file);
  await db.transaction().execute((trx) => storeFindings(trx, platform, fileId, examined));
}

/** Stores the result of examining a file, and publishes it to those who see the file. */
export async function storeFindings(
  trx: Transaction,
  { clock, live }: Platform,
  fileId: string,
  examined: Examined,
): Promise<void> {
  await keepFindings(trx, fileId, examined, clock.now().instant);
  const holding = await projectsHolding(trx, fileId);
  const events = holding.map(
    ({ id, ownerId }) => ({ kind: 'project', id, userIds: [ownerId], staff: true }) as const,
  );
  await live.publish(trx, ...events);
}
