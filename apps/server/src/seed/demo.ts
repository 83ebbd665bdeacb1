import { hashPassword } from '../platform/passwords/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { playStories } from './play-stories.ts';
import { seedMachines } from './seed-machines.ts';
import { seedMaintenance } from './seed-maintenance.ts';
import { seedPeople } from './seed-people.ts';
import { seedReferenceData } from './seed-reference.ts';
import { isUntouched, markNotificationsRead, readCatalogue, lockSeeding } from './seed.store.ts';

/** Number of unread notifications per user, the newest ones, whatever the day. */
const UNREAD = 5;

/**
 * Fills an empty database with a demo laboratory; returns whether it did. Only the dates depend on the
 * current day: everything else is the same everywhere. Runs in one transaction.
 */
export async function seedDemo(platform: Platform): Promise<boolean> {
  return platform.db.transaction().execute(async (trx) => {
    await lockSeeding(trx);
    if (!(await isUntouched(trx))) return false;
    const now = platform.clock.now();
    await seedReferenceData(trx, now);
    await seedMachines(trx, now);
    await seedMaintenance(trx, now.today);
    const users = await seedPeople(trx, now, hashPassword);
    await playStories(trx, platform, { users, catalogue: await readCatalogue(trx), now });
    await markNotificationsRead(trx, UNREAD);
    return true;
  });
}
