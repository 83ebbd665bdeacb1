import { type ErrorCode, refusedFields, refuse } from '../errors.ts';
import type { ProjectState } from '../states.ts';
import { isWebAddress } from '../texts.ts';
import { action } from './action.ts';
import { noted, tell } from './effects.ts';
import { editor, handlerOnly, notOnHold } from './people.ts';
import { message } from './writes.ts';

type Input = {
  /** Upload ids, at most one each. */
  readonly document: readonly string[];
  readonly video: readonly string[];
  readonly videoUrl: string | null;
  readonly comment: string;
};

const STATES: readonly ProjectState[] = ['DRAFTING_PLAN', 'DRAFT_PLAN_REJECTED', 'IMPRESSION_VALIDATED'];

const tooMany = (uploads: readonly string[]): ErrorCode | null =>
  uploads.length > 1 ? 'file.tooMany' : null;

/** Sends the plan of a guide to the dentist for approval: a document with a video or a link to one (spec 1 §4, §5). */
export const sendDraftPlan = action({
  type: 'SEND_DRAFT_PLAN',
  place: 'panel',
  who: editor,
  when: ({ productType, state }) => productType === 'GUIDE' && STATES.includes(state),
  checks: [notOnHold, handlerOnly],
  files: { document: 'DRAFT_PLAN', video: 'DRAFT_PLAN_VIDEO' },
  form: ({ document, video, videoUrl }: Input) =>
    refusedFields({
      document: document.length === 0 ? 'draftPlan.documentRequired' : tooMany(document),
      video: video.length === 0 && videoUrl === null ? 'draftPlan.videoRequired' : tooMany(video),
      videoUrl: videoUrl === null || isWebAddress(videoUrl) ? null : 'draftPlan.linkInvalid',
    }),
  effect: (_project, { document: [document], video: [video = null], videoUrl, comment }) => {
    if (document === undefined) return refuse('draftPlan.documentRequired');
    const told = { comment: comment.trim() };
    return {
      state: 'DRAFT_PLAN_SENT',
      ...noted('DRAFT_PLAN_SENT', told, [tell('owner', 'DRAFT_PLAN_SENT', told)]),
      writes: [
        ...message(comment),
        { kind: 'addDraftPlan', document, video, videoUrl, comment: comment.trim() },
      ],
    };
  },
});
