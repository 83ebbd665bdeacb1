import { fileRefusal } from '../documents.ts';
import { type ErrorCode, type Refusal, refuse } from '../errors.ts';
import type { ProjectFacts } from './action.ts';
import type { ActionInputs, ProsthesisDraftPlan, ProsthesisModels } from './inputs.ts';

/** What a draft plan must be to be sent (spec 1 §5, spec 2 §2.8, §5). */

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

/** Aligners without an existing set need a type of price and, per unit, a number from 1 to 20; null: a set exists. */
export function alignersPlanRefusal(aligners: PlanInput['aligners']): Refusal | null {
  if (aligners === null) return null;
  if (aligners.priceType === null) return atField('priceType', 'draftPlan.priceTypeRequired');
  const count = aligners.count ?? 0;
  return aligners.priceType === 'UNIT' && (!Number.isInteger(count) || count < 1 || count > 20)
    ? atField('count', 'draftPlan.alignersCount')
    : null;
}

/** The link, complete items and the models of a prosthesis, which depend on its type. */
export function prosthesisPlanRefusal(
  project: Pick<ProjectFacts, 'prosthesisType'>,
  plan: ProsthesisDraftPlan,
  link: string | null,
): Refusal | null {
  if (link === null || link.trim() === '') return atField('draftVideoUrl', 'draftPlan.linkRequired');
  if (!isWebAddress(link.trim())) return atField('draftVideoUrl', 'draftPlan.linkInvalid');
  if (!plan.itemsComplete) return refuse('draftPlan.itemsIncomplete');
  if (project.prosthesisType === 'REMOVABLE' && plan.outsourcedOrderNumber.trim() === '') {
    return atField('outsourcedOrderNo', 'draftPlan.orderNumberRequired');
  }
  const { models } = plan;
  if (models.digital && (hasModel(models) || models.repositioningKey || models.validationKey)) {
    return atField('digitalModel', 'draftPlan.digitalModelAlone');
  }
  if (models.repositioningKey && models.validationKey) {
    return atField('validationKey', 'draftPlan.keysExclusive');
  }
  if (!Number.isInteger(models.carrotModels) || models.carrotModels < 0 || models.carrotModels > 40) {
    return atField('carrotModels', 'draftPlan.carrotModels');
  }
  return enoughModels(project.prosthesisType, models) ? null : refuse('draftPlan.modelRequired');
}

const hasJawModel = (models: ProsthesisModels) =>
  models.maxillary || models.mandibular || models.supMaxillary || models.supMandibular;

const hasModel = (models: ProsthesisModels) =>
  hasJawModel(models) ||
  models.siliconKey ||
  models.carrotModels > 0 ||
  models.metalFrame ||
  models.secondMetalFrame;

/** WAXUP: digital or a jaw; GUIDE_TEMP_PR and JOINT: a jaw; REMOVABLE: any model. */
function enoughModels(type: ProjectFacts['prosthesisType'], models: ProsthesisModels): boolean {
  if (type === 'WAXUP') return models.digital || hasJawModel(models);
  return type === 'REMOVABLE' ? hasModel(models) : hasJawModel(models);
}
