import { uses } from '../customisation.ts';
import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { holder } from './people.ts';

/**
 * The impression is scanned and the project goes on, or it cannot be used: the project waits for its dentist, who is
 * told by text message too if wished (spec 2 §2.7, §4.4). Files still to be fetched from the cloud keep it on hold.
 */
export const validateDigitisation = action({
  type: 'VALIDATE_DIGITISATION',
  place: 'panel',
  who: holder('DIGITISE_IMPRESSION'),
  when: (project) => project.holdReason === 'AWAITING_DIGITISATION',
  checks: [],
  effect: (project, input) => {
    if (input.validated) {
      const cloudPending = uses(project.media, 'CLOUD') && !project.filesDownloaded;
      return {
        hold: cloudPending ? { reason: 'AWAITING_FILES' } : null,
        set: { impressionDigitised: true },
        ...noted('IMPRESSION_DIGITISED'),
      };
    }
    const flaws = (['alginate', 'distorted'] as const).filter((flaw) => input.newImpression?.[flaw] === true);
    if (input.newImpression !== null && flaws.length === 0) {
      return refuse('digitisation.reasonRequired', { newImpression: 'digitisation.reasonRequired' });
    }
    return {
      hold: { reason: 'AWAITING_DENTIST_REPLY' },
      ...noted('IMPRESSION_UNUSABLE', { flaws }, [
        { to: 'owner', code: 'NEW_FILES_REQUESTED', params: { flaws }, sms: input.sms },
      ]),
    };
  },
});
