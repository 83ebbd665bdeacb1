import { COUNTRY_GROUPS, type CountryGroup, type ViewFilter } from '@maxilla/domain/views';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

type Projects = ExpressionBuilder<DB, 'projects'>;

/** Projects of one or more views, as `actorId` sees them; counted once where views overlap. */
export type Waiting = { readonly key: string; readonly filters: readonly ViewFilter[] };

/** How many projects wait in each group of views, by the group's key: one statement for all. */
export async function countWaiting(
  db: Database,
  groups: readonly Waiting[],
  actorId: number,
): Promise<Readonly<Record<string, number>>> {
  if (groups.length === 0) return {};
  return db
    .selectNoFrom((none) =>
      groups.map(({ key, filters }) =>
        none
          .selectFrom('projects')
          .where((eb) => eb.or(filters.map((filter) => inView(eb, filter, actorId))))
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as(key),
      ),
    )
    .executeTakeFirstOrThrow();
}

/** The condition that a project is in a view, as `actorId` sees it. */
export function inView(eb: Projects, filter: ViewFilter, actorId: number): Expression<SqlBool> {
  const { states, productCodes, onHold, holdReasons, assignee, medium, countryGroup } = filter;
  const { filesDownloaded, impressionDigitised } = filter;
  return eb.and([
    ...(states ? [eb('projects.state', 'in', [...states])] : []),
    ...(productCodes ? [eb('projects.product_code', 'in', [...productCodes])] : []),
    eb('projects.on_hold', '=', onHold),
    ...(holdReasons ? [eb('projects.hold_reason', 'in', [...holdReasons])] : []),
    ...(assignee === 'none' ? [eb('projects.assignee_id', 'is', null)] : []),
    ...(assignee === 'any' ? [eb('projects.assignee_id', 'is not', null)] : []),
    ...(assignee === 'me' ? [eb('projects.assignee_id', '=', actorId)] : []),
    ...(medium
      ? [
          eb.or([
            eb('projects.impression_medium', '=', medium),
            eb('projects.dicom_medium', '=', medium),
            eb('projects.second_dicom_medium', '=', medium),
          ]),
        ]
      : []),
    ...(filesDownloaded === undefined ? [] : [eb('projects.files_downloaded', '=', filesDownloaded)]),
    ...(impressionDigitised === undefined
      ? []
      : [eb('projects.impression_digitised', '=', impressionDigitised)]),
    ...(countryGroup ? [deliveredIn(eb, countryGroup)] : []),
  ]);
}

/** Whether the address of a project's order lies in a group of countries. */
function deliveredIn(eb: Projects, group: CountryGroup): Expression<SqlBool> {
  const { countries, postalPrefixes } = COUNTRY_GROUPS[group];
  const country = sql<string>`orders.delivery_address ->> 'country'`;
  const postalCode = sql<string>`orders.delivery_address ->> 'postalCode'`;
  return eb.exists(
    eb
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .whereRef('order_lines.project_id', '=', 'projects.id')
      .where((order) =>
        order.or([
          order(country, 'in', [...countries]),
          order.and([
            order(country, '=', 'FR'),
            order.or(postalPrefixes.map((prefix) => order(postalCode, 'like', `${prefix}%`))),
          ]),
        ]),
      )
      .select('order_lines.id'),
  );
}
