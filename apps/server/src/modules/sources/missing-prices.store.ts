import { sql } from 'kysely';

import type { Database, Transaction } from '../../platform/database/database.ts';

/** The units of products, and of orders, that the price list offers a price for. */
export async function pricedUnits(
  db: Database | Transaction,
): Promise<readonly { readonly productCode: string; readonly unit: string }[]> {
  const { rows } = await sql<{ productCode: string; unit: string }>`
    select distinct product_code as "productCode", unit from prices where not hidden`.execute(db);
  return rows;
}
