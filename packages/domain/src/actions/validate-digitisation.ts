import { uses } from '../customisation.ts';
import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { noted, resumed, tell } from './effects.ts';
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
        ...(cloudPending ? { hold: { reason: 'AWAITING_FILES' as const } } : resumed(project)),
        set: { impressionDigitised: true },
        ...noted('IMPRESSION_DIGITISED'),
      };
    }
    const reason = 'AWAITING_DENTIST_REPLY';
    if (input.newImpression === null) {
      const told = { ...tell('owner', 'HELD', { reason, comment: '' }), sms: input.sms };
      return { hold: { reason }, ...noted('HELD', { reason, comment: '' }, [told]) };
    }
    const { newImpression } = input;
    const flaws = (['alginate', 'distorted'] as const).filter((flaw) => newImpression[flaw]);
    if (flaws.length === 0) {
      return refuse('digitisation.reasonRequired', { newImpression: 'digitisation.reasonRequired' });
    }
    const told = { ...tell('owner', 'NEW_FILES_REQUESTED', { flaws }), sms: input.sms };
    return { hold: { reason }, ...noted('IMPRESSION_UNUSABLE', { flaws }, [told]) };
  },
});
