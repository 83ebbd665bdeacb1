import { isPricedByPlan } from './kinds/kinds.ts';
import type { OrderPart } from './pricing.ts';
import type { ProductCode } from './products.ts';

/** What the lines of a price say, without the price list that they were made of. */

/** The parts of a quotation. */
export const QUOTED = ['ALIGNER', 'PACKAGE', 'ROYAL'] as const;

/** Whether a price does not include the treatment yet, whose price the laboratory sends with its plan. */
export const awaitsQuotation = (code: ProductCode, lines: readonly { readonly part: OrderPart }[]): boolean =>
  isPricedByPlan(code) && !lines.some(({ part }) => QUOTED.some((quoted) => quoted === part));

/** How many implants a price counts; null if it does not depend on them. */
export function implantsCharged(
  lines: readonly { readonly part: OrderPart; readonly quantity: number }[],
): number | null {
  const counted = lines.filter(({ part }) => part === 'ELEMENT');
  return counted.length === 0 ? null : counted.reduce((sum, { quantity }) => sum + quantity, 0);
}
