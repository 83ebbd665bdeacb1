import { isDeepStrictEqual } from 'node:util';

import type { CustomisationFields } from '@maxilla/contract/project-forms';
import { contradict } from '@maxilla/domain/aligners';
import {
  courierDateRefusal,
  deliveryDateVerdict,
  earliestDates,
  requestedDateRefusal,
} from '@maxilla/domain/calendar';
import {
  choosableMedia,
  mediaOf,
  type MediumField,
  needsCourier,
  pickupDateOf,
  uses,
} from '@maxilla/domain/customisation';
import type { IsoDate } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import { CodedError } from '@maxilla/domain/refusals';
import { CONTROLS, type FieldName } from '@maxilla/domain/kinds/fields';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import type { Actor } from '@maxilla/domain/people';
import { isEditable } from '@maxilla/domain/states';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openProject } from '../actions/act.ts';
import type { Expected } from '../actions/command.ts';
import { isInList } from './customisation.store.ts';
import { projectMedia } from '../facts.ts';
import { COLUMN_OF_FIELD } from '../field-columns.store.ts';
import { checkEditable, checkMayEnter, publishProject, saveDraft } from './save-draft.ts';
import { type ProjectColumns, type ProjectRecord, updateProject } from '../project.store.ts';

type SavedName = keyof CustomisationFields;
type Complaints = Record<string, ErrorCode>;

/** The column of each value of the form. */
const COLUMNS: { readonly [K in SavedName]: keyof ProjectColumns } = {
  ...COLUMN_OF_FIELD,
  impressionFileMedium: 'impression_medium',
  dicomFileMedium: 'dicom_medium',
  secondDicomFileMedium: 'second_dicom_medium',
  courierPickupDate: 'courier_pickup_date',
  cloudName: 'cloud_name',
  cloudCase: 'cloud_case',
};

const MEDIUM_OF: { readonly [K in SavedName]?: MediumField } = {
  impressionFileMedium: 'impression',
  dicomFileMedium: 'dicom',
  secondDicomFileMedium: 'secondDicom',
};

/** Fields that belong to the choice of media. */
const OF_MEDIA: readonly SavedName[] = ['courierPickupDate', 'cloudName', 'cloudCase'];

const isField = (name: SavedName): name is FieldName => name in CONTROLS;

const isSaved = (name: string): name is SavedName => name in COLUMNS;

/** The values given in a form, by name. */
function given(form: CustomisationFields): [SavedName, NonNullable<CustomisationFields[SavedName]> | null][] {
  return Object.entries(form).flatMap(([name, value]) =>
    value === undefined || !isSaved(name) ? [] : [[name, value]],
  );
}

/**
 * Saves fields of a project's customisation before its order; after a rejection, only how the rejected files
 * are sent again. Refuses the form as a whole, with a code per field, if a field does not apply to the
 * product, holds an unknown value, or is a day that may not be chosen (spec 1 §4, §5).
 */
export async function customiseProject(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  projectId: number,
  form: Expected & CustomisationFields,
): Promise<void> {
  const project = await openProject(trx, actor, projectId, form);
  const anew = !isEditable(project.state);
  if (anew) checkSentAnew(project, actor, form);
  else checkEditable(project, actor);
  const { today } = platform.clock.now();
  const changes = changesOf(form);
  const changed = { ...project, ...changes };
  const complaints = {
    ...foreignValues(project, form),
    ...(await unknownValues(trx, project, form)),
    ...wrongDates(changed, form, today),
    ...contradictions(form),
  };
  const [first] = Object.values(complaints);
  if (first !== undefined) throw new CodedError(first, complaints);
  const columns = anew
    ? { ...changes, courier_pickup_date: newCourierDay(changed, today) }
    : { ...changes, ...consequences(changed, today) };
  if (!differs(project, columns)) return;
  return anew
    ? saveMedia(trx, platform, project, columns)
    : saveDraft(trx, platform, actor, project, columns);
}

/** Whether columns have other values than a project; those of some columns are lists. */
function differs(project: ProjectRecord, columns: Partial<ProjectColumns>): boolean {
  return Object.entries(columns).some(
    ([name, value]) => !isDeepStrictEqual(project[name as keyof ProjectColumns], value),
  );
}

/**
 * Refuses changes that are not allowed any more: after a rejection, all but the media of files to send again.
 */
function checkSentAnew(project: ProjectRecord, actor: Actor, form: CustomisationFields): void {
  checkMayEnter(actor);
  const media = choosableMedia(sendingAnew(project));
  const open = given(form).every(([name]) => {
    const medium = MEDIUM_OF[name];
    return medium === undefined ? OF_MEDIA.includes(name) : media.includes(medium);
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

/** The courier date after a rejection; a past one belonged to the previous collection. */
function newCourierDay(project: ProjectRecord, today: IsoDate): IsoDate | null {
  const day = project.courier_pickup_date;
  return needsCourier(sendingAnew(project)) && day !== null && day <= today ? null : day;
}

async function saveMedia(
  trx: Transaction,
  platform: Platform,
  project: ProjectRecord,
  changes: Partial<ProjectColumns>,
): Promise<void> {
  if (!(await updateProject(trx, project, changes, platform.clock.now().instant))) {
    throw new CodedError('project.changed');
  }
  await publishProject(trx, platform, project);
}

/** Answers that exclude each other. */
function contradictions({ clinicalConditions = [] }: CustomisationFields): Complaints {
  return contradict(clinicalConditions) ? { clinicalConditions: 'aligners.conditionsContradict' } : {};
}

/** The changed columns; of a list, each value once. */
function changesOf(form: CustomisationFields): Partial<ProjectColumns> {
  const once = (value: unknown) => (Array.isArray(value) ? [...new Set<unknown>(value)] : value);
  return Object.fromEntries(given(form).map(([name, value]) => [COLUMNS[name], once(value)]));
}

/** Errors for fields that do not apply to the product. */
function foreignValues(project: ProjectRecord, form: CustomisationFields): Complaints {
  const { fields } = askedFor(project.product_code);
  const media = mediaOf(project.product_code);
  const complaints: Complaints = {};
  for (const [name, value] of given(form)) {
    if (value === null || value === '') continue;
    const medium = MEDIUM_OF[name];
    const foreign =
      (isField(name) && fields[name] === undefined) || (medium !== undefined && !media.includes(medium));
    if (foreign) complaints[name] = 'field.unknownKey';
  }
  return complaints;
}

/** Errors for values that are not in their list, and for fewer implants than are placed. */
async function unknownValues(
  trx: Transaction,
  project: ProjectRecord,
  form: CustomisationFields,
): Promise<Complaints> {
  const complaints: Complaints = {};
  for (const [name, value] of given(form)) {
    if (!isField(name) || value === null) continue;
    const control = CONTROLS[name];
    if (control.type === 'choice' && typeof value !== 'object' && !(await isInList(trx, control.of, value))) {
      complaints[name] = 'field.unknownValue';
    }
    if (control.type === 'implants' && Number(value) < project.implants.length) {
      complaints[name] = 'field.tooSmall';
    }
  }
  return complaints;
}

/** Errors for days that may not be chosen. */
function wrongDates(project: ProjectRecord, form: CustomisationFields, today: IsoDate): Complaints {
  const complaints: Complaints = {};
  const limits = { today, earliest: earliest(project, today), absences: project.ownerAbsences };
  const courier = form.courierPickupDate ?? null;
  if (courier !== null) {
    const code = needsCourier(sendingAnew(project))
      ? courierDateRefusal(courier, deliveryRequest(project), limits)
      : 'date.notAllowed';
    if (code !== null) complaints['courierPickupDate'] = code;
  }
  const requestedDate = form.requestedDate ?? null;
  if (requestedDate !== null) {
    const pickupDate = pickupDateOf({
      media: projectMedia(project),
      courierPickupDate: project.courier_pickup_date,
    });
    const request = { ...deliveryRequest(project), requestedDate, pickupDate };
    const code = requestedDateRefusal(request, limits);
    if (code !== null) complaints['requestedDate'] = code;
  }
  return complaints;
}

const earliest = (project: ProjectRecord, today: IsoDate) =>
  earliestDates(project.product_code, today, project.ownerAbsences);

function deliveryRequest(project: ProjectRecord) {
  return {
    productCode: project.product_code,
    requestedDate: project.requested_date,
    collected: isCollected(project),
  };
}

const isCollected = (project: ProjectRecord) => uses(projectMedia(project), 'PHYSICAL');

/**
 * Values derived from those saved: no courier date without a collection, and whether the requested date is an
 * emergency.
 */
function consequences(
  project: ProjectRecord,
  today: IsoDate,
): Pick<ProjectColumns, 'courier_pickup_date' | 'urgent'> {
  const limits = { earliest: earliest(project, today), absences: project.ownerAbsences };
  return {
    courier_pickup_date: isCollected(project) ? project.courier_pickup_date : null,
    urgent: deliveryDateVerdict(deliveryRequest(project), limits) === 'emergency',
  };
}
