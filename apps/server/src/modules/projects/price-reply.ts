import type { ProjectPrice } from '@maxilla/contract/projects';
import type { Actor, Language } from '@maxilla/domain/people';
import { amountOf, type PriceLine, priceOf } from '@maxilla/domain/pricing';
import type { z } from 'zod';

/** Somebody who reads, in a language of theirs where it is known and in English otherwise. */
export type Reader = Actor & { readonly language?: Language };

/** Shows a price: the sums of its parts, and its lines in the reader's language. */
export function toPriceReply(
  lines: readonly PriceLine[],
  { language = 'EN' }: Reader,
): z.output<typeof ProjectPrice> {
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
