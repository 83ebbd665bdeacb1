import { missingPrices, type PricedUnit } from '@maxilla/domain/missing-prices';

import type { Database, Transaction } from '../../platform/database/database.ts';
import { wordsIn } from '../../platform/i18n/words.ts';
import { offeredUnits } from '../products/api.ts';

/** A row that the price list still lacks, with what a new one may begin with. */
export type MissingPrice = PricedUnit & {
  readonly code: string;
  readonly descriptionFr: string;
  readonly descriptionEn: string;
};

/** The rows that the price list still lacks before the first order. */
export async function readMissingPrices(db: Database | Transaction): Promise<readonly MissingPrice[]> {
  const offered = [...(await offeredUnits(db))].flatMap(([productCode, units]) =>
    units.map((unit) => ({ productCode, unit })),
  );
  return missingPrices(offered).map((row) => ({
    ...row,
    code: `${row.productCode}_${row.unit}`,
    descriptionFr: wordsIn('FR')(`priceUnit.${row.unit}`),
    descriptionEn: wordsIn('EN')(`priceUnit.${row.unit}`),
  }));
}
