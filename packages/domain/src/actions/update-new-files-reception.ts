import { isPlanned } from '../products.ts';
import { action } from './action.ts';
import { awaiting } from './awaiting.ts';
import { noted, offHold, tell } from './effects.ts';
import { editor } from './people.ts';

/** New files arrived outside the portal: staff verify the files again, once they are attached (spec 1 §4). */
export const updateNewFilesReception = action({
  type: 'UPDATE_NEW_FILES_RECEPTION',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: (project) =>
    isPlanned(project.productType) &&
    (project.state === 'FILES_REJECTED' || project.state === 'IMPRESSION_REJECTED'),
  effect: (project, _, __, { instant }) => ({
    state:
      project.state === 'IMPRESSION_REJECTED' ? 'PENDING_IMPRESSION_VERIFICATION' : 'NEW_FILES_CONFIRMED',
    ...offHold(project),
    set: { rejectedFileKinds: [], ...awaiting(project, project.rejectedFileKinds, instant) },
    ...noted('NEW_FILES_RECEIVED', {}, [tell('owner', 'NEW_FILES_RECEIVED')]),
  }),
});
