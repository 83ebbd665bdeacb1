import { ALIGNER_JAWS, type AlignerJaw, goesOn } from '../aligners.ts';
import { courierDateRefusal, earliestDates } from '../calendar.ts';
import type { Medium } from '../customisation.ts';
import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { type FieldRefusals, refusedFields } from '../refusals.ts';
import { isTreatment } from '../products.ts';
import { NO_ALIGNERS } from '../sentences.ts';
import { type FormFacts, action } from './action.ts';
import { noted, offHold, tellStaff } from './effects.ts';
import { either, editor, notOnHoldForUs, owner } from './people.ts';
import { pickedUp, sendingOf } from './pickup.ts';
import { charge, message } from './writes.ts';

type Input = {
  /** The aligner worn now, by jaw; null if there is none. */
  readonly maxillaryCount: number | null;
  readonly mandibularCount: number | null;
  /** Medium of the new impression. */
  readonly impressionFileMedium: Medium;
  /** Upload ids, read for an upload only. */
  readonly impression: readonly string[];
  /** Read for a courier only. */
  readonly courierPickupDate: IsoDate | null;
  /** Location of the impression, read for the medium CLOUD only: the account, and the case number in it. */
  readonly cloudName: string;
  readonly cloudCase: string;
  readonly comment: string;
};

const countOf = (input: Input, jaw: AlignerJaw) => input[`${jaw}Count`];

/** At least one jaw, each within the latest delivery note (spec 1 §5). */
function countRefusals(input: Input, { treatment: { note } }: FormFacts): FieldRefusals {
  if (ALIGNER_JAWS.every((jaw) => countOf(input, jaw) === null)) {
    return { maxillaryCount: 'treatment.countRequired' };
  }
  return refusedFields(
    Object.fromEntries(
      ALIGNER_JAWS.map((jaw): [string, ErrorCode | null] => {
        const count = countOf(input, jaw);
        const range = note?.[jaw] ?? null;
        const inRange =
          range !== null &&
          count !== null &&
          Number.isInteger(count) &&
          count >= range.min &&
          count <= range.max;
        return [`${jaw}Count`, count === null || inRange ? null : 'treatment.countOutOfRange'];
      }),
    ),
  );
}

/**
 * Files of the impression, the account of the cloud that it is in, or the day on which a courier collects it: tomorrow at
 * the earliest (spec 1 §5).
 */
function impressionRefusals(input: Input, project: FormFacts, today: IsoDate): FieldRefusals {
  const { impressionFileMedium: medium, impression, courierPickupDate: day } = input;
  if (medium === 'UPLOAD') return impression.length > 0 ? {} : { impression: 'treatment.impressionRequired' };
  if (medium === 'CLOUD')
    return input.cloudName.trim() === '' ? { cloudName: 'treatment.cloudRequired' } : {};
  if (day === null) return { courierPickupDate: 'courier.dateRequired' };
  const refused = furtherPickupRefusal(day, project, today);
  return refused === null ? {} : { courierPickupDate: refused };
}

/** Why a courier cannot collect a further impression on a day, or null. A date that has passed was one of an earlier delivery. */
export function furtherPickupRefusal(
  day: IsoDate,
  { productCode, requestedDate, ownerAbsences: absences }: FormFacts,
  today: IsoDate,
): ErrorCode | null {
  const isOver = requestedDate !== null && requestedDate <= today;
  return courierDateRefusal(
    day,
    { productCode, requestedDate: isOver ? null : requestedDate },
    { today, earliest: earliestDates(productCode, today, absences), absences },
  );
}

/**
 * The dentist reports the aligners worn now, and sends a new impression for the next delivery: by upload,
 * cloud or courier, whose pick-up is charged. It is verified on arrival (spec 1 §4, §5, decisions 18).
 */
export const updateOngoingTreatment = action({
  type: 'UPDATE_ONGOING_TREATMENT',
  place: 'panel',
  undo: 'decision',
  who: either(owner, editor),
  when: ({ productType, state, treatment }) =>
    isTreatment(productType) && state === 'SHIPPED' && goesOn(treatment),
  checks: [notOnHoldForUs],
  files: { impression: 'IMPRESSION' },
  form: (input: Input, project, today) => ({
    ...countRefusals(input, project),
    ...impressionRefusals(input, project, today),
  }),
  effect: (project, input, _, { instant, today }) => {
    const { maxillaryCount, mandibularCount, impressionFileMedium: medium, comment } = input;
    const pickupDate = medium === 'PHYSICAL' ? input.courierPickupDate : null;
    const pickup = pickedUp(project, pickupDate, today);
    const told = {
      maxillary: String(maxillaryCount ?? NO_ALIGNERS),
      mandibular: String(mandibularCount ?? NO_ALIGNERS),
      comment: comment.trim(),
    };
    return {
      through: ['NEW_IMPRESSION_SENT'],
      state: 'PENDING_IMPRESSION_VERIFICATION',
      ...(medium === 'UPLOAD' ? offHold(project) : { hold: { reason: 'AWAITING_FILES' } }),
      set: {
        // That of the last delivery; the next transfer sets another one.
        deadline: null,
        currentMaxillary: maxillaryCount,
        currentMandibular: mandibularCount,
        impressionMedium: medium,
        awaitedKinds: ['IMPRESSION'],
        awaitedSince: instant,
        courierPickupDate: pickupDate,
        ...pickup.set,
        ...(medium === 'CLOUD'
          ? { cloudName: input.cloudName.trim(), cloudCase: input.cloudCase.trim() }
          : {}),
        filesDownloaded: false,
        impressionDigitised: false,
      },
      ...noted(
        'TREATMENT_UPDATED',
        { ...told, ...sendingOf(medium, pickupDate) },
        tellStaff('TREATMENT_UPDATED', told),
      ),
      writes: [...message(comment), ...charge(pickup.charged)],
    };
  },
});
