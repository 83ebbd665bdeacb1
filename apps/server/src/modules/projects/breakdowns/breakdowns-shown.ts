import type { Breakdown } from '@maxilla/contract/breakdowns';
import { type DentPillar, isTraced, jawOfLine } from '@maxilla/domain/breakdowns';
import { type Actor, isStaff, type Language } from '@maxilla/domain/people';
import type { z } from 'zod';

import type { BreakdownRecord } from './breakdowns.store.ts';

/** What is milled, and of whom: nothing that a dentist is told. */
const UNTOLD = { machiningShade: '', machiningComment: '', uncertainMachining: false, outsourcedBatchNo: '' };

const traced = (line: Pick<BreakdownRecord, 'onPillars'>, pillar: DentPillar, personalised: boolean) => ({
  ...pillar,
  traced: isTraced(line, { ...pillar, personalised }),
});

/** The lines of a prosthesis for the wire, as somebody may see them. */
export function breakdownsShown(
  lines: readonly BreakdownRecord[],
  viewer: Actor & { readonly language?: Language },
): z.output<typeof Breakdown>[] {
  const staff = isStaff(viewer);
  return lines.map(({ description, dents, ...line }) => ({
    ...line,
    primaryPriceDescription: description[viewer.language ?? 'EN'],
    jaw: jawOfLine({ dents }),
    dents: dents.map(({ pillars, personalisedPillar, pillarInfo, ...dent }) => ({
      ...dent,
      pillars: staff ? pillars.map((pillar) => traced(line, pillar, false)) : [],
      hasPersonalisedPillar: personalisedPillar !== null,
      personalisedPillar: staff && personalisedPillar ? traced(line, personalisedPillar, true) : null,
      pillarInfo: staff ? pillarInfo : '',
    })),
    ...(staff ? {} : UNTOLD),
  }));
}
