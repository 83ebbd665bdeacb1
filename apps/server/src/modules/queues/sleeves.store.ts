import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Transaction } from '../../platform/database/database.ts';
import { asInstant } from '../../platform/database/days.ts';
import type { DB } from '../../platform/database/schema.ts';

/** The implants of a query's project with their sleeves, by tooth. */
const implants = expressionBuilder<DB>()
  .selectFrom('project_implants as implant')
  .leftJoin('sleeves as sleeve', 'sleeve.id', 'implant.sleeve_id')
  .leftJoin('brands as brand', 'brand.id', 'sleeve.brand_id')
  .where('implant.project_id', '=', sql.ref<number>('projects.id'))
  .where('implant.removed_at', 'is', null)
  .orderBy('implant.dent_number')
  .select([
    'implant.dent_number as dentNumber',
    'brand.name as sleeveBrand',
    'sleeve.name as sleeve',
    'implant.sleeve_height as sleeveHeight',
  ]);

/** The sleeves of a project's implants, by tooth. */
export const sleeves = jsonArrayFrom(implants);

/** The sleeves of a project's implants, by tooth, and the user who ticked each of them off. */
export const installedSleeves: RawBuilder<unknown> = sql`${jsonArrayFrom(
  implants
    .leftJoin('users as installer', 'installer.id', 'implant.sleeve_installed_by')
    .select([
      'sleeve.type as sleeveType',
      asInstant<string | null>('implant.sleeve_installed_at').as('installedTime'),
      sql<string | null>`installer.first_name || ' ' || installer.surname`.as('installedBy'),
    ]),
)}`;

/** Ticks off the sleeves of some teeth, or takes that back; a sleeve ticked off before stays as it is. Returns the teeth. */
export async function tickImplants(
  trx: Transaction,
  tick: {
    readonly projectId: number;
    readonly teeth: readonly number[];
    /** Null to take it back. */
    readonly installed: { readonly by: number; readonly at: string } | null;
  },
): Promise<readonly number[]> {
  const { projectId, teeth, installed } = tick;
  const rows = await trx
    .updateTable('project_implants')
    .set((eb) =>
      installed
        ? {
            sleeve_installed_at: eb.fn.coalesce(
              'sleeve_installed_at',
              sql<Date>`${installed.at}::timestamptz`,
            ),
            sleeve_installed_by: eb.fn.coalesce('sleeve_installed_by', sql<number>`${installed.by}::bigint`),
          }
        : { sleeve_installed_at: null, sleeve_installed_by: null },
    )
    .where('project_id', '=', projectId)
    .where('dent_number', 'in', [...teeth])
    .where('removed_at', 'is', null)
    .returning('dent_number')
    .execute();
  return rows.map(({ dent_number }) => dent_number);
}
