import type { ProjectPrice } from '@maxilla/contract/projects';
import type { Language } from '@maxilla/domain/people';
import { amountOf, type PriceLine, priceOf } from '@maxilla/domain/pricing';
import type { z } from 'zod';

/** Shows a price: the sums of its parts, and its lines in the reader's language. */
export function toPriceReply(lines: readonly PriceLine[], language: Language): z.output<typeof ProjectPrice> {
  return {
    ...priceOf(lines),
    lines: lines.map((line) => ({
      code: line.code,
      part: line.part,
      description: line.description[language],
      quantity: line.quantity,
      unitPrice: line.unitCents,
      totalPrice: amountOf(line),
    })),
  };
}
