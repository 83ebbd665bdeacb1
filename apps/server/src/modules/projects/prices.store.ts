import { type Media, uses } from '@maxilla/domain/customisation';
import { type PriceRow, type PriceUnit, priceOf, type ProjectPrice } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Database, Transaction } from '../../platform/database/database.ts';

export type PricedProject = {
  readonly projectId: number;
  readonly patientName: string;
  readonly productCode: ProductCode;
  readonly price: ProjectPrice;
};

/** Prices of today of some projects, by number (decisions 18). */
export async function pricesOf(db: Database | Transaction, ids: readonly number[]): Promise<PricedProject[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .where('projects.id', 'in', [...ids])
    .orderBy('projects.id')
    .select((eb) => [
      'projects.id',
      'projects.patient_name',
      'projects.product_code',
      'projects.implants_count',
      'projects.impression_medium as impression',
      'projects.dicom_medium as dicom',
      'projects.second_dicom_medium as secondDicom',
      'projects.urgent',
      jsonArrayFrom(
        eb
          .selectFrom('prices')
          .whereRef('prices.product_code', '=', 'projects.product_code')
          .select(['prices.unit', 'prices.amount_cents as amountCents', 'prices.vat_rate as vatRate']),
      ).as('prices'),
    ])
    .execute();
  return rows.map((row) => ({
    projectId: row.id,
    patientName: row.patient_name,
    productCode: row.product_code as ProductCode,
    price: priceOf(
      row.prices.map((price): PriceRow => ({ ...price, unit: price.unit as PriceUnit })),
      {
        numberOfElements: row.implants_count,
        courierPickup: uses(row as unknown as Media, 'PHYSICAL'),
        urgent: row.urgent,
      },
    ),
  }));
}
