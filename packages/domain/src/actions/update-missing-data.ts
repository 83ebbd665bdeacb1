import { isInProgress } from '../states.ts';
import { action } from './action.ts';
import { noted } from './effects.ts';
import { workerOf } from './people.ts';

/** The photos that a prosthesis lacked are there (spec 3 §2.3). */
export const updateMissingData = action({
  type: 'UPDATE_MISSING_DATA',
  place: 'queue',
  who: workerOf('UPDATE_MISSING_DATA'),
  when: (project) =>
    project.productType === 'PROSTHESIS' && isInProgress(project.state) && !project.frontTeethPicturesAdded,
  checks: [(project) => (project.documentKinds.includes('PHOTOS') ? null : 'project.incomplete')],
  effect: () => ({ set: { frontTeethPicturesAdded: true }, ...noted('MISSING_DATA_COMPLETED') }),
});
