import { uses } from '../customisation.ts';
import { action } from './action.ts';
import { noted, resumed, tell } from './effects.ts';
import { worker } from './people.ts';

/**
 * The files were fetched from the dentist's cloud: the project moves on unless an impression is still in
 * transit by courier (spec 3 §4.2).
 */
export const retrieveCloudFiles = action({
  type: 'RETRIEVE_CLOUD_FILES',
  place: 'queue',
  who: worker,
  when: (project) =>
    project.holdReason === 'AWAITING_FILES' && uses(project.media, 'CLOUD') && !project.filesDownloaded,
  effect: (project) => ({
    ...(uses(project.media, 'PHYSICAL') && !project.impressionDigitised ? {} : resumed(project)),
    set: { filesDownloaded: true },
    ...noted('CLOUD_FILES_RETRIEVED', {}, [tell('owner', 'NEW_FILES_RECEIVED')]),
  }),
});
