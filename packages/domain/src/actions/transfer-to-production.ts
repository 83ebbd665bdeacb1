import { type Refusal, refuse } from '../errors.ts';
import { sleevesComplete } from '../implants.ts';
import type { ProjectState } from '../states.ts';
import { type Check, type Decision, type ProjectFacts, action } from './action.ts';
import { next, noted, tell } from './effects.ts';
import type { TransferInput } from './inputs.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';
import { purchaseOrderRefusal } from './purchase-order.ts';

/** States in which the transfer is to come: it is shown, greyed out, until the plan is approved. */
const PLANNING: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_SENT', 'DRAFT_PLAN_REJECTED'];

const planApproved: Check = (project) =>
  PLANNING.includes(project.state) ? 'project.draftPlanNotApproved' : null;

const sleevesKnown: Check = (project) =>
  project.productType === 'GUIDE' && !sleevesComplete(project.implants) ? 'project.sleevesIncomplete' : null;

const isTransferred = ({ productType, state }: ProjectFacts) =>
  productType === 'FABRICATION'
    ? state === 'FILES_VALIDATED'
    : productType !== 'PROSTHESIS' && (state === 'DRAFT_PLAN_APPROVED' || PLANNING.includes(state));

/**
 * Hands a project to production: a guide or aligners with an approved plan, fabrication with validated files
 * (spec 1 §4, spec 2 §5, §7).
 */
export const transferToProduction = action({
  type: 'TRANSFER_TO_PRODUCTION',
  place: 'panel',
  who: editor,
  when: isTransferred,
  checks: [planApproved, notOnHold, handlerOnly, sleevesKnown],
  effect: (project, input) => {
    const details = detailsOf(project, input);
    if ('refused' in details) return details;
    return {
      ...next(project),
      ...details,
      ...noted('TRANSFERRED_TO_PRODUCTION', {}, [tell('owner', 'IN_PRODUCTION')]),
    };
  },
});

function detailsOf(project: ProjectFacts, input: TransferInput): Pick<Decision, 'set' | 'hold'> | Refusal {
  if (project.productType === 'GUIDE') return guideDetails(project, input.guide);
  if (project.productType === 'ALIGNERS') {
    if (input.aligners === null) return refuse('transfer.detailsRequired');
    return purchaseOrderRefusal(input.aligners) ?? {};
  }
  const needsModels = project.productCode === 'PRMA' || project.productCode === 'PRMD';
  if (!needsModels) return {};
  if (input.fabrication === null) return refuse('transfer.detailsRequired');
  const { maxillaryModel, mandibularModel } = input.fabrication;
  return maxillaryModel || mandibularModel ? {} : refuse('transfer.modelRequired');
}

/** A stage guide with a temporary prosthesis first waits for the prosthesis' plan. */
function guideDetails(
  project: ProjectFacts,
  guide: TransferInput['guide'],
): Pick<Decision, 'set' | 'hold'> | Refusal {
  if (guide === null) return refuse('transfer.detailsRequired');
  const socketSet = guide.socketSet.trim();
  if (socketSet === '') {
    return refuse('transfer.socketSetRequired', { socketSet: 'transfer.socketSetRequired' });
  }
  if (!guide.verified.every(Boolean)) return refuse('transfer.verificationsRequired');
  const awaitsProsthesis = project.productCode === 'GCAE' && guide.temporaryProsthesisProjectId !== null;
  return {
    set: { socketSet, sawn: guide.sawn },
    ...(awaitsProsthesis ? { hold: { reason: 'AWAITING_DRAFT_PLAN' } } : {}),
  };
}
