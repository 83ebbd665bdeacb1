import { isWorkingDay } from '../calendar.ts';
import { type ErrorCode, type Refusal, refuse } from '../errors.ts';
import { type AlignersRange, action } from './action.ts';
import { offHold, tellStaff } from './effects.ts';
import type { ActionInputs } from './inputs.ts';
import { editor, either, notOnHoldForUs, owner } from './people.ts';

type TreatmentInput = ActionInputs['UPDATE_ONGOING_TREATMENT'];

/**
 * Says where an aligners treatment stands, with a new impression: uploaded, fetched from a cloud or picked up by a
 * courier. The impression is verified next; until it is there the project is on hold (spec 1 §5).
 */
export const updateOngoingTreatment = action({
  type: 'UPDATE_ONGOING_TREATMENT',
  place: 'panel',
  who: either(owner, editor),
  when: (project) => project.productType === 'ALIGNERS' && project.state === 'SHIPPED',
  checks: [notOnHoldForUs],
  effect: (project, input, _actor, now) => {
    const refusal = countRefusal(input, project.alignersRange) ?? impressionRefusal(input, now.today);
    if (refusal !== null) return refusal;
    return {
      through: ['NEW_IMPRESSION_SENT'],
      state: 'PENDING_IMPRESSION_VERIFICATION',
      ...(input.medium === 'UPLOAD' ? offHold(project) : { hold: { reason: 'AWAITING_FILES' } }),
      set: {
        impressionMedium: input.medium,
        courierPickupDate: input.medium === 'PHYSICAL' ? input.courierPickupDate : null,
        filesDownloaded: false,
        impressionDigitised: false,
      },
      history: {
        code: 'TREATMENT_UPDATED',
        params: { maxillaryCount: input.maxillaryCount ?? '', mandibularCount: input.mandibularCount ?? '' },
      },
      notify: tellStaff('TREATMENT_UPDATED'),
    };
  },
});

function countRefusal(input: TreatmentInput, range: AlignersRange | null): Refusal | null {
  const fields: Record<string, ErrorCode> = {};
  for (const jaw of ['maxillary', 'mandibular'] as const) {
    const count = input[`${jaw}Count`];
    const limits = range?.[jaw];
    if (count !== null && (!limits || count < limits.min || count > limits.max)) {
      fields[`${jaw}Count`] = 'treatment.countOutOfRange';
    }
  }
  if (input.maxillaryCount === null && input.mandibularCount === null) {
    return refuse('treatment.countRequired', { maxillaryCount: 'treatment.countRequired' });
  }
  return Object.keys(fields).length === 0 ? null : refuse('treatment.countOutOfRange', fields);
}

function impressionRefusal(input: TreatmentInput, today: string): Refusal | null {
  if (input.medium === 'UPLOAD') {
    return input.impressionFiles > 0
      ? null
      : refuse('treatment.impressionRequired', { impression: 'treatment.impressionRequired' });
  }
  if (input.medium === 'CLOUD') return null;
  if (input.courierPickupDate === null) {
    return refuse('courier.dateRequired', { courierPickupDate: 'courier.dateRequired' });
  }
  return input.courierPickupDate > today && isWorkingDay(input.courierPickupDate)
    ? null
    : refuse('courier.dateInvalid', { courierPickupDate: 'courier.dateInvalid' });
}
