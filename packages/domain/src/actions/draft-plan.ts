import { fileRefusal } from '../documents.ts';
import { type ErrorCode, type Refusal, refuse } from '../errors.ts';
import type { ActionInputs } from './inputs.ts';

/** What a draft plan must be to be sent (spec 1 §5). */

type PlanInput = ActionInputs['SEND_DRAFT_PLAN'];

const atField = (field: string, code: ErrorCode) => refuse(code, { [field]: code });

/** Whether a text is the address of a page or film on the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/$.?#][^\s]*$/u.test(text) && text.length <= 2_000;
}

/** A document is needed, and either a video file or a link to one. */
export function planFilesRefusal({ document, video, videoUrl }: PlanInput): Refusal | null {
  if (document === null) return atField('document', 'draftPlan.documentRequired');
  const wrongDocument = fileRefusal('DRAFT_PLAN', document);
  if (wrongDocument !== null) return atField('document', wrongDocument);
  const wrongVideo = video === null ? null : fileRefusal('DRAFT_PLAN_VIDEO', video);
  if (wrongVideo !== null) return atField('video', wrongVideo);
  const link = videoUrl?.trim() ?? '';
  if (video === null && link === '') return atField('video', 'draftPlan.videoRequired');
  return link !== '' && !isWebAddress(link) ? atField('videoUrl', 'draftPlan.linkInvalid') : null;
}
