import { dateRefusal, deliveryDateVerdict, earliestDates } from '../calendar.ts';
import { mediumOf } from '../customisation.ts';
import { type ErrorCode, type Refusal, refuse } from '../errors.ts';
import { type Decision, type ProjectFacts, action } from './action.ts';
import type { Now } from './rules.ts';
import { noted, offHold, tellStaff } from './effects.ts';
import { notOnHoldForUs, owner } from './people.ts';

function stillMissing({ missing }: ProjectFacts): ErrorCode | null {
  if (missing.length === 0) return null;
  const onlyDay = missing.every(({ key }) => key === 'courierPickupDate');
  return onlyDay ? 'courier.dateRequired' : 'project.newFilesMissing';
}

/** Rejected kinds that come anew by cloud or courier: there is nothing to upload for them. */
const comingOtherwise = (project: ProjectFacts) =>
  project.rejectedFileKinds.flatMap((kind) => {
    const field = mediumOf(project.productCode, kind);
    const medium = (field && project.media[field]) ?? 'UPLOAD';
    return medium === 'UPLOAD' ? [] : [{ kind, medium }];
  });

/**
 * The dentist confirms that all rejected files were sent anew, or will come by cloud or courier: we verify them again
 * (spec 1 §4). Where the requested date can no longer be met, a new one is needed (spec 1 §4, delivery date).
 */
export const confirmNewFiles = action({
  type: 'CONFIRM_NEW_FILES',
  place: 'panel',
  who: owner,
  when: (project) =>
    project.state === 'NEW_FILES_UPLOADED' ||
    project.state === 'NEW_IMPRESSION_UPLOADED' ||
    (project.state === 'FILES_REJECTED' && comingOtherwise(project).length > 0),
  checks: [notOnHoldForUs, stillMissing],
  effect: (project, input, _actor, now) => {
    if (project.state === 'NEW_IMPRESSION_UPLOADED') {
      return { state: 'PENDING_IMPRESSION_VERIFICATION', ...confirmed(project) };
    }
    const date = newDate(project, input.requestedDate, now);
    if ('refused' in date) return date;
    const awaited = new Set(comingOtherwise(project).map(({ medium }) => medium));
    return {
      state: 'NEW_FILES_CONFIRMED',
      ...confirmed(project),
      ...(awaited.size > 0 ? { hold: { reason: 'AWAITING_FILES' } } : {}),
      set: {
        rejectedFileKinds: [],
        ...(awaited.has('CLOUD') ? { filesDownloaded: false } : {}),
        ...(awaited.has('PHYSICAL') ? { impressionDigitised: false } : {}),
        ...date,
      },
    };
  },
});

const confirmed = (project: ProjectFacts): Pick<Decision, 'hold' | 'set' | 'history' | 'notify'> => ({
  ...offHold(project),
  set: { rejectedFileKinds: [] },
  ...noted('NEW_FILES_CONFIRMED', {}, tellStaff('NEW_FILES_CONFIRMED')),
});

function newDate(
  project: ProjectFacts,
  chosen: string | null,
  { today }: Now,
): { requestedDate?: string } | Refusal {
  const earliest = earliestDates(project.productCode, today, project.ownerAbsences);
  const refusal = (code: 'date.unreachable' | `date.${NonNullable<ReturnType<typeof dateRefusal>>}`) =>
    refuse(code, { requestedDate: code });
  if (chosen === null || chosen === project.requestedDate) {
    return deliveryDateVerdict(project, earliest) === 'invalid' ? refusal('date.unreachable') : {};
  }
  const first = earliest.emergency ?? earliest.normal;
  const reason = dateRefusal(chosen, { today, earliest: first, absences: project.ownerAbsences });
  if (reason !== null) return refusal(`date.${reason}`);
  const verdict = deliveryDateVerdict({ ...project, requestedDate: chosen }, earliest);
  return verdict === 'invalid' ? refusal('date.unreachable') : { requestedDate: chosen };
}
