import type { Now } from '@maxilla/domain/actions/rules';
import { addWorkingDays, earliestDates, isWorkingDay } from '@maxilla/domain/calendar';
import { customisationState, mediumOf, uses } from '@maxilla/domain/customisation';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import type { ContentKind, FileKind } from '@maxilla/domain/documents';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { SHADES } from '@maxilla/domain/shades';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { LOWER_TEETH, UPPER_TEETH } from '@maxilla/domain/teeth';

import { missingOf, projectMedia } from '../modules/projects/facts.ts';
import type { Scene } from './scene.ts';
import { change, file, note, type Tale } from './tale.ts';
import { DESCRIPTIONS } from './talk.ts';

/** What a dentist sends as each kind of file. */
const SAMPLE_OF: Partial<
  Readonly<Record<FileKind, { readonly name: string; readonly content: ContentKind }>>
> = {
  DICOM1: { name: 'cbct-patient.zip', content: 'zip' },
  DICOM2: { name: 'cbct-prothese.zip', content: 'zip' },
  IMPRESSION: { name: 'empreinte.stl', content: 'stl' },
  GUIDE_DESIGN: { name: 'guide.stl', content: 'stl' },
  PANORAMIC_RADIOGRAPH: { name: 'panoramique.jpg', content: 'jpeg' },
  PHOTOS: { name: 'photo-sourire.jpg', content: 'jpeg' },
};

/** The dentist chooses the media and the place of the implants, and leaves the rest for later. */
export function fillInPart(tale: Tale, scene: Scene, now: Now): void {
  placeImplants(tale, scene);
  change(tale, { description: description(scene), is_flap: scene.chance.next() < 0.5 }, now);
  sendFile(tale, scene, 'PANORAMIC_RADIOGRAPH', now);
}

/** The dentist fills in everything the product asks for. */
export function customise(tale: Tale, scene: Scene, now: Now): void {
  const { plan, catalogue, chance } = scene;
  const { fields } = askedFor(plan.product);
  placeImplants(tale, scene);
  change(
    tale,
    {
      description: description(scene),
      impression_medium: plan.media?.impression ?? mediumChoice(plan.product, 'IMPRESSION'),
      dicom_medium: plan.media?.dicom ?? mediumChoice(plan.product, 'DICOM1'),
      second_dicom_medium: plan.media?.secondDicom ?? mediumChoice(plan.product, 'DICOM2'),
      guided_surgical_kit_id: chance.pick(catalogue.kitIds),
      sleeve_type: chance.pick(PROJECT_SLEEVE_TYPES),
      fixation_pin_brand_id: fields.fixationPinBrandId ? chance.pick(catalogue.pinBrandIds) : null,
      shade: fields.shade ? chance.pick(SHADES.slice(0, 12)) : null,
      is_flap: fields.isFlap ? chance.next() < 0.5 : null,
      need_graft: fields.needGraft ? chance.next() < 0.2 : null,
      urgent: plan.urgent === true,
      requested_date: requestedDate(scene, now.today),
    },
    now,
  );
  if (uses(projectMedia(tale.project), 'PHYSICAL')) {
    change(tale, { courier_pickup_date: addWorkingDays(now.today, 2) }, now);
  }
  sendFiles(tale, scene, now);
  const from = tale.project.state;
  const state = customisationState(missingOf(tale.project, around(tale)));
  if (state !== 'CUSTOMIZATION_COMPLETED') throw new Error(`the demo's ${plan.product} is not complete`);
  change(tale, { state }, now);
  note(tale, now, scene.dentist.actor.id, 'CUSTOMISATION_COMPLETED', { from, to: state });
}

/** Sends a file of a kind, as its dentist does. */
export function sendFile(tale: Tale, { dentist }: Scene, type: FileKind, now: Now): void {
  const sample = SAMPLE_OF[type];
  if (sample) file(tale, { type, ...sample }, dentist.actor, now);
}

/** Brings the files that came by another medium, as the staff who fetched them do. */
export function bringFiles(tale: Tale, scene: Scene, kinds: readonly FileKind[], now: Now): void {
  for (const type of kinds) {
    const sample = SAMPLE_OF[type];
    if (sample) file(tale, { type, ...sample }, scene.cast.digitiser, now);
  }
}

/** A day that people are at work, so many working days after the first that can be asked for. */
export function dayToAsk(scene: Scene, today: IsoDate, after: number): IsoDate {
  const earliest = earliestDates(scene.plan.product, today);
  const hurried = scene.plan.urgent === true && earliest.emergency !== null;
  let day = addWorkingDays(hurried ? (earliest.emergency ?? today) : earliest.normal, after);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

function requestedDate(scene: Scene, today: IsoDate): IsoDate {
  return dayToAsk(scene, today, scene.plan.urgent ? 2 : scene.chance.between(4, 9));
}

function sendFiles(tale: Tale, scene: Scene, now: Now): void {
  const sent = tale.documents.map((document) => document.type);
  const media = projectMedia(tale.project);
  for (const { kind, need, medium } of askedFor(scene.plan.product).files) {
    const uploaded = medium === null || (media[medium] ?? 'UPLOAD') === 'UPLOAD';
    const wished = need === 'required' || scene.chance.next() < 0.6;
    if (uploaded && wished && !sent.includes(kind)) sendFile(tale, scene, kind, now);
  }
}

function mediumChoice(product: Scene['plan']['product'], kind: FileKind) {
  return mediumOf(product, kind) === null ? null : 'UPLOAD';
}

/** Puts the implants on neighbouring teeth of one jaw; a toothless one gets them spread. */
function placeImplants(tale: Tale, { plan, catalogue, chance }: Scene): void {
  if (tale.implants.length > 0) return;
  const jaw = chance.next() < 0.6 ? UPPER_TEETH : LOWER_TEETH;
  const count = tale.project.implants_count;
  const gap = plan.product === 'GCET' ? 2 : 1;
  const first = chance.between(2, jaw.length - 3 - count * gap);
  const implantDetailsId = chance.pick(catalogue.implantDetailsIds);
  tale.implants = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    toothNumber: jaw[first + index * gap] ?? jaw[0],
    implantDetailsId,
    sleeveId: null,
    sleeveType: null,
    sleeveBrand: null,
    sleeveName: null,
    sleeveHeight: null,
  }));
}

function description({ dentist, chance }: Scene): string {
  return chance.pick(DESCRIPTIONS)[dentist.language];
}

function around(tale: Tale) {
  return {
    implants: tale.implants,
    documentKinds: tale.documents.map((document) => document.type),
    ownerAbsences: [],
  };
}
