import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import {
  type DateRange,
  type DateRefusal,
  dateRefusal,
  deliveryDateVerdict,
  earliestDates,
} from '@maxilla/domain/calendar';
import { choosableMedia, mediaOf, type MediumField, needsCourier, uses } from '@maxilla/domain/customisation';
import { addDays, type IsoDate } from '@maxilla/domain/days';
import { CodedError, type ErrorCode } from '@maxilla/domain/errors';
import type { FieldName } from '@maxilla/domain/kinds/fields';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import type { Actor } from '@maxilla/domain/people';
import { PROJECT_SLEEVE_TYPES } from '@maxilla/domain/sleeves';
import { isEditable } from '@maxilla/domain/states';

import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openProject } from './act.ts';
import { isPinBrand, isSurgicalKit } from './customisation.store.ts';
import { projectMedia, type Surroundings } from './facts.ts';
import { checkEditable, checkMayEnter, publishProject, saveDraft } from './save-draft.ts';
import { type ProjectRecord, readSurroundings, updateProject } from './project.store.ts';

type Form = BodyOf<typeof projects.customise>;
type Saved = Omit<Form, 'version'>;
type Complaints = Record<string, ErrorCode>;

/** Where each field of the form is kept, and which field or medium of the product's table it is. */
const FIELDS: {
  readonly [K in keyof Required<Saved>]: {
    readonly column: keyof ProjectRecord;
    readonly field?: FieldName;
    readonly medium?: MediumField;
  };
} = {
  noOfImplants: { column: 'implants_count', field: 'noOfImplants' },
  isFlap: { column: 'is_flap', field: 'isFlap' },
  needGraft: { column: 'need_graft', field: 'needGraft' },
  sleeveType: { column: 'sleeve_type', field: 'sleeveType' },
  fixationPinBrandId: { column: 'fixation_pin_brand_id', field: 'fixationPinBrandId' },
  guidedSurgicalKitId: { column: 'guided_surgical_kit_id', field: 'guidedSurgicalKitId' },
  shade: { column: 'shade', field: 'shade' },
  impressionFileMedium: { column: 'impression_medium', medium: 'impression' },
  dicomFileMedium: { column: 'dicom_medium', medium: 'dicom' },
  secondDicomFileMedium: { column: 'second_dicom_medium', medium: 'secondDicom' },
  courierPickupDate: { column: 'courier_pickup_date' },
  requestedDate: { column: 'requested_date', field: 'requestedDate' },
  description: { column: 'description', field: 'description' },
};

/**
 * Saves fields of the customisation of a project that is not ordered yet; after a rejection only how the rejected
 * files come anew. Refuses all of them with a code per field
 * where one is not for this product, unknown, or a day that cannot be chosen (spec 1 §4, §5).
 */
export async function customiseProject(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  { version, ...form }: Form,
): Promise<void> {
  const project = await openProject(trx, actor, projectId, { version });
  const anew = !isEditable(project.state);
  if (anew) checkSentAnew(project, actor, form);
  else checkEditable(project, actor);
  const { today } = platform.clock.now();
  const around = await readSurroundings(trx, project, today);
  const changes = changesOf(form);
  const changed = { ...project, ...changes };
  const complaints = {
    ...foreignFields(project, form),
    ...(await unknownValues(trx, form, around)),
    ...wrongDates(changed, form, around.ownerAbsences, today),
  };
  const [first] = Object.values(complaints);
  if (first !== undefined) throw new CodedError(first, complaints);
  if (anew)
    return saveMedia(trx, platform, project, {
      ...changes,
      courier_pickup_date: newCourierDay(changed, today),
    });
  return saveDraft(trx, platform, actor, project, { ...changes, ...consequences(changed, around, today) });
}

/** Refuses what cannot be changed any more: after a rejection all but the media of what is sent anew. */
function checkSentAnew(project: ProjectRecord, actor: Actor, form: Saved): void {
  checkMayEnter(actor);
  const media = choosableMedia(sendingAnew(project));
  const open = Object.entries(form).every(([name, value]) => {
    const { medium } = FIELDS[name as keyof Saved];
    const choosable = medium === undefined ? name === 'courierPickupDate' : media.includes(medium);
    return value === undefined || choosable;
  });
  if (media.length === 0 || !open) throw new CodedError('project.notEditable');
}

function sendingAnew(project: ProjectRecord) {
  return {
    productCode: project.product_code,
    state: project.state,
    rejectedFileKinds: project.rejected_file_types,
    media: projectMedia(project),
  };
}

/** The day a courier comes again; one that is past was for what it brought before. */
function newCourierDay(project: ProjectRecord, today: IsoDate): IsoDate | null {
  const day = project.courier_pickup_date;
  return needsCourier(sendingAnew(project)) && day !== null && day <= today ? null : day;
}

async function saveMedia(
  trx: Transaction,
  platform: Platform,
  project: ProjectRecord,
  changes: Partial<ProjectRecord>,
): Promise<void> {
  if (!(await updateProject(trx, project, changes, platform.clock.now().instant))) {
    throw new CodedError('project.changed');
  }
  await publishProject(trx, platform, project);
}

function changesOf(form: Saved): Partial<ProjectRecord> {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [FIELDS[name as keyof Saved].column, value]));
}

/** Fields that this product does not have. */
function foreignFields(project: ProjectRecord, form: Saved): Complaints {
  const shown = askedFor(project.product_code).fields;
  const media = mediaOf(project.product_code);
  const complaints: Complaints = {};
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined || value === null || value === '') continue;
    const { field, medium } = FIELDS[name as keyof Saved];
    const foreign =
      (field !== undefined && shown[field] === undefined) ||
      (medium !== undefined && !media.includes(medium));
    if (foreign) complaints[name] = 'field.unknownKey';
  }
  return complaints;
}

async function unknownValues(trx: Transaction, form: Saved, around: Surroundings): Promise<Complaints> {
  const complaints: Complaints = {};
  const { fixationPinBrandId: brand, guidedSurgicalKitId: kit, sleeveType, noOfImplants } = form;
  if (brand && !(await isPinBrand(trx, brand))) complaints['fixationPinBrandId'] = 'field.unknownValue';
  if (kit && !(await isSurgicalKit(trx, kit))) complaints['guidedSurgicalKitId'] = 'field.unknownValue';
  if (sleeveType && !PROJECT_SLEEVE_TYPES.some((type) => type === sleeveType)) {
    complaints['sleeveType'] = 'field.unknownValue';
  }
  if (noOfImplants !== undefined && noOfImplants < around.implants.length) {
    complaints['noOfImplants'] = 'field.tooSmall';
  }
  return complaints;
}

/** The days among what is saved that cannot be chosen. */
function wrongDates(
  project: ProjectRecord,
  form: Saved,
  absences: readonly DateRange[],
  today: IsoDate,
): Complaints {
  const complaints: Complaints = {};
  const courier = form.courierPickupDate ?? null;
  if (courier !== null) {
    const reason = needsCourier(sendingAnew(project))
      ? dateRefusal(courier, { today, earliest: addDays(today, 1), absences })
      : 'courier';
    if (reason !== null)
      complaints['courierPickupDate'] = reason === 'courier' ? 'date.notAllowed' : codeOf(reason);
  }
  const requested = form.requestedDate ?? null;
  if (requested !== null) {
    const earliest = earliestDates(project.product_code, today, absences);
    const first = earliest.emergency ?? earliest.normal;
    const reason = dateRefusal(requested, { today, earliest: first, absences });
    const invalid = reason === null && verdict(project, absences, today) === 'invalid';
    if (reason !== null || invalid) complaints['requestedDate'] = codeOf(reason ?? 'tooEarly');
  }
  return complaints;
}

function codeOf(reason: DateRefusal): ErrorCode {
  return `date.${reason}`;
}

function verdict(project: ProjectRecord, absences: readonly DateRange[], today: IsoDate) {
  const request = {
    productCode: project.product_code,
    requestedDate: project.requested_date,
    courierPickupDate: courierDay(project),
  };
  return deliveryDateVerdict(request, earliestDates(project.product_code, today, absences));
}

/** The day a courier comes: none without something to fetch. */
function courierDay(project: ProjectRecord): IsoDate | null {
  return uses(projectMedia(project), 'PHYSICAL') ? project.courier_pickup_date : null;
}

/** What follows from what was saved: no courier without something to fetch, and whether the date is an emergency. */
function consequences(
  project: ProjectRecord,
  around: Surroundings,
  today: IsoDate,
): Pick<ProjectRecord, 'courier_pickup_date' | 'urgent'> {
  return {
    courier_pickup_date: courierDay(project),
    urgent: verdict(project, around.ownerAbsences, today) === 'emergency',
  };
}
