import {
  collectedLate,
  deliveryDateVerdict,
  earliestDates,
  firstDeadline,
  isCollectedLate,
  unreachable,
} from '../calendar.ts';
import { pickupDateOf, uses } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { chargesEmergency } from '../pricing.ts';
import { rulesOf } from '../products.ts';
import { nextState } from '../workflows.ts';
import type { Decision, ProjectFacts } from './action.ts';
import type { Now } from './rules.ts';
import { noted, tell } from './effects.ts';

/** Facts on which it depends whether a project can still be made for its date. */
type DateFacts = Pick<
  ProjectFacts,
  'productCode' | 'requestedDate' | 'courierPickupDate' | 'media' | 'urgent' | 'ownerAbsences'
>;

/**
 * Why the requested date keeps a project from being ordered, or null: it can no longer be met, a courier collects no
 * earlier, or it has become an emergency without the dentist's consent (spec 1 §4).
 */
export function orderDateRefusal(project: DateFacts, today: IsoDate): ErrorCode | null {
  const { productCode, media, requestedDate, urgent, ownerAbsences: absences } = project;
  // Also of a product whose date staff plan.
  if (requestedDate !== null && requestedDate <= today) return unreachable(productCode);
  const earliest = earliestDates(productCode, today, absences);
  const collected = uses(media, 'PHYSICAL');
  const verdict = deliveryDateVerdict({ ...project, collected }, { earliest, absences });
  if (verdict === 'invalid') return unreachable(productCode);
  if (isCollectedLate(pickupDateOf(project), requestedDate)) return collectedLate(productCode);
  return verdict === 'emergency' && !urgent ? 'date.nowUrgent' : null;
}

/** Why the requested date keeps a project out of the cart, or null: one that has become an emergency has its price there. */
export function cartDateRefusal(project: DateFacts, today: IsoDate): ErrorCode | null {
  return orderDateRefusal({ ...project, urgent: true }, today);
}

/**
 * The effect of ordering a project (decisions 8): it is confirmed and moves directly to the next step of its
 * workflow. If files come by cloud or courier it is put on hold until they arrive; a prosthesis waiting for a
 * courier stays confirmed. An emergency is charged from now on. Refused if the requested date can no longer
 * be met, or has become an emergency without the dentist's consent.
 */
export function order(project: ProjectFacts, now: Now): Decision | Refusal {
  const refused = orderDateRefusal(project, now.today);
  if (refused !== null) return refuse(refused, { requestedDate: refused });
  const physical = uses(project.media, 'PHYSICAL');
  const staysConfirmed = rulesOf(project.productType).receivedInto === 'chosenState' && physical;
  const following = nextState(project.productCode, 'ORDER_CONFIRMED');
  const deadline = firstDeadline(project.requestedDate, now.today);
  return {
    ...(staysConfirmed || following === null
      ? { state: 'ORDER_CONFIRMED' }
      : { through: ['ORDER_CONFIRMED'], state: following }),
    ...(physical || uses(project.media, 'CLOUD') ? { hold: { reason: 'AWAITING_FILES' } } : {}),
    set: {
      orderedAt: now.instant,
      emergencyPriceAdded: chargesEmergency(project),
      chargedPickupDate: physical ? project.courierPickupDate : null,
      ...(deadline !== null && project.deadline === null ? { deadline } : {}),
    },
    ...noted('ORDER_VALIDATED', {}, [tell('owner', 'ORDER_CONFIRMED')]),
  };
}
