import { hashPassword } from '../platform/passwords/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { chance } from './random.ts';
import { seedDocuments, seedPurchaseOrders } from './seed-documents.ts';
import { seedPeople } from './seed-people.ts';
import { seedProjects, seedRemarks } from './seed-projects.ts';
import { seedReferenceData } from './seed-reference.ts';
import { isUntouched, readCatalogue, takeTurn } from './seed.store.ts';
import { STORIES } from './stories.ts';
import { tellStory } from './storyteller.ts';

const SEED = 20_260_301;

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
    const cast = await seedPeople(trx, now, hashPassword);
    const catalogue = await readCatalogue(trx);
    const luck = chance(SEED);
    const tales = STORIES.map((plan, index) => tellStory(plan, index, { cast, catalogue, chance: luck, now }))
      // Numbers follow the order in which the projects began.
      .toSorted((one, other) => one.project.created_at.getTime() - other.project.created_at.getTime());
    const stored = await seedProjects(trx, tales, { cast, catalogue, instant: now.instant });
    const messageOf = await seedRemarks(trx, stored);
    await seedDocuments(trx, platform, stored, { cast, catalogue, messageOf });
    await seedPurchaseOrders(trx, platform);
    return true;
  });
}
