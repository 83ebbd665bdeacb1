import type { Breakdown } from '@maxilla/contract/breakdowns';
import { type DentPillar, isTraced, jawOfLine, type ProsthesisPrice } from '@maxilla/domain/breakdowns';
import { type Actor, isStaff, type Language } from '@maxilla/domain/people';
import type { z } from 'zod';

import type { BreakdownRecord } from './breakdowns.store.ts';

/** What is milled, and of whom: nothing that a dentist is told. */
const UNTOLD = { machiningShade: '', machiningComment: '', uncertainMachining: false, outsourcedBatchNo: '' };

const traced = (price: ProsthesisPrice, pillar: DentPillar, personalised: boolean) => ({
  ...pillar,
  traced: isTraced(price, { ...pillar, personalised }),
});

/** The lines of a prosthesis for the wire, as somebody may see them. */
export function breakdownsShown(
  lines: readonly BreakdownRecord[],
  viewer: Actor & { readonly language?: Language },
): z.output<typeof Breakdown>[] {
  const staff = isStaff(viewer);
  return lines.map(({ description, dents, price, state, ...line }) => ({
    ...line,
    primaryPriceId: price.priceId,
    primaryPriceCode: price.code,
    primaryPriceDescription: description[viewer.language ?? 'EN'],
    category: price.category,
    material: price.materialFamily,
    onPillars: price.onPillars,
    colourCode: price.colour,
    productionState: state,
    jaw: jawOfLine({ dents }),
    dents: dents.map(({ id, dentNumber, pillars, personalisedPillar, pillarInfo }) => ({
      id,
      dentNumber,
      pillars: staff ? pillars.map((pillar) => traced(price, pillar, false)) : [],
      hasPersonalisedPillar: personalisedPillar !== null,
      personalisedPillar: staff && personalisedPillar ? traced(price, personalisedPillar, true) : null,
      pillarInfo: staff ? pillarInfo : '',
    })),
    ...(staff ? {} : UNTOLD),
  }));
}
