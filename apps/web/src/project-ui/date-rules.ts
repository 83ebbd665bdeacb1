import type { DateRange, DeliveryVerdict, EarliestDates } from '@maxilla/domain/calendar';
import {
  hasEmergencyDelivery,
  courierDateRefusal,
  deliveryDateVerdict,
  firstAfterPickup,
  isAbsent,
  requestedDateRefusal,
} from '@maxilla/domain/calendar';
import { pickupDateOf, uses } from '@maxilla/domain/customisation';
import type { ErrorCode } from '@maxilla/domain/errors';
import { today } from '../i18n/format.ts';
import type { Project } from './project.ts';
import { mediaIn } from './fields.ts';
import type { Fields } from './fields.ts';

export type DateRules = {
  /** The earliest days that can be requested beside the chosen pick-up. */
  readonly earliest: EarliestDates;
  /** Whether it is the courier who leaves no earlier day. */
  readonly afterCourier: boolean;
  /** Whether a courier is chosen, on a day or on none yet: an emergency is ruled out then. */
  readonly collected: boolean;
  /** Why a day cannot be requested, or null. */
  readonly requestedRefusal: (day: string) => ErrorCode | null;
  /** Why a courier cannot collect on a day, or null. */
  readonly courierRefusal: (day: string) => ErrorCode | null;
  /** The verdict on a requested date (spec 1 §4). */
  readonly verdictOf: (requestedDate: string | null) => DeliveryVerdict;
  /** The verdict on the current requested date. */
  readonly verdict: DeliveryVerdict;
  /** Whether the saved date can no longer be met; an unsaved one is rejected at its field. */
  readonly lost: boolean;
  /** Whether the saved date can be met without the courier. */
  readonly freed: boolean;
  /** Whether the practice is closed on the saved date by now. */
  readonly closed: boolean;
};

/** The pick-up that other dates are judged by: a day that is refused is never stored, so that the stored one counts. */
function countedPickup(
  stored: Pick<Project, 'courierPickupDate'>,
  { courierPickupDate: chosen }: Fields,
  refusalOf: DateRules['courierRefusal'],
): string | null {
  const isRefused = chosen !== null && chosen !== stored.courierPickupDate && refusalOf(chosen) !== null;
  return isRefused ? stored.courierPickupDate : chosen;
}

/**
 * The domain's date rules, applied to the current fields of a project and its owner's absences (spec 1 §4,
 * §5).
 */
export function dateRules(project: Project, fields: Fields, absences: readonly DateRange[]): DateRules {
  const { productCode, normalEarlyDeliverable: normal, emergencyEarlyDeliverable: emergency } = project;
  // An absence may leave no day that only an emergency could meet.
  const isSooner = hasEmergencyDelivery(productCode) && emergency !== null && emergency < normal;
  const earliest: EarliestDates = { normal, emergency: isSooner ? emergency : null };
  const now = today();
  const limits = { today: now, earliest, absences };
  const { requestedDate: requested } = fields;
  const courierRefusal = (day: string) =>
    courierDateRefusal(day, { productCode, requestedDate: requested }, limits);
  const media = mediaIn(fields);
  const collected = uses(media, 'PHYSICAL');
  const pickupDate = pickupDateOf({
    media,
    courierPickupDate: countedPickup(project, fields, courierRefusal),
  });
  const verdictIf = (isCollected: boolean) => (requestedDate: string | null) =>
    deliveryDateVerdict({ productCode, requestedDate, collected: isCollected }, { earliest, absences });
  const verdictOf = verdictIf(collected);

  const requestedRefusal = (requestedDate: string) =>
    requestedDateRefusal({ productCode, requestedDate, collected, pickupDate }, limits);

  const verdict = verdictOf(fields.requestedDate);
  const first = firstAfterPickup(normal, pickupDate, absences);
  return {
    earliest: { ...earliest, normal: first },
    afterCourier: collected && (isSooner || first > normal),
    collected,
    requestedRefusal,
    courierRefusal,
    verdictOf,
    verdict,
    closed: project.requestedDate !== null && isAbsent(project.requestedDate, absences),
    lost: verdict === 'invalid' && verdictOf(project.requestedDate) === 'invalid',
    freed: collected && verdictIf(false)(project.requestedDate) !== 'invalid',
  };
}
