import type { Readable } from 'node:stream';

import { EXPORT_DAYS, exportFileName, type ExportKind, type ExportParams } from '@maxilla/domain/exports';
import type { Language } from '@maxilla/domain/people';

import { secondsAfter } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { billingSheet } from '../billing/api.ts';
import { dentistsSheet, ordersSheet, readFilter } from '../data-exports/api.ts';
import { dropExports, endExport, noteProgress, pendingExport } from './exports.store.ts';
import { EXPORT_JOB } from './start-export.ts';

type Options = {
  readonly language: Language;
  readonly onProgress: (done: number, total: number) => Promise<void>;
};

/** The rows of each kind of export, read as a stream while they are stored. */
const SHEETS: Readonly<
  Record<ExportKind, (db: Database, params: ExportParams, options: Options) => Readable>
> = {
  BILLING: (db, { from = '', to = '' }, options) => billingSheet(db, { range: { from, to }, ...options }),
  ORDERS: (db, params, options) => ordersSheet(db, readFilter(params), options),
  DENTISTS: dentistsSheet,
};

/** Registers the job that makes a spreadsheet. */
export function exportJob(platform: Platform): void {
  // Exports run one at a time, because compression keeps a core busy.
  let before = Promise.resolve();
  platform.jobs.work(EXPORT_JOB, ({ exportId }) => {
    const after = before.then(() => makeExport(platform, Number(exportId)));
    before = after.catch(() => undefined);
    return after;
  });
}

/** Creates the spreadsheet of an export and stores it, or marks the export as failed. Idempotent. */
async function makeExport(platform: Platform, id: number): Promise<void> {
  const { db, files, log, clock } = platform;
  const end = (fileId: string | null) =>
    db.transaction().execute((trx) => endExport(trx, id, fileId, clock.now().instant));
  const wanted = await pendingExport(db, id);
  if (!wanted) return;
  const { kind, params, language, createdBy } = wanted;
  let cancelled = false;
  const onProgress = async (done: number, total: number) => {
    cancelled = !(await noteProgress(db, id, done, total));
    if (cancelled) throw new Error('the export was cancelled');
  };
  try {
    // Runs outside a transaction, because reading the rows may take longer than a transaction may be idle.
    const file = await files.put(db, {
      name: exportFileName(kind, params),
      content: SHEETS[kind](db, params, { language, onProgress }),
      contentKind: 'xlsx',
      uploadedBy: createdBy,
      pending: true,
    });
    await end(file.id);
  } catch (error) {
    if (cancelled) return;
    log.warn({ err: error, exportId: id }, 'an export could not be made');
    await end(null);
  }
}

/** Retention period of exports. */
const KEPT_SECONDS = EXPORT_DAYS * 24 * 3_600;

/** Schedules the nightly removal of old exports, on one server at a time. Must be called before the jobs start. */
export function dropExportsNightly({ jobs, db, clock }: Platform): void {
  jobs.schedule('exports.drop', '17 3 * * *', () => {
    const at = clock.now().instant;
    return db
      .transaction()
      .execute((trx) => dropExports(trx, { before: secondsAfter(at, -KEPT_SECONDS), at }));
  });
}
