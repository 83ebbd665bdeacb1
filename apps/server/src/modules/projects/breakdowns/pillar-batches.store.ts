import type { PillarBatch } from '@maxilla/domain/breakdowns';
import { sql } from 'kysely';

import type { Transaction } from '../../../platform/database/database.ts';

/** Notes what the packages of pillars say, of the stock or made for their tooth, tooth by tooth. */
export async function notePillarBatches(trx: Transaction, batches: readonly PillarBatch[]): Promise<void> {
  await sql`
    with noted as (
      select * from unnest(${batches.map(({ dentId }) => dentId)}::bigint[],
                           ${batches.map(({ pillarId }) => pillarId)}::bigint[],
                           ${batches.map(({ batchNumber }) => batchNumber)}::text[]) as t (dent_id, pillar_id, batch_number)),
    of_the_stock as (
      update dent_pillars set batch_number = noted.batch_number from noted
       where dent_pillars.dent_id = noted.dent_id and dent_pillars.pillar_id = noted.pillar_id)
    update breakdown_dents set personalised_batch_number = noted.batch_number from noted
     where breakdown_dents.id = noted.dent_id and breakdown_dents.personalised_pillar_id = noted.pillar_id`.execute(
    trx,
  );
}
