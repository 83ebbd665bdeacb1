import type { PriceRow, PriceUnit } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../platform/database/database.ts';
import type { DB } from '../../platform/database/schema.ts';

const COLUMNS = [
  'prices.id',
  'prices.code',
  'prices.product_code',
  'prices.description_fr',
  'prices.description_en',
  'prices.unit',
  'prices.amount_cents',
  'prices.vat_rate',
  'prices.hidden',
  'prices.production_selection',
] as const;

/** The price list of a query's product, including hidden rows, which still price earlier choices. */
export function priceListOf(productCode: 'project.product_code') {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('prices')
      .where('prices.product_code', '=', sql.ref<string>(productCode))
      .orderBy('prices.id')
      .select(COLUMNS),
  );
}

/** Whether a price is offered: it is not hidden and, of a line, says what the line is. */
const isOffered = sql<SqlBool>`(
  not prices.hidden and (
    prices.unit <> 'LINE' or exists (select from prosthesis_prices kind where kind.price_id = prices.id)))`;

/** The visible price rows of a product. */
export async function offeredPrices(db: Database, productCode: ProductCode) {
  return db
    .selectFrom('prices')
    .where('prices.product_code', '=', productCode)
    .where(isOffered)
    .orderBy('prices.id')
    .select(COLUMNS)
    .execute();
}

/** The units that each product, and an order, has an offered price of. */
export async function offeredUnits(
  db: Database | Transaction,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('prices')
    .where(isOffered)
    .groupBy('product_code')
    .select(['product_code', sql<string[]>`array_agg(unit)`.as('units')])
    .execute();
  return new Map(rows.map(({ product_code: code, units }) => [code, units]));
}

type StoredPrice = Awaited<ReturnType<typeof offeredPrices>>[number];

/** A stored row as the domain's `PriceRow`. */
export function toPriceRow(price: StoredPrice): PriceRow {
  return {
    code: price.code,
    unit: price.unit as PriceUnit,
    description: { FR: price.description_fr, EN: price.description_en },
    amountCents: price.amount_cents,
    vatRate: price.vat_rate,
    hidden: price.hidden,
  };
}
