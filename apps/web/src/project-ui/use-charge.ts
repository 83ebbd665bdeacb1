import type { PricePart } from '@maxilla/domain/pricing';
import type { ProductCode } from '@maxilla/domain/products';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { query } from '../api/query.ts';
import { useFormat } from '../i18n/format.ts';

const RARELY = 5 * 60_000;

/** The price of a part of a product, shown before it is selected; '' while unknown. */
export function useCharge(productCode: ProductCode, part: PricePart): string {
  const format = useFormat();
  const cents = useChargeCents(productCode, part);
  return cents > 0 ? format.euros(cents) : '';
}

/** The price of a part of a product in cents; 0 while unknown. */
export function useChargeCents(productCode: ProductCode, part: PricePart): number {
  const prices = useQuery({
    ...query(api.products.prices, { query: { productCode } }),
    staleTime: RARELY,
  }).data?.prices.filter(({ unit, hidden }) => unit === part && !hidden);
  return (prices ?? []).reduce((sum, { amount }) => sum + amount, 0);
}
