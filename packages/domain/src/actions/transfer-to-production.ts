import { type Refusal, refuse } from '../errors.ts';
import { sleevesComplete } from '../implants.ts';
import type { ProjectState } from '../states.ts';
import { type Check, type Decision, type ProjectFacts, action } from './action.ts';
import { next, noted, tell } from './effects.ts';
import type { TransferInput } from './inputs.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

/** States in which the transfer is to come: it is shown, greyed out, until the plan is approved. */
const PLANNING: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_SENT', 'DRAFT_PLAN_REJECTED'];

const planApproved: Check = (project) =>
  PLANNING.includes(project.state) ? 'project.draftPlanNotApproved' : null;

const sleevesKnown: Check = (project) =>
  project.productType === 'GUIDE' && !sleevesComplete(project.implants) ? 'project.sleevesIncomplete' : null;

const isTransferred = ({ productType, state }: ProjectFacts) =>
  productType === 'FABRICATION'
    ? state === 'FILES_VALIDATED'
    : productType === 'GUIDE' && (state === 'DRAFT_PLAN_APPROVED' || PLANNING.includes(state));

/**
 * Hands a project to production: a guide with an approved plan, fabrication with validated files (spec 1 §4,
 * spec 2 §5, §7).
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

function detailsOf(project: ProjectFacts, input: TransferInput): Pick<Decision, 'set'> | Refusal {
  if (project.productType === 'GUIDE') return guideDetails(input.guide);
  const needsModels = project.productCode === 'PRMA' || project.productCode === 'PRMD';
  if (!needsModels) return {};
  if (input.fabrication === null) return refuse('transfer.detailsRequired');
  const { maxillaryModel, mandibularModel } = input.fabrication;
  return maxillaryModel || mandibularModel ? {} : refuse('transfer.modelRequired');
}

function guideDetails(guide: TransferInput['guide']): Pick<Decision, 'set'> | Refusal {
  if (guide === null) return refuse('transfer.detailsRequired');
  const socketSet = guide.socketSet.trim();
  if (socketSet === '') {
    return refuse('transfer.socketSetRequired', { socketSet: 'transfer.socketSetRequired' });
  }
  if (!guide.verified.every(Boolean)) return refuse('transfer.verificationsRequired');
  return { set: { socketSet, sawn: guide.sawn } };
}
