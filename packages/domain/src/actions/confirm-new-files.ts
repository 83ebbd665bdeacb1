import {
  deliveryDateVerdict,
  earliestDates,
  firstDeadline,
  isCollectedLate,
  requestedDateRefusal,
  unreachable,
} from '../calendar.ts';
import { type MissingKey, mediumOf, pickupDateOf, uses } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { refusedFields } from '../refusals.ts';
import { isAsked } from '../kinds/kinds.ts';
import type { FurtherPart } from '../pricing.ts';
import { requestedDateOf } from '../products.ts';
import { type FormFacts, type ProjectFacts, action } from './action.ts';
import { noted, offHold, tellStaff } from './effects.ts';
import { awaiting } from './awaiting.ts';
import { notOnHoldForUs, owner } from './people.ts';
import { pickedUp, sendingOf } from './pickup.ts';
import { charge } from './writes.ts';

type Input = {
  /** Another requested date; null keeps the previous one. */
  readonly requestedDate: IsoDate | null;
  /** Whether the charge of an emergency is accepted, without which no date is taken that costs one. */
  readonly emergency: boolean;
};

function stillMissing({ missing }: ProjectFacts): ErrorCode | null {
  if (missing.length === 0) return null;
  const only = (asked: MissingKey) => missing.every(({ key }) => key === asked);
  if (only('courierPickupDate')) return 'courier.dateRequired';
  return only('cloudName') ? 'treatment.cloudRequired' : 'project.newFilesMissing';
}

/** Rejected kinds that arrive by cloud or courier again and so need no upload. */
const comingOtherwise = (project: ProjectFacts) =>
  project.rejectedFileKinds.flatMap((kind) => {
    const field = mediumOf(project.productCode, kind);
    const medium = (field && project.media[field]) ?? 'UPLOAD';
    return medium === 'UPLOAD' ? [] : [{ kind, medium }];
  });

/** Whether the files are a further impression of a treatment. */
const isOfTreatment = ({ state }: Pick<FormFacts, 'state'>) =>
  state === 'NEW_IMPRESSION_UPLOADED' || state === 'IMPRESSION_REJECTED';

/** Whether the product has a requested date, which a treatment has not. */
export const hasRequestedDate = ({ productCode }: Pick<FormFacts, 'productCode'>) =>
  isAsked(productCode, 'requestedDate', {});

function limitsOf({ productCode, ownerAbsences: absences }: FormFacts, today: IsoDate) {
  return { today, earliest: earliestDates(productCode, today, absences), absences };
}

/** A requested date of the project, on the way on which its files come. */
const requestOf = (project: FormFacts, requestedDate: IsoDate | null) => ({
  productCode: project.productCode,
  requestedDate,
  collected: uses(project.media, 'PHYSICAL'),
  pickupDate: pickupDateOf(project),
});

/** Why the resulting requested date is invalid, or null. */
function resultingDateRefusal(
  project: FormFacts,
  { requestedDate: chosen, emergency }: Input,
  today: IsoDate,
): ErrorCode | null {
  const limits = limitsOf(project, today);
  const isOther = chosen !== null && chosen !== project.requestedDate;
  const isLost = deliveryDateVerdict(requestOf(project, project.requestedDate), limits) === 'invalid';
  // A lost date that is chosen again is refused like any other day, and one that is kept as lost.
  const refused =
    chosen !== null && (isOther || isLost)
      ? requestedDateRefusal({ ...requestOf(project, chosen), requestedDate: chosen }, limits)
      : null;
  if (refused) return refused;
  if (!isOther && isLost) return unreachable(project.productCode);
  if (!isOther && isCollectedLate(pickupDateOf(project), project.requestedDate)) return 'date.beforePickup';
  return !emergency && costsEmergency(project, chosen ?? project.requestedDate, today)
    ? 'date.nowUrgent'
    : null;
}

/** Whether a requested date costs an emergency that has not been charged yet. */
export const costsEmergency = (project: FormFacts, requestedDate: IsoDate | null, today: IsoDate) =>
  !project.emergencyPriceAdded &&
  deliveryDateVerdict(requestOf(project, requestedDate), limitsOf(project, today)) === 'emergency';

/** What another requested date changes: the deadline, and what staff and the history are told. */
function moved(project: ProjectFacts, date: IsoDate | null, today: IsoDate) {
  if (date === null || date === project.requestedDate) return { set: {}, notify: [], history: [] };
  const deadline = firstDeadline(date, today);
  const of = requestedDateOf(project.productCode);
  const { history, notify } = noted(
    'REQUESTED_DATE_CHANGED',
    { of, from: project.requestedDate ?? '', to: date },
    tellStaff('DATES_CHANGED', { date }),
  );
  return {
    set: { requestedDate: date, ...(deadline === null ? {} : { deadline }) },
    notify,
    history: [history],
  };
}

/** What an emergency changes: it is charged, and staff are told of what is not urgent yet. */
function hurried({ urgent }: ProjectFacts, isEmergency: boolean) {
  const charged: readonly FurtherPart[] = isEmergency ? ['EMERGENCY'] : [];
  if (!isEmergency) return { set: {}, notify: [], history: [], charged };
  const { history, notify } = noted('URGENT_SET', {}, tellStaff('PROJECT_URGENT'));
  return {
    set: { urgent: true, emergencyPriceAdded: true },
    notify: urgent ? [] : notify,
    history: urgent ? [] : [history],
    charged,
  };
}

/**
 * The dentist confirms that all rejected files were sent again, or will arrive by cloud or courier: staff
 * verify them again (spec 1 §4). If the requested date can no longer be met, a new one is required; one that has become an
 * emergency is charged (spec 1 §4, delivery date), and so is the pick-up of what a courier brings (decisions 18).
 */
export const confirmNewFiles = action({
  type: 'CONFIRM_NEW_FILES',
  place: 'panel',
  who: owner,
  when: (project) =>
    project.state === 'NEW_FILES_UPLOADED' ||
    project.state === 'NEW_IMPRESSION_UPLOADED' ||
    ((project.state === 'FILES_REJECTED' || project.state === 'IMPRESSION_REJECTED') &&
      comingOtherwise(project).length > 0),
  checks: [notOnHoldForUs, stillMissing],
  form: (input: Input, project, today) =>
    hasRequestedDate(project)
      ? refusedFields({ requestedDate: resultingDateRefusal(project, input, today) })
      : refusedFields({ requestedDate: input.requestedDate === null ? null : 'field.unknownKey' }),
  effect: (project, { requestedDate }, _, { instant, today }) => {
    const changed = moved(project, requestedDate, today);
    const emergency = hurried(
      project,
      hasRequestedDate(project) && costsEmergency(project, requestedDate ?? project.requestedDate, today),
    );
    const awaited = comingOtherwise(project);
    const media = awaited.map(({ medium }) => medium);
    const pickupDate = media.includes('PHYSICAL') ? project.courierPickupDate : null;
    const pickup = pickedUp(project, pickupDate, today);
    const { history, notify } = noted(
      'NEW_FILES_CONFIRMED',
      isOfTreatment(project) ? sendingOf(media[0] ?? 'UPLOAD', pickupDate) : {},
      tellStaff('NEW_FILES_CONFIRMED'),
    );
    return {
      state: isOfTreatment(project) ? 'PENDING_IMPRESSION_VERIFICATION' : 'NEW_FILES_CONFIRMED',
      ...(awaited.length > 0 ? { hold: { reason: 'AWAITING_FILES' } } : offHold(project)),
      set: {
        rejectedFileKinds: [],
        ...awaiting(
          project,
          awaited.map(({ kind }) => kind),
          instant,
        ),
        ...(media.includes('CLOUD') ? { filesDownloaded: false } : {}),
        ...(media.includes('PHYSICAL') ? { impressionDigitised: false } : {}),
        ...pickup.set,
        ...changed.set,
        ...emergency.set,
      },
      history,
      furtherHistory: [...changed.history, ...emergency.history],
      notify: [...notify, ...changed.notify, ...emergency.notify],
      writes: charge([...pickup.charged, ...emergency.charged]),
    };
  },
});
