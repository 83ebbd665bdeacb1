import { refuse } from '../errors.ts';
import { RESUMABLE_REASONS, waitsForDentist } from '../holds.ts';
import { action } from './action.ts';
import { noted, remark, resumed, tell, tellStaff } from './effects.ts';
import { anyEditor } from './people.ts';

/** Takes a project off hold, with a comment, for the reasons that no queue ends by itself (spec 1 §4, spec 2 §4.3). */
export const resumeProject = action({
  type: 'RESUME_PROJECT',
  place: 'panel',
  who: anyEditor,
  when: (project) => project.holdReason !== null && RESUMABLE_REASONS.includes(project.holdReason),
  checks: [],
  effect: (project, input) => {
    const comment = input.comment.trim();
    if (comment === '') return refuse('hold.commentRequired', { comment: 'hold.commentRequired' });
    const known = project.holdReason !== null && waitsForDentist(project.holdReason);
    return {
      ...resumed(project),
      ...noted('RESUMED', { comment }, [
        ...(known ? [tell('owner', 'RESUMED')] : []),
        ...tellStaff('PROJECT_RESUMED', { comment }),
      ]),
      ...remark('comment', comment),
    };
  },
});
