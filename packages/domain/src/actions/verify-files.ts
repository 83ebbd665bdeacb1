import type { PhotoView } from '../aligners.ts';
import { needsCourier } from '../customisation.ts';
import type { FileKind } from '../documents.ts';
import { askedFor } from '../kinds/kinds.ts';
import type { ErrorCode } from '../errors.ts';
import { refusedFields } from '../refusals.ts';
import { isPlanned, isTreatment, type ProductCode } from '../products.ts';
import { type ProjectFacts, action } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';
import { acceptanceRefusal } from './acceptance.ts';
import { message } from './writes.ts';

type Input = {
  /** Null until a choice is made. */
  readonly acceptProject: boolean | null;
  /** Refuses the treatment as a whole; of treatments only. The other choices are not read then. */
  readonly refuseProject: boolean;
  /** Read only if the files are not accepted. */
  readonly rejectedFileTypes: readonly FileKind[];
  /** The photos to take again, if photos are rejected; empty for the whole series. */
  readonly rejectedViews: readonly PhotoView[];
  readonly comment: string;
};

function rejectionRefusal(productCode: ProductCode, kinds: readonly FileKind[]): ErrorCode | null {
  if (kinds.length === 0) return 'verification.fileKindRequired';
  const { rejectable } = askedFor(productCode);
  return kinds.every((kind) => rejectable.includes(kind)) ? null : 'verification.fileKindUnknown';
}

/** A rejected impression that came by courier may be collected again, on another day. */
function courierAgain(
  { productCode, media }: ProjectFacts,
  rejectedFileKinds: readonly FileKind[],
): { courierPickupDate?: null } {
  const again = needsCourier({ productCode, media, rejectedFileKinds, state: 'FILES_REJECTED' });
  return again ? { courierPickupDate: null } : {};
}

/**
 * Staff accept the files of a guide or of aligners, reject kinds of them, or refuse to treat with aligners (spec 1 §4,
 * §5).
 */
export const verifyFiles = action({
  type: 'VERIFY_FILES',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: (project) =>
    isPlanned(project.productType) &&
    (project.state === 'PENDING_FILES_VERIFICATION' || project.state === 'NEW_FILES_CONFIRMED'),
  checks: [notOnHold, handlerOnly],
  form: ({ acceptProject, refuseProject, rejectedFileTypes, comment }: Input, project) =>
    refuseProject
      ? refusedFields({
          refuseProject: isTreatment(project.productType) ? null : 'field.unknownKey',
          comment: comment.trim() === '' ? 'verification.reasonRequired' : null,
        })
      : refusedFields({
          acceptProject: acceptanceRefusal(acceptProject, project, 'verification.filesMissing'),
          rejectedFileTypes:
            acceptProject === false ? rejectionRefusal(project.productCode, rejectedFileTypes) : null,
        }),
  effect: (project, { acceptProject, refuseProject, rejectedFileTypes, rejectedViews, comment }) => {
    if (refuseProject) {
      const told = { comment: comment.trim() };
      return {
        state: 'REFUSED',
        ...noted('PROJECT_REFUSED', told, [tell('owner', 'PROJECT_REFUSED', told)]),
        writes: message(comment),
      };
    }
    if (acceptProject === true) {
      return {
        state: 'FILES_VALIDATED',
        set: { rejectedFileKinds: [] },
        ...noted('FILES_VALIDATED', {}, [
          tell('owner', 'FILES_VALIDATED', {
            next: isPlanned(project.productType) ? 'planning' : 'production',
          }),
        ]),
      };
    }
    const kinds = [...new Set(rejectedFileTypes)];
    const views = kinds.includes('PHOTOS') ? [...new Set(rejectedViews)] : [];
    const told = { kinds, views, comment: comment.trim() };
    return {
      state: 'FILES_REJECTED',
      set: { rejectedFileKinds: kinds, ...courierAgain(project, kinds) },
      ...noted('FILES_REJECTED', told, [tell('owner', 'FILES_REJECTED', told)]),
      writes: message(comment),
    };
  },
});
