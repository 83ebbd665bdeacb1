import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeDueWarnings } from './warnings.store.ts';

const WARN_JOB = 'accessories.warnOfStock';

/** Mails the dentists who wait for accessories that are in stock again, once each. */
export async function warnOfStock({ db, mail }: Pick<Platform, 'db' | 'mail'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await takeDueWarnings(trx);
    await mail.send(
      trx,
      ...due.map(({ userId, language, reference, FR, EN }) => ({
        userId,
        template: 'accessoryBack' as const,
        params: {
          name: language === 'FR' ? FR : EN,
          reference,
          link: `/user/accessories?q=${encodeURIComponent(reference)}`,
        },
      })),
    );
  });
}

/** Has due warnings sent as soon as a change of the stock is stored. */
export async function warnOfStockSoon(trx: Transaction, { jobs }: Pick<Platform, 'jobs'>): Promise<void> {
  await jobs.enqueue(trx, WARN_JOB, [{}]);
}

/**
 * Sends due warnings every ten minutes too, on one server at a time, regardless of how the stock was refilled.
 */
export function warnOfStockRegularly(platform: Platform): void {
  platform.jobs.schedule(WARN_JOB, '*/10 * * * *', async () => warnOfStock(platform));
}
