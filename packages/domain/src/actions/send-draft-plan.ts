import { refuse } from '../errors.ts';
import { nextState } from '../workflows.ts';
import { type ProjectFacts, action } from './action.ts';
import { alignersPlanRefusal, planFilesRefusal, prosthesisPlanRefusal } from './draft-plan.ts';
import { remark, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';

const sendsPlan = ({ productType, state }: ProjectFacts) =>
  productType === 'GUIDE' || productType === 'ALIGNERS'
    ? state === 'DRAFTING_PLAN' || state === 'DRAFT_PLAN_REJECTED' || state === 'IMPRESSION_VALIDATED'
    : productType === 'PROSTHESIS' && state === 'DRAFTING_PLAN';

/**
 * The plan is drawn. That of a guide or of aligners goes to the dentist for approval, as a document with a video or a
 * link; that of a prosthesis is a link, with the models to be made, and production follows (spec 1 §5, spec 2 §2.8).
 */
export const sendDraftPlan = action({
  type: 'SEND_DRAFT_PLAN',
  place: 'panel',
  who: editor,
  when: sendsPlan,
  checks: [notOnHold, handlerOnly],
  effect: (project, input) => {
    const comment = input.comment.trim();
    const told = {
      history: { code: 'DRAFT_PLAN_SENT' as const, params: { comment } },
      ...remark('message', comment),
    };
    if (project.productType === 'PROSTHESIS') {
      const { prosthesis } = input;
      if (prosthesis === null) return refuse('transfer.detailsRequired');
      const refusal = prosthesisPlanRefusal(project, prosthesis, input.videoUrl);
      if (refusal !== null) return refusal;
      const digitalModel = prosthesis.models.digital;
      const state = nextState(project.productCode, project.state, { digitalModel });
      return {
        ...(state === null ? {} : { state }),
        set: { digitalModel },
        notify: [{ ...tell('owner', 'DRAFT_PLAN_SENT', { comment }), sms: prosthesis.sms }],
        ...told,
      };
    }
    const refusal =
      planFilesRefusal(input) ??
      (project.productType === 'ALIGNERS' ? alignersPlanRefusal(input.aligners) : null);
    if (refusal !== null) return refusal;
    return { state: 'DRAFT_PLAN_SENT', notify: [tell('owner', 'DRAFT_PLAN_SENT', { comment })], ...told };
  },
});
