import { uses } from '../customisation.ts';
import { refusedFields } from '../errors.ts';
import { action } from './action.ts';
import { noted, resumed, tell } from './effects.ts';
import { holder } from './people.ts';

type Input = {
  /**
   * Whether the impression is unusable and the project waits for its dentist. The other fields are only read
   * then.
   */
  readonly onHold: boolean;
  readonly newImpressionRequired: boolean;
  readonly alginate: boolean;
  readonly distorted: boolean;
  readonly smsToProjectOwner: boolean;
};

const FLAWS = ['alginate', 'distorted'] as const;

/**
 * The impression is scanned and the project moves on, or it is unusable and the project waits for its
 * dentist, who is notified, by text message too if requested (spec 2 §2.7, §4.4, §5). The project stays on
 * hold while files are still to be fetched from the cloud.
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
