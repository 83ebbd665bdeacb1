import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { next, noted, remark, tell } from './effects.ts';
import { editor, notOnHold } from './people.ts';

/**
 * Chooses the pillars of a prosthesis and accepts its files: its plan can be drawn. Where the files are rejected the
 * project waits for its dentist (spec 2 §2.4, §5).
 */
export const updatePillars = action({
  type: 'UPDATE_PILLARS',
  place: 'panel',
  who: editor,
  when: (project) =>
    project.state === 'FILES_VALIDATED' &&
    (project.productCode === 'PR' || project.productCode === 'PRAM' || project.productCode === 'PRWAX'),
  checks: [notOnHold],
  effect: (project, input) => {
    if (input.pillars.some((tooth) => tooth.pillarIds.length === 0 && !tooth.personalised)) {
      return refuse('pillar.missing', { pillars: 'pillar.missing' });
    }
    if (!input.preferencesRead) {
      return refuse('pillar.preferencesUnread', { preferencesRead: 'pillar.preferencesUnread' });
    }
    if (input.filesAccepted === null) {
      return refuse('verification.choiceRequired', { filesAccepted: 'verification.choiceRequired' });
    }
    const teeth = input.pillars.map((tooth) => String(tooth.dentNumber));
    if (input.filesAccepted) return { ...next(project), ...noted('PILLARS_UPDATED', { teeth }) };
    const comment = input.comment.trim();
    return {
      hold: { reason: 'AWAITING_DENTIST_REPLY' },
      ...noted('HELD', { reason: 'AWAITING_DENTIST_REPLY', comment }, [
        tell('owner', 'HELD', { reason: 'AWAITING_DENTIST_REPLY', comment }),
      ]),
      ...remark('message', comment),
    };
  },
});
