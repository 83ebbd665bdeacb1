import { needsCourier } from '../customisation.ts';
import { type FileKind, rejectableKinds } from '../documents.ts';
import { refuse } from '../errors.ts';
import { type ProjectFacts, action } from './action.ts';
import { noted, remark, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

/** What a courier brought and is rejected may be fetched again, on another day. */
function courierAgain(
  { productCode, media }: ProjectFacts,
  rejectedFileKinds: readonly FileKind[],
): { courierPickupDate?: null } {
  const again = needsCourier({ productCode, media, rejectedFileKinds, state: 'FILES_REJECTED' });
  return again ? { courierPickupDate: null } : {};
}

/** Staff accept the files of a guide or of aligners, or reject kinds of them (spec 1 §4, §5). */
export const verifyFiles = action({
  type: 'VERIFY_FILES',
  place: 'panel',
  who: editor,
  when: (project) =>
    (project.productType === 'GUIDE' || project.productType === 'ALIGNERS') &&
    (project.state === 'PENDING_FILES_VERIFICATION' || project.state === 'NEW_FILES_CONFIRMED'),
  checks: [notOnHold, handlerOnly],
  effect: (project, input) => {
    const comment = input.comment.trim();
    if (input.outcome === null) {
      return refuse('verification.choiceRequired', { acceptProject: 'verification.choiceRequired' });
    }
    if (input.outcome === 'ACCEPT') {
      return {
        state: 'FILES_VALIDATED',
        set: { rejectedFileKinds: [] },
        ...noted('FILES_VALIDATED', {}, [tell('owner', 'FILES_VALIDATED')]),
      };
    }
    const kinds = [...new Set(input.rejectedKinds)];
    const rejectable = rejectableKinds(project.productCode);
    if (kinds.length === 0) {
      return refuse('verification.fileKindRequired', { rejectedFileTypes: 'verification.fileKindRequired' });
    }
    if (!kinds.every((kind) => rejectable.includes(kind))) {
      return refuse('verification.fileKindUnknown', { rejectedFileTypes: 'verification.fileKindUnknown' });
    }
    return {
      state: 'FILES_REJECTED',
      set: { rejectedFileKinds: kinds, ...courierAgain(project, kinds) },
      ...noted('FILES_REJECTED', { kinds, comment }, [tell('owner', 'FILES_REJECTED', { kinds, comment })]),
      ...remark('message', comment),
    };
  },
});
