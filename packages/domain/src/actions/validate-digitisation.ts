import { uses } from '../customisation.ts';
import { refusedFields } from '../errors.ts';
import { action } from './action.ts';
import { noted, resumed, tell } from './effects.ts';
import { holder } from './people.ts';

type Input = {
  /** The impression cannot be used: the project waits for its dentist. The other fields are read only then. */
  readonly onHold: boolean;
  readonly newImpressionRequired: boolean;
  readonly alginate: boolean;
  readonly distorted: boolean;
  readonly smsToProjectOwner: boolean;
};

const FLAWS = ['alginate', 'distorted'] as const;

/**
 * The impression is scanned and the project goes on, or it cannot be used and the project waits for its dentist, who
 * is told by text message too if wished (spec 2 §2.7, §4.4, §5). Files still to be fetched from the cloud keep the
 * project on hold.
 */
export const validateDigitisation = action({
  type: 'VALIDATE_DIGITISATION',
  place: 'panel',
  who: holder('DIGITISE_IMPRESSION'),
  when: (project) => project.holdReason === 'AWAITING_DIGITISATION',
  form: (input: Input) =>
    refusedFields({
      newImpressionRequired:
        input.onHold && input.newImpressionRequired && !FLAWS.some((flaw) => input[flaw])
          ? 'digitisation.reasonRequired'
          : null,
    }),
  effect: (project, input) => {
    if (!input.onHold) {
      const cloudPending = uses(project.media, 'CLOUD') && !project.filesDownloaded;
      return {
        ...(cloudPending ? { hold: { reason: 'AWAITING_FILES' as const } } : resumed(project)),
        set: { impressionDigitised: true },
        ...noted('IMPRESSION_DIGITISED'),
      };
    }
    const reason = 'AWAITING_DENTIST_REPLY';
    const sms = input.smsToProjectOwner;
    if (!input.newImpressionRequired) {
      const told = { reason, comment: '' };
      return { hold: { reason }, ...noted('HELD', told, [{ ...tell('owner', 'HELD', told), sms }]) };
    }
    const told = { flaws: FLAWS.filter((flaw) => input[flaw]) };
    return {
      hold: { reason },
      ...noted('IMPRESSION_UNUSABLE', told, [{ ...tell('owner', 'NEW_FILES_REQUESTED', told), sms }]),
    };
  },
});
