import type { Write } from '@maxilla/domain/actions/writes';
import { NO_PILLARS } from '@maxilla/domain/pillars';
import { sql } from 'kysely';

import { constants } from '../../../platform/database/constants.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Whether a pillar is offered, and not being deleted: validated, one that a tooth can stand on, and of the stock or made
 * for a tooth.
 */
export async function isOffered(
  trx: Transaction,
  id: number,
  { custom }: { readonly custom: boolean },
): Promise<boolean> {
  const row = await trx
    .selectFrom('pillars')
    .where('id', '=', id)
    .where('validated', '=', true)
    .where('custom_pillar', '=', custom)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`coalesce(pillar_type, '') not in (${sql.join(constants(NO_PILLARS))})`)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

type Pillars = Omit<Extract<Write, { kind: 'setPillars' }>, 'kind'>;

/** Stores the pillars of a tooth of a locked project; those that stay keep their batch numbers. */
export async function writePillars(trx: Transaction, pillars: Pillars): Promise<void> {
  const { dentId, pillarIds, personalisedPillarId, pillarInfo } = pillars;
  const ids = [...pillarIds];
  await trx
    .updateTable('breakdown_dents')
    .set({
      personalised_pillar_id: personalisedPillarId,
      pillar_info: pillarInfo,
      personalised_batch_number: sql<string>`
        case when personalised_pillar_id = ${personalisedPillarId} then personalised_batch_number else '' end`,
    })
    .where('id', '=', dentId)
    .execute();
  await trx
    .deleteFrom('dent_pillars')
    .where('dent_id', '=', dentId)
    .where(sql<boolean>`pillar_id <> all(${ids}::bigint[])`)
    .execute();
  await sql`
    insert into dent_pillars (dent_id, pillar_id)
    select ${dentId}, unnest(${ids}::bigint[]) on conflict do nothing`.execute(trx);
}

type LinePlan = Omit<Extract<Write, { kind: 'planLine' }>, 'kind'>;

/** Stores what is decided of a line of a locked project with its plan. */
export async function writeLinePlan(trx: Transaction, plan: LinePlan): Promise<void> {
  await trx
    .updateTable('breakdowns')
    .set({
      shade: plan.shade,
      machining_shade: plan.machiningShade,
      machining_comment: plan.machiningComment,
      uncertain_machining: plan.uncertainMachining,
      opacify: plan.opacify,
      inlay_core_kind: plan.inlayCoreKind,
    })
    .where('element_id', '=', plan.breakdownId)
    .execute();
}
