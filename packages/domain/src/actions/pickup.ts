import { isPickupCharged, type Medium } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { FurtherPart } from '../pricing.ts';
import type { ProjectChanges, ProjectFacts } from './action.ts';

/** What a pick-up on a day after the order changes, and what is charged for it; nothing without a day. */
export function pickedUp(
  project: Pick<ProjectFacts, 'chargedPickupDate'>,
  day: IsoDate | null,
  today: IsoDate,
): { readonly set: Partial<ProjectChanges>; readonly charged: readonly FurtherPart[] } {
  if (day === null) return { set: {}, charged: [] };
  return { set: { chargedPickupDate: day }, charged: isPickupCharged(project, today) ? ['COURIER'] : [] };
}

/** How a further impression comes, as its history entry keeps it beside what the log tells. */
export const sendingOf = (medium: Medium, pickupDate: IsoDate | null): Readonly<Record<string, string>> => ({
  medium,
  ...(pickupDate === null ? {} : { pickupDate }),
});
