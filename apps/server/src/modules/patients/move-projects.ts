import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { giveToPatient } from '../projects/api.ts';
import { followInMerges, type MovedProject } from './merges.store.ts';

/**
 * Gives projects to another record of their patient, or the patient's new name; returns their versions. Earlier merges can
 * still be undone.
 */
export async function moveProjects(
  trx: Transaction,
  platform: Platform,
  move: Parameters<typeof giveToPatient>[2],
): Promise<MovedProject[]> {
  const moved = await giveToPatient(trx, platform, move);
  await followInMerges(trx, move.dentistId, moved);
  return moved;
}
