import type { ProjectPrice } from '@maxilla/contract/project';
import type { Actor, Language } from '@maxilla/domain/people';
import { amountOf, priceOf } from '@maxilla/domain/pricing';
import type { z } from 'zod';

import type { CurrentPrice } from './prices.store.ts';

/** A reader with their language; English if unknown. */
export type Reader = Actor & { readonly language?: Language };

/** A price for the wire: totals by part, and lines in the reader's language. */
export function toPriceReply(
  { lines, missing }: CurrentPrice,
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
    missing: [...missing],
  };
}
