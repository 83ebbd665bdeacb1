import { MAX_UNITS, type PriceType, type Quotation } from '../aligners.ts';
import { teethOfLine } from '../breakdowns.ts';
import { APPROVAL_HOUR, lastApproval } from '../calendar.ts';
import type { IsoDate } from '../days.ts';
import type { ErrorCode } from '../errors.ts';
import { refusedFields, refuse } from '../refusals.ts';
import { isPricedByPlan } from '../kinds/kinds.ts';
import { rulesOf } from '../products.ts';
import { planFact } from '../sentences.ts';
import type { ProjectState } from '../states.ts';
import { isWebAddress } from '../texts.ts';
import { action, type FormFacts, type ProjectFacts } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';
import { message } from './writes.ts';

type Input = {
  /** Upload ids, at most one each. */
  readonly document: readonly string[];
  readonly video: readonly string[];
  readonly videoUrl: string | null;
  readonly comment: string;
  /** The price of a plan of aligners; null for other products, and where the aligners are ordered already. */
  readonly priceType: PriceType | null;
  /** Number of aligners, read for the price per aligner only. */
  readonly alignersNumber: number | null;
};

const STATES: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED', 'IMPRESSION_VALIDATED'];

const tooMany = (uploads: readonly string[]): ErrorCode | null =>
  uploads.length > 1 ? 'file.tooMany' : null;

/** Of an empty link that is asked for, and of one that leads nowhere; null is no link. */
function linkRefusal(link: string | null): ErrorCode | null {
  if (link === '') return 'draftPlan.videoRequired';
  return link === null || isWebAddress(link) ? null : 'draftPlan.linkInvalid';
}

/** A plan of aligners is priced, unless it changes a treatment that is ordered (spec 1 §5). */
function priceRefusals(
  { priceType, alignersNumber }: Input,
  project: FormFacts,
): Readonly<Record<string, ErrorCode | null>> {
  if (!isPricedByPlan(project.productCode)) return {};
  const inRange =
    alignersNumber !== null &&
    Number.isInteger(alignersNumber) &&
    alignersNumber >= 1 &&
    alignersNumber <= MAX_UNITS;
  return {
    priceType: priceType === null && project.treatment.order === null ? 'quotation.priceTypeRequired' : null,
    alignersNumber: priceType === 'UNIT' && !inRange ? 'quotation.countInvalid' : null,
  };
}

function quotationOf({ priceType, alignersNumber }: Input, project: FormFacts): Quotation | null {
  if (!isPricedByPlan(project.productCode) || priceType === null) return null;
  return { priceType, count: priceType === 'UNIT' ? (alignersNumber ?? 1) : 1 };
}

/** What a plan is of, until when it is to be approved and for when; without an end that is over. */
export function planFacts(project: ProjectFacts, today: IsoDate): readonly string[] {
  const { implants, breakdowns, requestedDate } = project;
  const numbers = [...implants.map(({ toothNumber }) => toothNumber), ...breakdowns.flatMap(teethOfLine)];
  const teeth = [...new Set(numbers)].toSorted((a, b) => a - b);
  const last = lastApproval(project);
  return [
    ...(teeth.length > 0 ? [planFact(teeth.length > 1 ? 'teeth' : 'tooth', teeth.join(','))] : []),
    ...(last === null || requestedDate === null
      ? []
      : last < today
        ? [planFact('operation', requestedDate)]
        : [planFact('approval', last, APPROVAL_HOUR, requestedDate)]),
  ];
}

/**
 * Sends the plan of a guide or of aligners to the dentist for approval: a document with a video or a link to one (spec
 * 1 §4, §5).
 */
export const sendDraftPlan = action({
  type: 'SEND_DRAFT_PLAN',
  place: 'panel',
  undo: 'step',
  who: editor,
  when: ({ productType, state }) =>
    rulesOf(productType).planJudged === 'inItsState' && STATES.includes(state),
  checks: [notOnHold, handlerOnly],
  files: { document: 'DRAFT_PLAN', video: 'DRAFT_PLAN_VIDEO' },
  form: (input: Input, project) => {
    const { document, video, videoUrl } = input;
    return refusedFields({
      document: document.length === 0 ? 'draftPlan.documentRequired' : tooMany(document),
      video: video.length === 0 && videoUrl === null ? 'draftPlan.videoRequired' : tooMany(video),
      videoUrl: linkRefusal(videoUrl),
      ...priceRefusals(input, project),
    });
  },
  effect: (project, input, _actor, now) => {
    const {
      document: [document],
      video: [video = null],
      videoUrl,
      comment,
    } = input;
    if (document === undefined) return refuse('draftPlan.documentRequired');
    const told = { comment: comment.trim() };
    return {
      state: 'DRAFT_PLAN_SENT',
      ...noted('DRAFT_PLAN_SENT', told, [
        tell('owner', 'DRAFT_PLAN_SENT', { ...told, facts: planFacts(project, now.today) }),
      ]),
      writes: [
        ...message(comment),
        {
          kind: 'addDraftPlan',
          document,
          video,
          videoUrl,
          comment: comment.trim(),
          quotation: quotationOf(input, project),
        },
      ],
    };
  },
});
