import { refusedFields } from '../refusals.ts';
import { action } from './action.ts';
import { next, noted } from './effects.ts';
import { notOnHold, worker } from './people.ts';

/** Upload ids. */
type Input = { readonly photo: readonly string[] };

/** The parcel is packed and photographed, ready to send (spec 3 §4.2). */
export const packagePreparation = action({
  type: 'PACKAGE_PREPARATION',
  place: 'queue',
  undo: 'step',
  who: worker,
  when: (project) => project.state === 'PACKAGE_PREPARATION',
  checks: [notOnHold],
  files: { photo: 'PACKAGE_PREPARATION_IMAGE' },
  form: ({ photo }: Input) => refusedFields({ photo: photo.length === 0 ? 'package.photoRequired' : null }),
  effect: (project) => ({ ...next(project), ...noted('PACKAGE_PREPARED') }),
});
