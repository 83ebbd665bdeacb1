import { deliveryDateVerdict, earliestDates, firstDeadline } from '../calendar.ts';
import { uses } from '../customisation.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { chargesEmergency } from '../pricing.ts';
import { rulesOf } from '../products.ts';
import { nextState } from '../workflows.ts';
import type { Decision, ProjectFacts } from './action.ts';
import type { Now } from './rules.ts';
import { noted, tell } from './effects.ts';

/**
 * The effect of ordering a project (decisions 8): it is confirmed and moves directly to the next step of its
 * workflow. If files come by cloud or courier it is put on hold until they arrive; a prosthesis waiting for a
 * courier stays confirmed. An emergency is charged from now on. Refused if the requested date can no longer
 * be met, or has become an emergency without the dentist's consent.
 */
export function order(project: ProjectFacts, now: Now): Decision | Refusal {
  const absences = project.ownerAbsences;
  const earliest = earliestDates(project.productCode, now.today, absences);
  const physical = uses(project.media, 'PHYSICAL');
  const verdict = deliveryDateVerdict({ ...project, collected: physical }, { earliest, absences });
  if (verdict === 'invalid') return refuse('date.unreachable', { requestedDate: 'date.unreachable' });
  if (verdict === 'emergency' && !project.urgent) {
    return refuse('date.nowUrgent', { requestedDate: 'date.nowUrgent' });
  }
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
