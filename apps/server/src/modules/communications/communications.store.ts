import type { ReplyOf } from '@maxilla/contract/calls';
import type { communications } from '@maxilla/contract/communications';
import type { Purpose } from '@maxilla/domain/communications';
import { readablePhone } from '@maxilla/domain/phone-text';
import { PRODUCT_TYPES, type ProductCode, type ProductType } from '@maxilla/domain/products';
import { type ProjectState, UNLISTED_STATES } from '@maxilla/domain/states';
import type { TeamCode } from '@maxilla/domain/teams';
import { numberSought } from '@maxilla/domain/texts';
import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { type Page, pageOf, type PageOf } from '../../platform/database/lists.ts';
import { contains } from '../../platform/database/search.ts';
import { isUsable } from '../users/api.ts';

export type CommunicationReply = ReplyOf<typeof communications.update>;

export type CommunicationFilter = {
  readonly purpose: Purpose;
  readonly communicated?: boolean | undefined;
  readonly searchKey?: string | undefined;
};

/** Adds that a project is the first of its dentist; returns the name of the dentist, or nothing if there was one before. */
export async function insertFirst(
  trx: Transaction,
  { purpose, dentistId, projectId }: { purpose: Purpose; dentistId: number; projectId: number },
  at: string,
): Promise<{ readonly id: number; readonly dentist: string } | undefined> {
  return trx
    .insertInto('communications')
    .values({ purpose, dentist_id: dentistId, project_id: projectId, created_at: at })
    .onConflict((conflict) => conflict.columns(['dentist_id', 'purpose']).doNothing())
    .returning((eb) => [
      'id',
      eb
        .selectFrom('users')
        .whereRef('users.id', '=', 'communications.dentist_id')
        .select(sql<string>`first_name || ' ' || surname`.as('name'))
        .$asScalar()
        .$notNull()
        .as('dentist'),
    ])
    .executeTakeFirst();
}

/**
 * Removes what was added for a decision that is undone, unless the files of another project of the dentist have been rejected
 * meanwhile: that one is then the first.
 */
export async function deleteFirst(trx: Transaction, id: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('communications as item')
    .from('projects as other')
    .set((eb) => ({ project_id: eb.ref('other.id') }))
    .where('item.id', '=', id)
    .where('item.purpose', '=', 'FIRST_FILES_REJECTED')
    .where('other.id', '=', (eb) =>
      eb
        .selectFrom('projects')
        .select('projects.id')
        .whereRef('projects.owner_id', '=', 'item.dentist_id')
        .whereRef('projects.id', '<>', 'item.project_id')
        .where('projects.state', '=', 'FILES_REJECTED')
        .orderBy('projects.updated_at')
        .limit(1),
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await trx.deleteFrom('communications').where('id', '=', id).execute();
}

/** Projects that were deleted and dentists whose account is closed are never called about. */
const TO_CALL = sql<boolean>`(item.contacted_at is null and exists (
  select from projects join users on users.id = projects.owner_id
   where projects.id = item.project_id and projects.state not in (${sql.join(UNLISTED_STATES)}) and ${isUsable()}))`;

/** Number of dentists that have not been called yet. */
export async function countToCall(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('communications as item')
    .where(TO_CALL)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of the dentists to call, or called, for a team. */
export async function listCommunications(
  db: Database,
  team: TeamCode,
  { purpose, communicated, searchKey = '' }: CommunicationFilter,
  page: PageOf<'id'>,
): Promise<Page<CommunicationReply>> {
  const named = sql`item.dentist_id in (select users.id from users where ${contains('users.search', searchKey)})`;
  const projectId = numberSought(searchKey);
  const found = projectId === null ? named : sql`(item.project_id = ${projectId} or ${named})`;
  const conditions = [
    sql`item.purpose = ${purpose}`,
    ...(communicated === undefined ? [] : [communicated ? sql`item.contacted_at is not null` : TO_CALL]),
    ...(searchKey === '' ? [] : [found]),
  ];
  const list = await pageOf(
    db,
    {
      table: 'item',
      from: sql`communications item`,
      where: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
      columns: { id: sql.ref('item.id') },
      select: (around) => selectItems(around, team),
    },
    page,
  );
  return { ...list, rows: list.rows.map(toReply) };
}

/** A dentist to call, for a team; undefined if there is none. */
export async function readCommunication(
  db: Database | Transaction,
  team: TeamCode,
  id: number,
): Promise<CommunicationReply | undefined> {
  const row = await selectItems(db, team).where('item.id', '=', id).executeTakeFirst();
  return row && toReply(row);
}

/**
 * Locks an entry of the call list and returns the user who called: undefined if nobody has yet, null if
 * unknown.
 */
export async function lockContact(
  trx: Transaction,
  id: number,
): Promise<{ readonly contactedBy: number | null | undefined } | undefined> {
  const row = await trx
    .selectFrom('communications')
    .select(['contacted_at as at', 'contacted_by as by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { contactedBy: row.at === null ? undefined : row.by };
}

/** Records who called a dentist and when, or removes the record if null. */
export async function setContact(
  trx: Transaction,
  id: number,
  contact: { readonly by: number; readonly at: string } | null,
): Promise<void> {
  await trx
    .updateTable('communications')
    .set({ contacted_at: contact?.at ?? null, contacted_by: contact?.by ?? null })
    .where('id', '=', id)
    .execute();
}

function selectItems(db: Database | Transaction, team: TeamCode) {
  return db
    .selectFrom('communications as item')
    .innerJoin('users as dentist', 'dentist.id', 'item.dentist_id')
    .innerJoin('projects', 'projects.id', 'item.project_id')
    .leftJoin('users as caller', 'caller.id', 'item.contacted_by')
    .leftJoin('followers', (join) =>
      join.onRef('followers.dentist_id', '=', 'item.dentist_id').on('followers.team_code', '=', team),
    )
    .leftJoin('users as follower', 'follower.id', 'followers.follower_id')
    .select([
      'item.id',
      'item.dentist_id as dentistId',
      sql<string>`dentist.first_name || ' ' || dentist.surname`.as('dentistName'),
      'dentist.office_name as officeName',
      'dentist.telephone_number as telephoneNumber',
      sql<string | null>`follower.first_name || ' ' || follower.surname`.as('followerName'),
      'item.project_id as projectId',
      'projects.patient_name as patientName',
      'projects.product_type as productType',
      'projects.product_code as reference',
      'projects.state as projectState',
      'item.created_at as createdAt',
      'item.contacted_at as contactedAt',
      sql<string | null>`caller.first_name || ' ' || caller.surname`.as('contactedByName'),
    ]);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>;

function toReply({ createdAt, contactedAt, ...row }: ItemRow): CommunicationReply {
  const productType = row.productType as ProductType;
  return {
    ...row,
    telephoneNumber: readablePhone(row.telephoneNumber),
    productType,
    productTypeId: PRODUCT_TYPES[productType].id,
    reference: row.reference as ProductCode,
    projectState: row.projectState as ProjectState,
    timestamp: createdAt.toISOString(),
    communicated: contactedAt !== null,
    contactedTime: contactedAt?.toISOString() ?? null,
  };
}
