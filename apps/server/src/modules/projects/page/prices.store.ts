import { isPricedByPlan } from '@maxilla/domain/kinds/kinds';
import { unpricedParts } from '@maxilla/domain/missing-prices';
import { type PriceLine, type PricePart, quote } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
import { priceListOf, toPriceRow } from '../../products/api.ts';
import { linesToOrderOf } from '../draft-plans.store.ts';
import { fieldValues, projectMedia } from '../facts.ts';
import { type ProjectRecord, selectFacts, toRecord } from '../project.store.ts';

/** Subquery of the order lines of a query's project; empty before the order. */
export function orderLinesOf(projectId: 'project.id') {
  return jsonArrayFrom(
    expressionBuilder<DB>()
      .selectFrom('order_lines as line')
      .where('line.project_id', '=', sql.ref<number>(projectId))
      .orderBy('line.id')
      .select([
        'line.code',
        'line.part',
        'line.description_fr',
        'line.description_en',
        'line.quantity',
        'line.unit_cents',
        'line.vat_rate',
      ]),
  );
}

type PriceRecord = {
  readonly priceList: readonly Parameters<typeof toPriceRow>[0][];
  readonly orderLines: readonly {
    readonly code: string;
    readonly part: string;
    readonly description_fr: string;
    readonly description_en: string;
    readonly quantity: number;
    readonly unit_cents: number;
    readonly vat_rate: number;
  }[];
  readonly linesToOrder: readonly PriceLine[] | null;
};

/** The price of a project, and the parts of it that the price list has no row for. */
export type CurrentPrice = {
  readonly lines: readonly PriceLine[];
  readonly missing: readonly PricePart[];
};

/**
 * The price of a project: that of its order with that of an approved quotation that the laboratory orders next, or the
 * current one before the order (decisions 18).
 */
export function currentPrice(
  project: ProjectRecord,
  { priceList, orderLines, linesToOrder: approved }: PriceRecord,
): CurrentPrice {
  if (orderLines.length > 0) {
    const ordered = orderLines.map((line) => ({
      code: line.code,
      part: line.part as PricePart,
      description: { FR: line.description_fr, EN: line.description_en },
      quantity: line.quantity,
      unitCents: line.unit_cents,
      vatRate: line.vat_rate,
    }));
    if (!isPricedByPlan(project.product_code)) return { lines: ordered, missing: [] };
    // What is ordered before its price is known has an order line without amount.
    const priced = ordered.filter(({ unitCents }) => unitCents !== 0);
    return { lines: [...priced, ...(approved ?? [])], missing: [] };
  }
  const priced = {
    ...fieldValues(project),
    productCode: project.product_code,
    breakdowns: project.breakdowns,
    media: projectMedia(project),
    urgent: project.urgent,
  };
  const rows = priceList.map(toPriceRow);
  return { lines: quote(priced, rows), missing: unpricedParts(priced, rows) };
}

export type PricedProject = CurrentPrice & {
  readonly projectId: number;
  readonly productCode: ProductCode;
};

/** Prices of projects, by id. */
export async function pricesOf(db: Database | Transaction, ids: readonly number[]): Promise<PricedProject[]> {
  if (ids.length === 0) return [];
  const rows = await selectFacts(db)
    .select([
      priceListOf('project.product_code').as('priceList'),
      orderLinesOf('project.id').as('orderLines'),
      linesToOrderOf(sql.ref('project.id')).as('linesToOrder'),
    ])
    .where(sql<boolean>`project.id = any(${[...ids]})`)
    .orderBy('project.id')
    .execute();
  return rows.map((row) => {
    const project = toRecord(row);
    return { projectId: project.id, productCode: project.product_code, ...currentPrice(project, row) };
  });
}
