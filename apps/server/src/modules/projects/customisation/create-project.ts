import type { BodyOf } from '@maxilla/contract/calls';
import type { projects } from '@maxilla/contract/projects';
import { type DateRange, earliestDates, requestedDateRefusal } from '@maxilla/domain/calendar';
import type { IsoDate } from '@maxilla/domain/days';
import type { ErrorCode } from '@maxilla/domain/errors';
import { accepted, CodedError } from '@maxilla/domain/refusals';
import type { FieldValues } from '@maxilla/domain/kinds/fields';
import type { CreationField, Kind } from '@maxilla/domain/kinds/kind';
import { kindOf, mayStart } from '@maxilla/domain/kinds/kinds';
import type { Actor } from '@maxilla/domain/people';
import { priceRefusal, unpricedUnits } from '@maxilla/domain/missing-prices';
import { PRODUCT_TYPES, type ProductCode, productById } from '@maxilla/domain/products';

import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertHistory } from '../../history/api.ts';
import {
  addPatient,
  findPatient,
  type FoundPatient,
  joinMerges,
  patientName,
  patientReference,
} from '../../patients/api.ts';
import { protocolOf } from '../../preferences/api.ts';
import { offeredPrices } from '../../products/api.ts';
import { dentistNamed } from '../../users/api.ts';
import { missingOf } from '../facts.ts';
import { copyImplants } from './implants.store.ts';
import { absencesOf, insertProject } from './new-project.store.ts';
import { readFacts } from '../project.store.ts';
import { type EarlierCase, earlierCase } from './same-case.ts';
import { saveDraft } from './save-draft.ts';

type Form = BodyOf<typeof projects.create>;

/**
 * Creates a project of any product for an existing or new patient: dentists for themselves, staff
 * on a dentist's behalf (spec 1 §3, §5). It begins with the dentist's protocol, or as an earlier project of the same
 * case. Returns its id.
 */
export async function createProject(
  trx: Transaction,
  platform: Platform,
  actor: Actor,
  form: Form,
): Promise<number> {
  const { product, kind } = orderedProduct(actor, form);
  const values = valuesOf(form);
  const ownerId = await dentistNamed(trx, actor, form.projectOwnerId, 'projectOwnerId');
  const { instant, today } = platform.clock.now();
  const refused = refusals(product.code, kind, values, {
    today,
    absences: await absencesOf(trx, ownerId),
  });
  const [first] = Object.values(refused);
  if (first !== undefined) throw new CodedError(first, refused);
  const offered = (await offeredPrices(trx, product.code)).map(({ unit }) => unit);
  accepted(priceRefusal(actor, unpricedUnits(product.code, offered), ['productId']));
  const like = await likeOf(trx, form, { ownerId, productCode: product.code });
  const patient = await patientOf(trx, platform, ownerId, form);
  const start = like ?? (await protocolOf(trx, ownerId, product.code));
  const projectId = await insertProject(trx, {
    ownerId,
    creatorId: actor.id,
    patientId: patient.id,
    patientName: patient.name,
    product,
    kind: kind.name,
    values: { ...start.values, ...values },
    sending: start,
    at: instant,
  });
  if (like) await copyImplants(trx, like.projectId, projectId);
  await insertHistory(
    trx,
    {
      subject: { kind: 'project', id: projectId },
      actorId: actor.id,
      code: 'PROJECT_CREATED',
      params: { productCode: product.code },
      from: null,
      to: 'CREATED',
    },
    instant,
  );
  const [draft] = await readFacts(trx, [projectId]);
  // If all files come from a cloud, the project is complete at once.
  if (draft && missingOf(draft).length === 0) await saveDraft(trx, platform, actor, draft, {});
  else await platform.live.publish(trx, { kind: 'project', id: projectId, userIds: [ownerId], staff: true });
  if (patient.mergedIds.length > 0) {
    const [{ version } = { version: 1 }] = await readFacts(trx, [projectId]);
    await joinMerges(trx, patient.mergedIds, { id: projectId, version });
  }
  return projectId;
}

/**
 * The earlier project on which a form bases the new one, whose implants must fit in; null if there is none.
 */
async function likeOf(
  trx: Transaction,
  { likeProjectId, noOfImplants }: Form,
  project: { readonly ownerId: number; readonly productCode: ProductCode },
): Promise<EarlierCase | null> {
  if (likeProjectId === undefined) return null;
  const like = await earlierCase(trx, likeProjectId, project);
  if (noOfImplants !== undefined && noOfImplants < like.implants) {
    throw new CodedError('field.tooSmall', { noOfImplants: 'field.tooSmall' });
  }
  return like;
}

function orderedProduct(actor: Actor, { productId, productTypeId }: Form) {
  const product = productById(productId);
  if (!product || !mayStart(actor, product.code)) {
    throw new CodedError('project.productNotOffered', { productId: 'project.productNotOffered' });
  }
  if (productTypeId !== undefined && productTypeId !== PRODUCT_TYPES[product.type].id) {
    throw new CodedError('project.mismatch');
  }
  return { product, kind: kindOf(product.code) };
}

/** Fields whose wire names differ at creation (spec 1 §3). */
const WIRE_NAMES = { requestedDate: 'requestedDeliveryDate', description: 'comment' } as const;

const wireName = (name: string) => (WIRE_NAMES as Partial<Record<string, string>>)[name] ?? name;

/** The fields given in a form, by their own names. */
function valuesOf(form: Form): Partial<FieldValues> {
  const { noOfImplants, maxillaryElements, mandibularElements, requestedDeliveryDate, comment } = form;
  const values = {
    noOfImplants,
    maxillaryElements,
    mandibularElements,
    requestedDate: requestedDeliveryDate,
    description: comment,
  } satisfies Record<CreationField, unknown>;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Errors of the fields given at creation, by their wire names. */
function refusals(
  productCode: ProductCode,
  { creation }: Kind,
  values: Partial<FieldValues>,
  { today, absences }: { readonly today: IsoDate; readonly absences: readonly DateRange[] },
): Record<string, ErrorCode> {
  const refused: Record<string, ErrorCode> = {};
  for (const name of Object.keys(values)) {
    if (!creation.fields.some((field) => field === name)) refused[wireName(name)] = 'field.unknownKey';
  }
  for (const [name, code] of Object.entries(creation.refusals(values))) refused[wireName(name)] = code;
  const requestedDate = values.requestedDate ?? null;
  if (requestedDate !== null) {
    const code = requestedDateRefusal(
      { productCode, requestedDate, collected: false, pickupDate: null },
      { today, earliest: earliestDates(productCode, today, absences), absences },
    );
    if (code !== null) refused[WIRE_NAMES.requestedDate] = code;
  }
  return refused;
}

async function patientOf(
  trx: Transaction,
  platform: Platform,
  dentistId: number,
  form: Form,
): Promise<FoundPatient> {
  if (form.patientId !== undefined) {
    const patient = await findPatient(trx, form.patientId, dentistId);
    if (!patient) throw new CodedError('patient.required', { patientId: 'field.unknownValue' });
    if (form.patientReference)
      throw new CodedError('field.unknownKey', { patientReference: 'field.unknownKey' });
    return patient;
  }
  if (form.patientName === undefined) {
    throw new CodedError('patient.required', { patientName: 'patient.required' });
  }
  const name = patientName(form.patientName, 'patientName');
  const reference = patientReference(platform, form.patientReference ?? '', 'patientReference');
  const { id } = await addPatient(trx, platform, { dentistId, name, reference }, 'patientName');
  return { id, name, mergedIds: [] };
}
