import type { PhotoView } from '../aligners.ts';
import { needsCourier } from '../customisation.ts';
import type { FileKind } from '../documents.ts';
import { askedFor } from '../kinds/kinds.ts';
import type { ErrorCode } from '../errors.ts';
import { pillarsAreChosen } from '../prosthesis-plans.ts';
import { type FieldRefusals, refusedFields } from '../refusals.ts';
import { isTreatment, type ProductCode, productByCode, rulesOf } from '../products.ts';
import { type FormFacts, type ProjectFacts, action } from './action.ts';
import { next, noted, tell } from './effects.ts';
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
  /** The preferences of the dentist were read, if there are any (spec 2 §5); of prostheses only. */
  readonly preferencesRead: boolean;
  readonly comment: string;
};

const asksDentist = ({ productType }: Pick<FormFacts, 'productType'>) =>
  rulesOf(productType).filesVerified.refused === 'askingDentist';

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

/** What keeps the files that staff have entered from being accepted, or the dentist from being asked about them. */
function entryRefusals(
  { acceptProject, rejectedFileTypes, preferencesRead, comment }: Input,
  project: FormFacts,
): FieldRefusals {
  const accepted = acceptProject === true;
  return refusedFields({
    acceptProject: acceptanceRefusal(acceptProject, project, 'verification.filesMissing'),
    breakdowns: accepted && !pillarsAreChosen(project.breakdowns) ? 'verification.pillarsMissing' : null,
    preferencesRead: accepted && !preferencesRead ? 'verification.preferencesUnread' : null,
    rejectedFileTypes:
      acceptProject === false && rejectedFileTypes.length > 0 ? 'verification.fileKindUnknown' : null,
    comment: acceptProject === false && comment.trim() === '' ? 'verification.commentRequired' : null,
  });
}

/**
 * Staff accept the files of a guide or of aligners, reject kinds of them, or refuse to treat with aligners (spec 1 §4,
 * §5). Those of a prosthesis, which staff have entered, are accepted with the pillars of its teeth, or the dentist is asked about
 * them (spec 2 §2.4, decisions 25).
 */
export const verifyFiles = action({
  type: 'VERIFY_FILES',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: (project) => rulesOf(project.productType).filesVerified.in.includes(project.state),
  checks: [notOnHold, handlerOnly],
  form: (input: Input, project) => {
    const { acceptProject, refuseProject, rejectedFileTypes, comment } = input;
    if (refuseProject) {
      return refusedFields({
        refuseProject: isTreatment(project.productType) ? null : 'field.unknownKey',
        comment: comment.trim() === '' ? 'verification.reasonRequired' : null,
      });
    }
    if (asksDentist(project)) return entryRefusals(input, project);
    return refusedFields({
      acceptProject: acceptanceRefusal(acceptProject, project, 'verification.filesMissing'),
      rejectedFileTypes:
        acceptProject === false ? rejectionRefusal(project.productCode, rejectedFileTypes) : null,
    });
  },
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
      const { draftPlan } = productByCode(project.productCode);
      return {
        ...(asksDentist(project) ? next(project) : { state: 'FILES_VALIDATED' }),
        set: { rejectedFileKinds: [] },
        ...noted('FILES_VALIDATED', {}, [
          tell('owner', 'FILES_VALIDATED', { next: draftPlan ? 'planning' : 'production' }),
        ]),
      };
    }
    if (asksDentist(project)) {
      const reason = 'AWAITING_DENTIST_REPLY';
      const asked = { comment: comment.trim() };
      return {
        hold: { reason },
        ...noted('FILES_QUESTIONED', asked, [tell('owner', 'HELD', { reason, ...asked })]),
        writes: message(comment),
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
