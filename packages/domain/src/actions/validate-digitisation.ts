import { needsCourier, undelivered, uses } from '../customisation.ts';
import { askedFor } from '../kinds/kinds.ts';
import { refusedFields } from '../refusals.ts';
import { type Decision, type ProjectFacts, action } from './action.ts';
import { noted, resumed, tell } from './effects.ts';
import { holder } from './people.ts';
import type { Now } from './rules.ts';

type Input = {
  /** Whether the impression is unusable. The other fields are only read then. */
  readonly onHold: boolean;
  readonly newImpressionRequired: boolean;
  readonly alginate: boolean;
  readonly distorted: boolean;
  readonly smsToProjectOwner: boolean;
};

const FLAWS = ['alginate', 'distorted'] as const;

/**
 * The impression is rejected, so that the dentist sends another one by any medium (decisions 30). For products whose files
 * are not verified, and so cannot be rejected, another courier is sent as for the first one, on a day that is still to be
 * agreed with the dentist.
 */
function impressionRejected(
  project: ProjectFacts,
  { instant }: Now,
): Pick<Decision, 'state' | 'hold' | 'set'> {
  const ofTreatment = project.state === 'PENDING_IMPRESSION_VERIFICATION';
  const state = ofTreatment ? 'IMPRESSION_REJECTED' : 'FILES_REJECTED';
  const rejectedFileKinds = askedFor(project.productCode).rejectable.filter((kind) => kind === 'IMPRESSION');
  if (rejectedFileKinds.length === 0)
    return {
      hold: { reason: 'AWAITING_FILES' },
      set: { courierPickupDate: null, awaitedKinds: ['IMPRESSION'], awaitedSince: instant },
    };
  const again = needsCourier({ ...project, state, rejectedFileKinds });
  return {
    state,
    hold: null,
    set: { rejectedFileKinds, ...(again ? { courierPickupDate: null } : {}) },
  };
}

/**
 * The impression is scanned and the project moves on, or it is unusable: then the dentist is asked, or has to
 * send another one, and is notified, by text message too if requested (spec 2 §2.7, §4.4, §5). The project
 * stays on hold while files are still to be fetched from the cloud.
 */
export const validateDigitisation = action({
  type: 'VALIDATE_DIGITISATION',
  place: 'panel',
  undo: 'step',
  who: holder('DIGITISE_IMPRESSION'),
  when: (project) => project.holdReason === 'AWAITING_DIGITISATION',
  form: (input: Input, project) =>
    refusedFields({
      onHold:
        !input.onHold && undelivered(project, ['PHYSICAL']).length > 0 ? 'digitisation.scanMissing' : null,
      newImpressionRequired:
        input.onHold && input.newImpressionRequired && !FLAWS.some((flaw) => input[flaw])
          ? 'digitisation.reasonRequired'
          : null,
    }),
  effect: (project, input, _, now) => {
    if (!input.onHold) {
      const cloudPending = uses(project.media, 'CLOUD') && !project.filesDownloaded;
      return {
        ...(cloudPending ? { hold: { reason: 'AWAITING_FILES' as const } } : resumed(project)),
        set: { impressionDigitised: true },
        ...noted('IMPRESSION_DIGITISED'),
      };
    }
    const sms = input.smsToProjectOwner;
    if (!input.newImpressionRequired) {
      const reason = 'AWAITING_DENTIST_REPLY';
      const told = { reason, comment: '' };
      return { hold: { reason }, ...noted('HELD', told, [{ ...tell('owner', 'HELD', told), sms }]) };
    }
    const told = { flaws: FLAWS.filter((flaw) => input[flaw]) };
    return {
      ...impressionRejected(project, now),
      ...noted('IMPRESSION_UNUSABLE', told, [{ ...tell('owner', 'NEW_FILES_REQUESTED', told), sms }]),
    };
  },
});
