import type { ErrorCode } from '../errors.ts';
import { kindOf } from '../kinds/kinds.ts';
import {
  type LineToPlan,
  linesArePlanned,
  modelsOfPlan,
  partRefusals,
  pillarsAreChosen,
  planRules,
  type PlanParts,
} from '../prosthesis-plans.ts';
import { refusedFields } from '../refusals.ts';
import { prosthesisType, rulesOf } from '../products.ts';
import { isWebAddress } from '../texts.ts';
import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';
import { planFacts } from './send-draft-plan.ts';
import { message } from './writes.ts';

/** A draft plan that is a link, under the names of the wire (spec 2 §7). */
type Input = {
  readonly draftVideoUrl: string | null;
  readonly smsToProjectOwner: boolean;
  /** To the dentist. */
  readonly comment: string;
  /** To those who print the models. */
  readonly printingComment: string;
  readonly sendProsthesisDPRequest: PlanParts & {
    /** Null, or the kind of prosthesis as the caller sees it. */
    readonly isRemovableProsthesis: boolean | null;
  };
};

const PATH = 'sendProsthesisDPRequest';

function linesRefusal(lines: readonly LineToPlan[]): ErrorCode | null {
  if (!linesArePlanned(lines)) return 'draftPlan.linesIncomplete';
  return pillarsAreChosen(lines) ? null : 'verification.pillarsMissing';
}

/**
 * Sends the plan of a prosthesis to the dentist, with the models that are made of it: the project waits for the verdict on hold
 * (spec 2 §2.8, decisions 24). The models of an earlier plan are replaced.
 */
export const sendProsthesisDraftPlan = action({
  type: 'SEND_PROSTHESIS_DRAFT_PLAN',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: ({ productType, productCode, state }) =>
    rulesOf(productType).planJudged === 'onHold' &&
    kindOf(productCode).hasBreakdown === true &&
    state === 'DRAFTING_PLAN',
  checks: [notOnHold, handlerOnly],
  form: ({ draftVideoUrl: link, sendProsthesisDPRequest: parts }: Input, { productCode, breakdowns }) => {
    const isRemovable = prosthesisType(productCode) === 'REMOVABLE';
    const refusals = Object.entries(partRefusals(productCode, parts));
    return refusedFields({
      breakdowns: linesRefusal(breakdowns),
      draftVideoUrl:
        link === null ? 'draftPlan.linkRequired' : isWebAddress(link) ? null : 'draftPlan.linkInvalid',
      ...Object.fromEntries(refusals.map(([field, code]) => [`${PATH}.${field}`, code])),
      [`${PATH}.isRemovableProsthesis`]:
        parts.isRemovableProsthesis === null || parts.isRemovableProsthesis === isRemovable
          ? null
          : 'project.mismatch',
    });
  },
  effect: (project, input, _actor, now) => {
    const { draftVideoUrl: videoUrl, smsToProjectOwner: sms, sendProsthesisDPRequest: parts } = input;
    const told = { comment: input.comment.trim() };
    const models = modelsOfPlan(parts);
    const ordered = planRules(project.productCode)?.metalFrames === true;
    return {
      hold: { reason: 'AWAITING_DRAFT_PLAN_VALIDATION' },
      set: {
        digitalModel: parts.digitalModel,
        outsourcedOrderNo: ordered ? parts.outsourcedOrderNo.trim() : '',
        printingComment: input.printingComment.trim(),
      },
      ...noted('DRAFT_PLAN_SENT', told, [
        { ...tell('owner', 'DRAFT_PLAN_SENT', { ...told, facts: planFacts(project, now.today) }), sms },
      ]),
      writes: [
        ...message(input.comment),
        { kind: 'addDraftPlan', document: null, video: null, videoUrl, ...told, quotation: null },
        { kind: 'withdrawModels' },
        ...(models.length > 0 ? [{ kind: 'addElements' as const, elements: models }] : []),
      ],
    };
  },
});
