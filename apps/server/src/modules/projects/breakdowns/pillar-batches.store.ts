import type { PillarBatch } from '@maxilla/domain/breakdowns';
import { sql } from 'kysely';

import type { Transaction } from '../../../platform/database/database.ts';

/** Notes what the packages of pillars say, tooth by tooth. */
export async function notePillarBatches(trx: Transaction, batches: readonly PillarBatch[]): Promise<void> {
  await sql`
    update dent_pillars set batch_number = noted.batch_number
      from unnest(${batches.map(({ dentId }) => dentId)}::bigint[],
                  ${batches.map(({ pillarId }) => pillarId)}::bigint[],
                  ${batches.map(({ batchNumber }) => batchNumber)}::text[]) as noted (dent_id, pillar_id, batch_number)
     where dent_pillars.dent_id = noted.dent_id and dent_pillars.pillar_id = noted.pillar_id`.execute(trx);
}
