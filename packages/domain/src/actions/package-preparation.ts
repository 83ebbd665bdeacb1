import { refuse } from '../errors.ts';
import { action } from './action.ts';
import { next, noted } from './effects.ts';
import { notOnHold, workerOf } from './people.ts';

/** The parcel is packed and photographed: it can be sent (spec 3 §4.2). */
export const packagePreparation = action({
  type: 'PACKAGE_PREPARATION',
  place: 'queue',
  who: workerOf('PACKAGE_PREPARATION'),
  when: (project) => project.state === 'PACKAGE_PREPARATION',
  checks: [notOnHold],
  effect: (project, input) =>
    input.photo
      ? { ...next(project), ...noted('PACKAGE_PREPARED') }
      : refuse('package.photoRequired', { photo: 'package.photoRequired' }),
});
