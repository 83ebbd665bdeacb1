import type { Platform } from '../../platform/platform.ts';
import { takeDueWarnings } from './warnings.store.ts';

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

/**
 * Sends due warnings every ten minutes, on one server at a time, regardless of how the stock was refilled.
 */
export function warnOfStockRegularly(platform: Platform): void {
  platform.jobs.schedule('accessories.warnOfStock', '*/10 * * * *', async () => warnOfStock(platform));
}
