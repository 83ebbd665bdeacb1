import { refuse } from '../refusals.ts';
import { ASSIGN_TO_ME_PERMISSIONS } from '../permissions.ts';
import { isTreatment } from '../products.ts';
import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { holder } from './people.ts';

/** Null removes the assignee. */
type Input = { readonly assigneeId: number | null };

/** Assigns a project in progress to a member of staff, or removes its assignee (spec 2 §2.1). */
export const updateAssignee = action({
  type: 'UPDATE_ASSIGNEE',
  place: 'header',
  who: holder(...ASSIGN_TO_ME_PERMISSIONS),
  when: (project) =>
    isInProgress(project.state) || (isTreatment(project.productType) && project.state === 'SHIPPED'),
  effect: (project, { assigneeId }: Input) => {
    if (assigneeId === project.assigneeId) return refuse('project.unchanged');
    if (assigneeId === null) return { set: { assigneeId }, ...noted('UNASSIGNED') };
    return {
      set: { assigneeId },
      ...noted('ASSIGNED', { assignee: assigneeId }, [tell('assignee', 'PROJECT_ASSIGNED')]),
      writes: [{ kind: 'stopWatching', userId: assigneeId }],
      refersTo: [{ to: 'colleague', id: assigneeId, field: 'assigneeId' }],
    };
  },
});
