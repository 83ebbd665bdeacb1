import { undelivered, uses } from '../customisation.ts';
import type { ErrorCode } from '../errors.ts';
import { type ProjectFacts, action } from './action.ts';
import { noted, resumed, tell } from './effects.ts';
import { worker } from './people.ts';

const filesThere = (project: ProjectFacts): ErrorCode | null =>
  undelivered(project, ['CLOUD']).length > 0 ? 'cloud.filesMissing' : null;

/**
 * The files were fetched from the dentist's cloud: the project moves on unless an impression is still in
 * transit by courier (spec 3 §4.2).
 */
export const retrieveCloudFiles = action({
  type: 'RETRIEVE_CLOUD_FILES',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: (project) =>
    project.holdReason === 'AWAITING_FILES' && uses(project.media, 'CLOUD') && !project.filesDownloaded,
  checks: [filesThere],
  effect: (project) => ({
    ...(uses(project.media, 'PHYSICAL') && !project.impressionDigitised ? {} : resumed(project)),
    set: { filesDownloaded: true },
    ...noted('CLOUD_FILES_RETRIEVED', {}, [tell('owner', 'NEW_FILES_RECEIVED')]),
  }),
});
