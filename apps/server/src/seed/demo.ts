import { secondsAfter } from '../platform/clock.ts';
import { hashPassword } from '../platform/passwords/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { playStories } from './play-stories.ts';
import { seedMachines } from './seed-machines.ts';
import { seedPeople } from './seed-people.ts';
import { seedReferenceData } from './seed-reference.ts';
import { isUntouched, markNotificationsRead, readCatalogue, takeTurn } from './seed.store.ts';

/** Notifications are read after this long. */
const READ_AFTER_SECONDS = 2 * 86_400;

/**
 * Fills an empty database with a laboratory to look around in; answers whether it did. Only the dates depend on the
 * day it is done: everything else is the same everywhere. Whole or not at all.
 */
export async function seedDemo(platform: Platform): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    if (!(await isUntouched(trx))) return false;
    const now = platform.clock.now();
    await seedReferenceData(trx);
    await seedMachines(trx, now);
    const cast = await seedPeople(trx, now, hashPassword);
    await playStories(trx, platform, { cast, catalogue: await readCatalogue(trx), now });
    await markNotificationsRead(trx, secondsAfter(now.instant, -READ_AFTER_SECONDS));
    return true;
  });
}
