import { CLINICAL_CONDITIONS, CLUTTERINGS, DIASTEMAS, OBJECTIVES } from '@maxilla/domain/aligners';
import { addWorkingDays, earliestDates, isWorkingDay } from '@maxilla/domain/calendar';
import { type Medium, mediumOf } from '@maxilla/domain/customisation';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import type { FileKind } from '@maxilla/domain/documents';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import type { ProductCode } from '@maxilla/domain/products';
import { SHADES } from '@maxilla/domain/shades';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { LOWER_TEETH, UPPER_TEETH } from '@maxilla/domain/teeth';

import { addImplant } from '../modules/projects/customisation/change-implants.ts';
import { customiseProject } from '../modules/projects/customisation/customise-project.ts';
import { readProject } from '../modules/projects/read-project.ts';
import { sendFile } from './files.ts';
import type { StoryContext } from './story-context.ts';
import { enterLines, isProsthesis } from './prostheses.ts';
import { wordsFor } from './talk.ts';

/** The dentist enters the number of implants and the description, and leaves the rest for later. */
export async function fillInPart(context: StoryContext): Promise<void> {
  const { trx, platform, dentist, chance, projectId } = context;
  await placeImplants(context);
  const form = { description: description(context), isFlap: chance.next() < 0.5 };
  await customiseProject(trx, platform, dentist.actor, projectId, form);
  await sendFile(context, 'PANORAMIC_RADIOGRAPH', dentist.actor);
}

/** The dentist completes everything the product asks for. */
export async function customise(context: StoryContext): Promise<void> {
  const { trx, platform, plan, dentist, projectId } = context;
  const media = mediaOf(context);
  if (askedFor(plan.product).fields.noOfImplants) await placeImplants(context);
  if (isProsthesis(plan.product)) await enterLines(context);
  await customiseProject(trx, platform, dentist.actor, projectId, formOf(context, media));
  for (const { kind, need, medium, views = [undefined] } of askedFor(plan.product).files) {
    const uploaded = medium === null || media[medium] === 'UPLOAD';
    const wished = need === 'required' || context.chance.next() < 0.6;
    if (!uploaded || !wished) continue;
    for (const view of views) await sendFile(context, kind, dentist.actor, view);
  }
  const { missing } = await readProject(trx, platform, dentist.actor, projectId);
  if (missing.length > 0)
    throw new Error(`${plan.product} still lacks ${missing.map(({ key }) => key).join()}`);
}

type Media = Readonly<Record<'impression' | 'dicom' | 'secondDicom', Medium | null>>;

/** The media of a project's files; null where the product has no such files. */
function mediaOf({ plan }: StoryContext): Media {
  const choice = (kind: FileKind, wish: Medium | undefined) =>
    mediumOf(plan.product, kind) === null ? null : (wish ?? 'UPLOAD');
  return {
    impression: choice('IMPRESSION', plan.media?.impression),
    dicom: choice('DICOM1', plan.media?.dicom),
    secondDicom: choice('DICOM2', plan.media?.secondDicom),
  };
}

function formOf(context: StoryContext, media: Media) {
  const { plan, platform, dentist, catalogue, chance } = context;
  const { fields } = askedFor(plan.product);
  const { today } = platform.clock.now();
  const physical = Object.values(media).includes('PHYSICAL');
  return {
    description: description(context),
    impressionFileMedium: media.impression ?? undefined,
    dicomFileMedium: media.dicom ?? undefined,
    secondDicomFileMedium: media.secondDicom ?? undefined,
    cloudName: Object.values(media).includes('CLOUD') ? 'Medit Link' : undefined,
    guidedSurgicalKitId: fields.guidedSurgicalKitId && chance.pick(catalogue.kitIds),
    sleeveType: fields.sleeveType && chance.pick(PROJECT_SLEEVE_TYPES),
    fixationPinBrandId: fields.fixationPinBrandId && chance.pick(catalogue.pinBrandIds),
    shade: fields.shade && chance.pick(SHADES.slice(0, 12)),
    isFlap: fields.isFlap && chance.next() < 0.5,
    needGraft: fields.needGraft && chance.next() < 0.2,
    arcade: fields.arcade && ('BOTH' as const),
    objective: fields.objective && chance.pick(OBJECTIVES),
    clinicalConditions: fields.clinicalConditions && [chance.pick(CLINICAL_CONDITIONS)],
    clutteringMaxillary: fields.clutteringMaxillary && chance.pick(CLUTTERINGS),
    clutteringMandibular: fields.clutteringMandibular && chance.pick(CLUTTERINGS),
    retainDiastema: fields.retainDiastema && chance.pick(DIASTEMAS),
    requestedDate: fields.requestedDate && dayToAsk(context, plan.urgent ? 2 : chance.between(4, 9)),
    courierPickupDate: physical ? workingDay(addWorkingDays(today, 2), dentist) : undefined,
  };
}

/** Working days that the laboratory takes at least for prostheses, which may be dated from the next day on. */
const OWN_LEAD_DAYS: Partial<Record<ProductCode, number>> = { PR: 8, PRAM: 12, PRWAX: 6 };

/** A date some working days after the earliest one that can be met, on which the dentist is available. */
export function dayToAsk({ plan, platform, dentist }: StoryContext, after: number): IsoDate {
  const { today } = platform.clock.now();
  const { normal, emergency } = earliestDates(plan.product, today, dentist.absences);
  const earliest = plan.urgent === true && emergency !== null ? emergency : normal;
  const own = OWN_LEAD_DAYS[plan.product];
  const first = own === undefined ? earliest : addWorkingDays(today, own);
  return workingDay(addWorkingDays(first, after), dentist);
}

/** The given day, or the next one on which the dentist works. */
function workingDay(from: IsoDate, { absences }: StoryContext['dentist']): IsoDate {
  let day = from;
  while (!isWorkingDay(day, absences)) day = addDays(day, 1);
  return day;
}

/** Places the implants on adjacent teeth of one jaw, or spread over an edentulous one. */
async function placeImplants(context: StoryContext): Promise<void> {
  const { trx, platform, plan, dentist, catalogue, chance, implantsCount, projectId } = context;
  const jaw = chance.next() < 0.6 ? UPPER_TEETH : LOWER_TEETH;
  const gap = plan.product === 'GCET' ? 2 : 1;
  const first = chance.between(2, Math.max(2, jaw.length - 3 - implantsCount * gap));
  const implantDetailsId = chance.pick(catalogue.implantDetailsIds);
  for (let index = 0; index < implantsCount; index += 1) {
    const dentNumber = jaw[first + index * gap] ?? jaw[0];
    await addImplant(trx, platform, dentist.actor, projectId, { dentNumber, implantDetailsId });
  }
}

function description({ plan, dentist, chance }: StoryContext): string {
  return chance.pick(wordsFor(plan.product).descriptions)[dentist.language];
}
