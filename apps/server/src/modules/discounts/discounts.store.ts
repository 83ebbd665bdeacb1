import type { BodyOf, ReplyOf } from '@maxilla/contract/calls';
import type { DISCOUNT_COLUMNS } from '@maxilla/contract/columns';
import type { discounts } from '@maxilla/contract/discounts';
import type { IsoDate } from '@maxilla/domain/days';
import type { DiscountState } from '@maxilla/domain/discount-states';
import type { DiscountType } from '@maxilla/domain/pricing';
import { numberSought } from '@maxilla/domain/texts';
import { type RawBuilder, sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { type Page, pageOf, type PageOf, type SortKeys } from '../../platform/database/lists.ts';
import { contains } from '../../platform/database/search.ts';

export type DiscountDetails = ReplyOf<typeof discounts.read>;
type DiscountRow = ReplyOf<typeof discounts.list>['discounts'][number];
export type DiscountForm = Required<BodyOf<typeof discounts.create>>;
type DiscountColumn = (typeof DISCOUNT_COLUMNS)[number];

/** SQL condition that a discount may be used on a day: the domain's `whyOver` in SQL. */
export function isUsableDiscount(today: IsoDate): RawBuilder<boolean> {
  return sql<boolean>`(discounts.state = 'ACTIVE'
    and (discounts.expires_on is null or discounts.expires_on >= ${today}::date)
    and (discounts.max_uses is null or discounts.uses < discounts.max_uses))`;
}

/** Discounts with what tells whether they may be used. */
export function selectUsed(db: Database | Transaction) {
  return db
    .selectFrom('discounts')
    .select([
      'discounts.id',
      'discounts.value',
      'discounts.code',
      'discounts.expires_on as expiresOn',
      'discounts.max_uses as maxUses',
      'discounts.uses',
      sql.ref<DiscountType>('discounts.type').as('type'),
      sql<boolean>`discounts.state = 'INACTIVE'`.as('ended'),
    ]);
}

/** The discount with a code, ignoring case. */
export async function discountWithCode(db: Database | Transaction, code: string) {
  return selectUsed(db)
    .where((eb) => eb(eb.fn<string>('upper', ['code']), '=', code.trim().toUpperCase()))
    .executeTakeFirst();
}

/** Counts a use of a discount. */
export async function countUse(trx: Transaction, id: number): Promise<void> {
  await trx
    .updateTable('discounts')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A page of discounts, searched by id or code. */
export async function listDiscounts(
  db: Database,
  { searchKey, state, today }: { searchKey: string; state: DiscountState | undefined; today: IsoDate },
  page: PageOf<DiscountColumn>,
): Promise<Page<DiscountRow>> {
  const usable = isUsableDiscount(today);
  const found = contains('discounts.search', searchKey);
  const id = numberSought(searchKey);
  const named = id === null ? found : sql`(discounts.id = ${id} or ${found})`;
  const inState = state === undefined ? sql`true` : state === 'ACTIVE' ? usable : sql`not ${usable}`;
  const columns: SortKeys<DiscountColumn> = {
    id: sql.ref('discounts.id'),
    type: sql.ref('discounts.type'),
    state: sql`case when ${usable} then 'ACTIVE' else 'INACTIVE' end`,
    value: sql.ref('discounts.value'),
    createdTime: sql.ref('discounts.created_at'),
  };
  const where = sql<boolean>`(${named} and ${inState})`;
  const list = await pageOf(
    db,
    { table: 'discounts', where, columns, select: (from: Database) => selectDiscounts(from, today) },
    page,
  );
  return { ...list, rows: list.rows.map((row) => replyOf(row)) };
}

/** A discount with its code, or undefined. */
export async function readDiscount(
  db: Database | Transaction,
  id: number,
  today: IsoDate,
): Promise<DiscountDetails | undefined> {
  const row = await selectDiscounts(db, today).where('discounts.id', '=', id).executeTakeFirst();
  return row && replyOf(row);
}

function selectDiscounts(db: Database | Transaction, today: IsoDate) {
  return db
    .selectFrom('discounts')
    .select([
      'discounts.id',
      'discounts.type',
      'discounts.value',
      'discounts.code',
      'discounts.state as stored',
      'discounts.created_at as createdAt',
      'discounts.expires_on as expiresOn',
      'discounts.max_uses as maxUses',
      'discounts.uses',
      'discounts.version',
    ])
    .select(isUsableDiscount(today).as('usable'));
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectDiscounts>['executeTakeFirstOrThrow']>>;

function replyOf({ usable, createdAt, stored, ...row }: Selected): DiscountDetails {
  return {
    ...row,
    type: row.type as DiscountType,
    state: usable ? 'ACTIVE' : 'INACTIVE',
    createdTime: createdAt.toISOString(),
    ended: stored === 'INACTIVE',
  };
}

/** Inserts a discount and returns its id. A code that exists in any case violates a unique index. */
export async function insertDiscount(trx: Transaction, form: DiscountForm, now: string): Promise<number> {
  const { type, value, code, expiresOn, maxUses } = form;
  const { id } = await trx
    .insertInto('discounts')
    .values({ type, value, code, expires_on: expiresOn, max_uses: maxUses, state: 'ACTIVE', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Locks a discount, if it exists, until the end of the transaction. Orders can still refer to it meanwhile,
 * which avoids a deadlock between the two.
 */
export async function lockDiscount(trx: Transaction, id: number): Promise<void> {
  await trx.selectFrom('discounts').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Updates fields of a discount and increments its version. A code that exists in any case violates a unique index. */
export async function changeDiscount(
  trx: Transaction,
  id: number,
  { type, value, code, expiresOn, maxUses, state }: Partial<DiscountForm & { state: DiscountState }>,
): Promise<void> {
  await trx
    .updateTable('discounts')
    .set((eb) => ({
      type,
      value,
      code,
      state,
      expires_on: expiresOn,
      max_uses: maxUses,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
