import { refusedFields } from '../refusals.ts';
import { RESUMABLE_REASONS, waitsForDentist } from '../holds.ts';
import { action, type Decision, type ProjectFacts } from './action.ts';
import { approvedOnHold, isHeldForVerdict } from './approval.ts';
import { noted, resumed, tell, tellStaff } from './effects.ts';
import { anyEditor } from './people.ts';
import type { Now } from './rules.ts';
import { comment } from './writes.ts';

type Input = { readonly comment: string };

/**
 * The end of a hold, with a comment. Of one for the verdict on a plan it is the approval that the dentist has given otherwise, as
 * by telephone (decisions 24).
 */
export function resumption(project: ProjectFacts, text: string, now: Now): Decision {
  const told = { comment: text.trim() };
  if (isHeldForVerdict(project)) {
    const { notify, writes, ...standing } = approvedOnHold(project, '', now);
    return {
      ...standing,
      ...noted('DRAFT_PLAN_AGREED', told, [
        ...(notify.length > 0 ? notify : [tell('owner', 'RESUMED')]),
        ...tellStaff('PROJECT_RESUMED', told),
      ]),
      writes: [...comment(text), ...writes],
    };
  }
  const askedDentist = project.holdReason !== null && waitsForDentist(project.holdReason);
  return {
    ...resumed(project),
    ...noted('RESUMED', told, [
      ...(askedDentist ? [tell('owner', 'RESUMED')] : []),
      ...tellStaff('PROJECT_RESUMED', told),
    ]),
    writes: comment(text),
  };
}

/**
 * Takes a project off hold with a comment, for reasons that no queue clears by itself (spec 1 §4, spec 2
 * §4.3).
 */
export const resumeProject = action({
  type: 'RESUME_PROJECT',
  place: 'panel',
  undo: 'step',
  who: anyEditor,
  when: (project) => project.holdReason !== null && RESUMABLE_REASONS.includes(project.holdReason),
  form: ({ comment: text }: Input) =>
    refusedFields({ comment: text.trim() === '' ? 'hold.commentRequired' : null }),
  effect: (project, { comment: text }, _actor, now) => resumption(project, text, now),
});
