import { mediaOf } from './customisation.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { Counts } from './kinds/kind.ts';
import { isPricedByPlan, kindOf } from './kinds/kinds.ts';
import { type Actor, isStaff } from './people.ts';
import { QUOTED } from './price-lines.ts';
import {
  extrasOf,
  type Priced,
  type PricePart,
  type PriceRow,
  type PriceUnit,
  rowOf,
  UNIT_OF,
} from './pricing.ts';
import { type ProductCode, productByCode, PRODUCTS } from './products.ts';

/** Prices that the price list lacks: what has none is neither started, ordered nor quoted. */

const ONE_OF_EACH: Counts = {
  noOfImplants: 1,
  maxillaryElements: 1,
  mandibularElements: 1,
  breakdowns: [{ price: { code: '' }, isUnit: false, dents: [] }],
};
/** A charge that a product may do without. */
const OPTIONAL: PriceUnit = 'INITIAL';

/** What a row of the price list is for: a unit of a product, or the delivery of an order. */
export type PricedUnit =
  | { readonly productCode: ProductCode; readonly unit: PriceUnit }
  | { readonly productCode: 'ORDER'; readonly unit: 'DELIVERY' };

/** The parts of its price that a product is not ordered without: they would be free. */
function partsNeeded(code: ProductCode, counts: Counts): readonly PricePart[] {
  if (isPricedByPlan(code)) return QUOTED;
  return kindOf(code)
    .charges(counts)
    .flatMap(({ part, quantity }) => (quantity === 0 || UNIT_OF[part] === OPTIONAL ? [] : part));
}

const unitsOf = (parts: readonly PricePart[]) => [...new Set(parts.map((part) => UNIT_OF[part]))];

/** The units that a product lacks among those at a price that is offered; while there are any, it cannot be chosen. */
export function unpricedUnits(code: ProductCode, offered: readonly string[]): readonly PricedUnit[] {
  return unitsOfParts(code, partsNeeded(code, ONE_OF_EACH)).filter(({ unit }) => !offered.includes(unit));
}

/** The parts of a project's price that its price list has no row for, so that it cannot be ordered. */
export function unpricedParts(project: Priced, rows: readonly PriceRow[]): readonly PricePart[] {
  const extras = extrasOf(project).flatMap(({ part, quantity }) => (quantity === 0 ? [] : part));
  return withoutPrice([...partsNeeded(project.productCode, project), ...extras], rows);
}

/** Those of some parts that a price list has no row for. A price of 0 is one. */
export const withoutPrice = (parts: readonly PricePart[], rows: readonly PriceRow[]): readonly PricePart[] =>
  parts.filter((part) => rowOf(part, rows) === undefined);

/**
 * Why nothing is ordered or quoted while the price list lacks prices, named by product and unit; null if it lacks none.
 * Dentists are sent to the laboratory, staff to the price list. `paths` are the fields that ask for them.
 */
export function priceRefusal(
  actor: Pick<Actor, 'role'>,
  lacking: readonly PricedUnit[],
  paths: readonly string[] = [],
): Refusal | null {
  if (lacking.length === 0) return null;
  const code = isStaff(actor) ? 'price.notInList' : 'price.missing';
  const named = lacking.map(({ productCode, unit }) => `prices.${productCode}.${unit}`);
  return refuse(code, Object.fromEntries([...paths, ...named].map((path) => [path, code])));
}

/** The rows of the price list that parts of a product's price are charged at. */
export const unitsOfParts = (productCode: ProductCode, parts: readonly PricePart[]): readonly PricedUnit[] =>
  unitsOf(parts).map((unit) => ({ productCode, unit }));

/** The rows that a price list needs before the first order, whatever is chosen with a product. */
export const PRICES_NEEDED: readonly PricedUnit[] = [
  ...PRODUCTS.flatMap(({ code }) =>
    unitsOfParts(code, [
      ...partsNeeded(code, ONE_OF_EACH),
      ...(mediaOf(code).length > 0 ? (['COURIER'] as const) : []),
      ...(productByCode(code).earlyDeliverable.EMERGENCY === null ? [] : (['EMERGENCY'] as const)),
    ]),
  ),
  { productCode: 'ORDER', unit: 'DELIVERY' },
];

/** The rows that a price list still lacks before the first order, beside those that it offers. */
export const missingPrices = (
  offered: readonly { readonly productCode: string; readonly unit: string }[],
): readonly PricedUnit[] =>
  PRICES_NEEDED.filter(
    (needed) =>
      !offered.some(({ productCode, unit }) => productCode === needed.productCode && unit === needed.unit),
  );
