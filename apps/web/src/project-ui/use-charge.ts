import { isPickupCharged } from '@maxilla/domain/customisation';
import type { PricePart } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';
import { today, useFormat } from '../i18n/format.ts';
import type { Project } from './project.ts';

const RARELY = 5 * 60_000;

/** The price of a part of a product, shown before it is selected; '' while unknown. */
export function useCharge(productCode: ProductCode, part: PricePart): string {
  const format = useFormat();
  const cents = useChargeCents(productCode, part);
  return cents > 0 ? format.euros(cents) : '';
}

/** The price of a pick-up that is asked for now; '' while unknown, and where none is charged. */
export function usePickupCharge(project: Pick<Project, 'productCode' | 'chargedPickupDate'>): string {
  const charge = useCharge(project.productCode, 'COURIER');
  return isPickupCharged(project, today()) ? charge : '';
}

/** The price of a part of a product in cents; 0 while unknown. */
export function useChargeCents(productCode: ProductCode, part: PricePart): number {
  const price = useQuery({
    ...query(api.products.prices, { query: { productCode } }),
    staleTime: RARELY,
  }).data?.prices.find(({ unit, hidden }) => unit === part && !hidden);
  return price?.amount ?? 0;
}
